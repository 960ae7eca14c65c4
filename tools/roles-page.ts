import type { CallName, Role } from '@startline/contract'
import {
  type AccessRule,
  access,
  EVENT_RIGHTS,
  extraConditions,
  HOSTS_FROM,
  hostCommands,
  isAtLeast,
  manages,
  permissions,
  rightsAsked,
  roleAsked,
} from '@startline/contract/access'
import { type WholeCall, wholeCalls } from '@startline/contract/whole'

const ROLES: readonly Role[] = ['member', 'manager', 'owner']
const HEADS = ['Call', 'Method and path', 'Anyone', 'Signed in', 'Member', 'Manager', 'Owner', 'Besides']

/** Everybody a row admits, as the columns show them: anyone, signed in, member, manager, owner. */
function columnsOf(who: AccessRule): boolean[] {
  const everybody = who === 'anyone' || who === 'signed in'
  const asked = roleAsked(who, 'here') ?? roleAsked(who, 'there')
  return [who === 'anyone', everybody, ...ROLES.map((role) => everybody || (asked !== null && isAtLeast(role, asked)))]
}

const tick = (may: boolean): string => (may ? '✓' : '')

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly string[][]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

function rowOf({ name, method, path }: WholeCall): string[] {
  const who = access[name]
  const invited = who === 'invited there' ? 'Whoever is invited, by a phone they have verified.' : ''
  return [`\`${name}\``, `${method} \`${path}\``, ...columnsOf(who).map(tick), extraConditions[name] ?? invited]
}

const RIGHT_HEADS = ['Call', 'Method and path', 'Host', 'Registrar', 'Chief', 'Judge', 'Gate', 'Besides']

function eventRowOf({ name, method, path }: WholeCall): string[] {
  const asked = rightsAsked(access[name]) ?? []
  const may = EVENT_RIGHTS.map((right) => tick(asked.includes(right)))
  return [`\`${name}\``, `${method} \`${path}\``, ...may, extraConditions[name] ?? '']
}

const calls = new Map(wholeCalls.map((call) => [call.name, call]))

const section = (
  title: string,
  words: string,
  places: (who: AccessRule) => boolean,
  { heads = HEADS, cells = rowOf } = {},
): string => {
  const rows = (Object.keys(access) as CallName[]).flatMap((name) => {
    const call = calls.get(name)
    return call !== undefined && places(access[name]) ? [cells(call)] : []
  })
  return `## ${title}\n\n${words}\n\n${table(heads, rows)}`
}

const permissionRows = (): string[][] => [
  ...Object.entries(permissions).map(([name, calls]) => [
    `\`${name}\``,
    `whoever may make ${calls.map((call) => `\`${call}\``).join(', ')}`,
  ]),
  ['`event:host`', `${HOSTS_FROM} and above, where the organization may hold events`],
  ['`video:publish`', 'whoever may make `addVideo`, where the operator has confirmed the organization'],
  ['`event:duty`', 'whoever has a duty at an event, of any host’s'],
]

const commandRows = (): string[][] =>
  Object.entries(hostCommands).map(([words, call]) => [
    `\`portal ${words}\``,
    call === null ? 'none yet' : `\`${call}\``,
  ])

const EVENT_WORDS = `Somebody is the host of an event as owner or manager of the organization that holds it, while they act for it and it may hold events; or has a duty there, given to a phone that they have verified, until it is ended or its event is 7 days over, whichever organization they act for. Rights do not include each other.
\`hostScope\` (\`apps/server/src/authority\`) proves it by the row of the call before anything else is read, and every store function takes what it gives. Whoever is nothing at the event is told 4004, whether or not there is such an event, a member of the host too; whoever is something there that the call does not name is told 4003. A registrar’s duty may be for some groups: rows of others are not there for them.`

/** The page `docs/rules/roles.md`, made of the table of roles. */
export function rolesPage(): string {
  const managing = (Object.keys(manages) as Role[]).map((role) => [role, manages[role].join(', ') || 'nobody'])
  return `# Roles

Made from \`packages/contract/src/calls/access.ts\` by \`node tools/write-roles.mjs\`; a test fails when it is not current, or when the portal behaves otherwise.
A role includes those below it: owner, manager, member. Without a token a call that needs one is 4202; with too low a role it is 4003; whatever belongs to others is 4004.

${section('The person', 'No role is asked: it is about the person, or about nobody.', (who) => who === 'anyone' || who === 'signed in')}

${section('The organization the session acts for', 'The route asks for the role before anything is read; the store looks at nothing but this organization.', (who) => who.endsWith(' here'))}

${section('The organization in the path', 'The statement that does it asks for the role. A stranger is told 4004, whether or not there is such an organization.', (who) => who.endsWith(' there'))}

${section('The event in the path', EVENT_WORDS, (who) => rightsAsked(who) !== null, { heads: RIGHT_HEADS, cells: eventRowOf })}

The operator has a host’s authority over every event, by command:

${table(['Command', 'The call by which the host does it'], commandRows())}

## Whose place in an organization a role may give, change and take

${table(['Role', 'Whose'], managing)}

Everybody may leave. An organization is never without an owner; a personal one has no other members.

## Permissions

What \`permissions[]\` of \`GET /api/user/info\` holds, so that screens offer nothing that would be refused:

${table(['Permission', 'Who has it'], permissionRows())}

Kept by: \`tools/roles.test.ts\`, \`tools/host-scope.test.ts\`, \`apps/server/src/test/roles/*.test.ts\`, \`apps/server/src/authority/host-scope.test.ts\`, \`apps/server/src/identity/member/*.test.ts\`.
`
}
