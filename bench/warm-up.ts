import type { EmptyStage } from './stage.ts'
import { sendLoad } from './wrk.ts'

/** Connections of an ordinary load. */
export const CONNECTIONS = 64
/** Connections of the minute when registration opens. */
export const RUSH_CONNECTIONS = 256
/** Children of a measurement are others than those the portal got warm with. */
export const FIRST_CHILD = 5_000_000

/**
 * Until the code is compiled and every connection has its prepared statements. A portal has run for days when a registration opens; after
 * two seconds of this load a registration still took 1.4 times the processor time that it took after eight.
 */
const WARM_SECONDS = 6
/** Registrations of before, which nobody is refused. */
const WARM = { event: 'old', connections: CONNECTIONS, seconds: WARM_SECONDS, first: 0 } as const

/** Sends what is not measured; what is refused here would be refused in the measurement too. */
export async function warmUp(
  stage: EmptyStage,
  address: string,
  plan: { path?: string; connections?: number } = {},
): Promise<void> {
  const { refused } = await sendLoad(stage, { ...WARM, address, ...plan })
  if (refused > 0) throw new Error(`${refused} registrations were refused before the measurement.`)
}

/** Sends what is mostly refused, for another group than the measured one: as somewhere else, another registration had opened a minute before. */
export async function warmUpFull(stage: EmptyStage, address: string): Promise<void> {
  await sendLoad(stage, { address, event: 'full', connections: RUSH_CONNECTIONS, seconds: WARM_SECONDS, first: 0 })
}
