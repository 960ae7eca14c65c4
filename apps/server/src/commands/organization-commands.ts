import { tell } from '@startline/contract/every-rule'
import { OrganizationType } from '@startline/contract/schemas'
import type { Deps } from '../deps.ts'
import { allowHost, confirmOrganization } from '../hosting/organization/confirm-organization.ts'
import { findRequests } from '../identity/organization/confirmation.store.ts'
import { createOrganizationFor, readOrganization } from '../identity/organization/organizations.ts'
import { listOrganizationsFor } from '../identity/user/operator-lists.store.ts'
import { findUnconfirmed } from '../people/unit/unit.store.ts'
import { confirmUnit } from '../people/unit/units.ts'
import { aboutOne, type Command, LISTED, listed, misused, readFlags, refused, said } from './command.ts'
import { withAccount } from './user-commands.ts'

/** A command that does something with the organization of this id or name, which only one has. */
const toOrganization = (
  word: string,
  about: string,
  work: (deps: Deps, word: string) => Promise<{ id: string; name: string } | undefined>,
): Command => ({
  words: ['organization', word],
  usage: `organization ${word} <id or name…>`,
  about,
  run: async (deps, { args }) => {
    const named = args.slice(2).join(' ').trim()
    if (named === '') return misused(`Write: portal organization ${word} <id or name…>`)
    const found = await work(deps, named)
    return found === undefined
      ? refused(`No organization, or more than one, is called "${named}".`)
      : said(JSON.stringify({ organization_id: found.id, name: found.name }))
  },
})

/** `portal organization host <id or name…>`: lets an organization hold events. */
export const hostCommand = toOrganization('host', 'let an organization hold events', allowHost)

/** `portal organization confirm <id or name…>`: the operator knows this organization. */
export const confirmOrganizationCommand = toOrganization(
  'confirm',
  'confirm an organization: public films, more new people a day',
  confirmOrganization,
)

/** `portal organization list`: the organizations of the portal, those of one person apart. */
const listOrganizations: Command = {
  words: ['organization', 'list'],
  usage: 'organization list [<id or words…>]',
  about: `print up to ${LISTED} organizations, the newest first, as JSON lines`,
  run: async (deps, { args }) => {
    const word = args.slice(2).join(' ').trim()
    const none = word === '' ? 'There is no organization yet.' : `No organization is found by "${word}".`
    return listed(await listOrganizationsFor(deps.database.db, word, LISTED), none)
  },
}

/** `portal organization requests`: who asks to be confirmed, and what they say of themselves. */
const requests: Command = {
  words: ['organization', 'requests'],
  usage: 'organization requests',
  about: 'print the organizations that ask to be confirmed as JSON lines',
  run: async ({ database }) => {
    const rows = await findRequests(database.db, LISTED)
    return said(rows.map((row) => JSON.stringify(row)).join('\n'))
  },
}

const USAGE = `org create <name> --type ${OrganizationType.options.filter((type) => type !== 'personal').join('|')} --owner <account>`

/** `portal org create <name> --type <type> --owner <account>`: makes an organization for somebody and prints its id. */
export const orgCreateCommand: Command = {
  words: ['org', 'create'],
  usage: 'org create <name> --type <type> --owner <account>',
  fullUsage: USAGE,
  about: 'make an organization for somebody, its owner',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(2), ['type', 'owner'])
    const [name, ...more] = typed?.words ?? []
    const { type, owner } = typed?.flags ?? {}
    if (name === undefined || type === undefined || owner === undefined || more.length > 0)
      return misused(`Write: portal ${USAGE}`)
    const read = readOrganization({ name, type })
    if (Array.isArray(read)) return refused(read.map((problem) => tell(problem, 'en').message).join('\n'))
    return withAccount(deps, owner, async (account) => {
      const id = await createOrganizationFor(deps, account.id, read)
      return said(JSON.stringify({ organization_id: id, owner: account.id }))
    })
  },
}

const listUnits: Command = {
  words: ['unit', 'list'],
  usage: 'unit list',
  about: 'print the units that wait to be confirmed as JSON lines',
  run: async ({ database }) => listed(await findUnconfirmed(database.db, LISTED), 'No unit waits to be confirmed.'),
}

const confirmNewUnit = aboutOne(
  {
    words: ['unit', 'confirm'],
    place: '<unit id>',
    about: 'let everybody choose a unit that an organization has added',
  },
  async (deps, id) =>
    (await confirmUnit(deps, id))
      ? said(JSON.stringify({ confirmed: id }))
      : refused(`No unit of the id "${id}" waits to be confirmed.`),
)

/** `portal unit list` and `portal unit confirm`: a unit is its organization's alone until it is confirmed. */
export const unitCommands: readonly Command[] = [listUnits, confirmNewUnit]

/** `portal organization list` and `organization requests`. */
export const organizationLists: readonly Command[] = [listOrganizations, requests]
