import type { Stage } from './stage.ts'
import { sendLoad } from './wrk.ts'

/** Connections of an ordinary load. */
export const CONNECTIONS = 64
/** Children of a measurement are others than those the portal got warm with. */
export const FIRST = 5_000_000

// Until the code is compiled and every connection has its prepared statements.
const WARM = { event: 'old', connections: CONNECTIONS, seconds: 2, first: 0 } as const

/** Sends what is not measured; what is refused here would be refused in the measurement too. */
export async function warmUp(stage: Stage, address: string, path?: string): Promise<void> {
  const { refused } = await sendLoad(stage, { address, path, ...WARM })
  if (refused > 0) throw new Error(`${refused} registrations were refused before the measurement.`)
}
