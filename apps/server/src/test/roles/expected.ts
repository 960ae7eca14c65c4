import { failures, type Role } from '@startline/contract'
import {
  type AccessRule,
  type EventRight,
  HOSTS_FROM,
  isAtLeast,
  rightsAsked,
  roleAsked,
} from '@startline/contract/access'
import type { Fixture } from './fixture.ts'
import type { Actor } from './world.ts'

const roles: Partial<Record<Actor, Role>> = { member: 'member', manager: 'manager', owner: 'owner' }
const { session_invalid, forbidden, not_found } = failures

/** The code that somebody is to be told, by the table's row of the call and what its fixture sends. */
export function expectedCode(who: AccessRule, actor: Actor, { allowed = 0, outside = allowed }: Fixture): number {
  if (who === 'anyone') return allowed
  if (actor === 'anonymous') return session_invalid.code
  if (who === 'invited there') return actor === 'invited' ? allowed : not_found.code
  const role = roles[actor]
  const rights = rightsAsked(who)
  if (rights !== null) return codeAt(rights, role !== undefined && isAtLeast(role, HOSTS_FROM) ? 'host' : null, allowed)
  const [here, there] = [roleAsked(who, 'here'), roleAsked(who, 'there')]
  // Whoever is from outside acts for an organization of their own, as its owner.
  if (role === undefined) return there === null ? outside : not_found.code
  const asked = here ?? there
  return asked === null || isAtLeast(role, asked) ? allowed : forbidden.code
}

/** The code that somebody is told who is this at the event in the path, or nothing, by the rights that the row names. */
export function codeAt(asked: readonly EventRight[], right: EventRight | null, allowed = 0): number {
  if (right === null) return not_found.code
  return asked.includes(right) ? allowed : forbidden.code
}
