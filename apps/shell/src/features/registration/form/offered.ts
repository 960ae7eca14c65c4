import type { EventPage, Group } from '../../event/types.ts'
import { choicesOf, lineMoves, openOf } from './choices.ts'

/** Most groups that are taken in at a glance below a form; of more, people choose on the step of groups. */
const AT_A_GLANCE = 6

/**
 * The groups for individuals that somebody new can enter at a moment (ms), of those whose rules fit (ids): to be chosen with the press that
 * saves. None where nothing is to be decided, or too many fit.
 */
export function offeredTo(
  event: Pick<EventPage, 'groups' | 'edit_until'>,
  fitting: readonly string[],
  now: number,
): Group[] {
  const fits = fitting.map((group_id) => ({ group_id, eligible: true, reasons: [] }))
  const choices = choicesOf({ groups: event.groups, fits, now, lineMoves: lineMoves(event, now) })
  const possible = choices.filter(({ state }) => state !== 'unfit')
  const open = openOf(possible).map(({ group }) => group)
  return possible.length > 1 && open.length <= AT_A_GLANCE ? open : []
}
