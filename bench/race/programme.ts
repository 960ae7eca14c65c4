import { listEvents, listHeldContests, makeProgramme } from '@startline/contract'
import { quantile } from '../measure.ts'
import type { Meet } from './meet.ts'

/** What others ask: something that is the same for everybody, and something of the host’s. */
const OTHERS = [listEvents.path, listHeldContests.path]
/** Calls before the programme is made; during it they go on until it is there. */
const CALLS = 200
const P95 = 0.95

/** What others wait for while a programme is made, beside what they wait before. */
export interface ProgrammeSample {
  programmeMs: number
  calmP95Ms: number
  busyP95Ms: number
}

/** Has the programme of an event made while others go on asking, one after the other. */
export async function makeBeside({ ask, eventId }: Meet): Promise<ProgrammeSample> {
  const at = (path: string) => path.replace('{id}', eventId)
  const one = async (times: number[]) => {
    const began = performance.now()
    await (await ask(at(OTHERS[times.length % OTHERS.length] ?? ''))).arrayBuffer()
    times.push(performance.now() - began)
  }
  const calm: number[] = []
  while (calm.length < CALLS) await one(calm)
  const busy: number[] = []
  const began = performance.now()
  const made = { afterMs: 0 }
  const making = ask(at(makeProgramme.path), {}).then(() => {
    made.afterMs = performance.now() - began
  })
  while (made.afterMs === 0) await one(busy)
  await making
  return { programmeMs: made.afterMs, calmP95Ms: quantile(calm, P95), busyP95Ms: quantile(busy, P95) }
}
