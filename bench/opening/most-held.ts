import { show } from '../measure.ts'
import type { Stage } from '../stage.ts'
import { isHeld } from './goals.ts'
import type { Minute } from './plan.ts'
import { sampleOf } from './rows.ts'
import { holdMinute } from './run.ts'

/** The most people are found to an eighth of those who were too many. */
const HALVINGS = 3

/** How many people within the same time a portal holds that does not hold so many as came: by halves, to an eighth of them. */
export async function mostHeld(stage: Stage, store: 'server' | 'embedded', minute: Minute): Promise<number> {
  let [held, tooMany] = [0, minute.people]
  for (let n = 0; n < HALVINGS; n += 1) {
    const people = Math.round((held + tooMany) / 2)
    const came = await holdMinute(stage, { store, asked: 'portal' }, { ...minute, people })
    const isEnough = isHeld(sampleOf(came))
    console.log(`${store}, ${people} people: ${isEnough ? 'held' : 'not held'}, reads p99 ${show(came.reads.p99Ms)} ms`)
    if (isEnough) held = people
    else tooMany = people
  }
  return held
}
