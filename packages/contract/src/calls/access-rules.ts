import type { Duty } from '../schemas/console/duty.ts'
import type { Role } from '../schemas/organization.ts'

/** What somebody is at an event: its host (who may speak for the organization that holds it), or whoever has a duty there. */
export type EventRight = 'host' | Duty

/** Every right at an event, in the order in which tables show them. */
export const EVENT_RIGHTS = ['host', 'registrar', 'chief', 'judge', 'gate'] as const satisfies readonly EventRight[]

/** Who may make the calls about the event in the path: no right includes another, so each that may is named. */
const ofIt = {
  'host of it': ['host'],
  'host or registrar of it': ['host', 'registrar'],
  'host, registrar or chief of it': ['host', 'registrar', 'chief'],
  'host or chief of it': ['host', 'chief'],
  'chief or judge of it': ['chief', 'judge'],
  'host, registrar, chief or gate of it': ['host', 'registrar', 'chief', 'gate'],
  'anybody of it': EVENT_RIGHTS,
} as const satisfies Record<string, readonly EventRight[]>

/** A row about the event in the path. */
export type EventRule = keyof typeof ofIt

/**
 * Who may make a call. `here` is the organization the session acts for, `there` the one in the path, `of it` says what somebody has to be
 * at the event in the path. A role includes those below it: owner, manager, member.
 */
export type AccessRule = 'anyone' | 'signed in' | `${Role} here` | `${Role} there` | 'invited there' | EventRule

const ranks: { readonly [R in Role]: number } = { member: 1, manager: 2, owner: 3 }

/** Whether a role is at least another one. */
export const isAtLeast = (role: Role, least: Role): boolean => ranks[role] >= ranks[least]

/** The least role that speaks for an organization when it holds events (`event:host`), where it may hold any. */
export const HOSTS_FROM: Role = 'manager'

/** The least role a row asks for in the organization the session acts for (`here`) or in the one in the path (`there`), or null. */
export function roleAsked(who: AccessRule, place: 'here' | 'there'): Role | null {
  const [role = '', where] = who.split(' ')
  return where === place && role in ranks ? (role as Role) : null
}

/** What a row asks somebody to be at the event in the path, any of these; null for a row that is about none. */
export const rightsAsked = (who: AccessRule): readonly EventRight[] | null =>
  who in ofIt ? ofIt[who as EventRule] : null

/** Whose place in an organization each role may give, change and take, and to which role; everybody may leave. */
export const manages: { readonly [R in Role]: readonly Role[] } = {
  owner: ['owner', 'manager', 'member'],
  manager: ['manager', 'member'],
  member: [],
}
