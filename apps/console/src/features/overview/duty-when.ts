import type { Right } from '../../frame/steps.ts'
import type { HeldEvent } from '../../held/queries.ts'

/** What somebody is at an event besides its host. */
export type Duty = Exclude<Right, 'host'>

/** Whether somebody can begin: a chief once contests are planned, judge and gate once a start list is public, a registrar at once. */
export function dutyWhen(duty: Duty, { stage, race }: Pick<HeldEvent, 'stage' | 'race'>): 'now' | 'later' | 'over' {
  if (stage === 'cancelled' || stage === 'finished' || stage === 'archived') return 'over'
  if (duty === 'registrar') return 'now'
  const listed = race?.listed ?? 0
  const planned = listed + (race?.planned ?? 0) + (race?.frozen ?? 0) + (race?.drawn ?? 0)
  return (duty === 'chief' ? planned : listed) > 0 ? 'now' : 'later'
}
