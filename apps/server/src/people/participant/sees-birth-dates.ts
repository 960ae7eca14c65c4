import type { Role } from '@startline/contract'
import { isAtLeast, roleAsked, whoMayCall } from '@startline/contract/access'

/** Whether somebody of this role is shown birth dates: who may reveal numbers anyway. Everybody else is told ages. */
export function seesBirthDates(role: Role): boolean {
  const asked = roleAsked(whoMayCall('revealParticipant'), 'here')
  return asked !== null && isAtLeast(role, asked)
}
