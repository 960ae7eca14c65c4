import type { Right } from '../../frame/steps.ts'
import type { HeldEvent } from '../../held/queries.ts'

/** A duty at an event. */
export type Duty = Exclude<Right, 'host'>

/** Whether a duty has begun: registrar at once, chief with the first planned contest, judge and gate with the first public start list. */
export function dutyWhen(duty: Duty, { stage, race }: Pick<HeldEvent, 'stage' | 'race'>): 'now' | 'later' | 'over' {
  if (stage === 'cancelled' || stage === 'finished' || stage === 'archived') return 'over'
  if (duty === 'registrar') return 'now'
  const listed = race?.listed ?? 0
  const planned = listed + (race?.planned ?? 0) + (race?.frozen ?? 0) + (race?.drawn ?? 0)
  return (duty === 'chief' ? planned : listed) > 0 ? 'now' : 'later'
}
