import { registerBatch } from '@startline/contract'
import { serverFile, startServer } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { CONNECTIONS, FIRST_CHILD, warmUp } from '../warm-up.ts'
import { sendLoad } from '../wrk.ts'
import { batchRow } from './database.ts'

const SECONDS = 1

/**
 * What a row is compared with, ready to be measured just before and just after it: minutes between two rows say as much of the hour as of
 * the rows.
 */
export interface Beside {
  /** What it does a second, measured now. */
  perSecond(): Promise<number>
  stop(): Promise<void>
}

/** The portal's empty call, warm. */
export async function noopBeside(stage: Stage): Promise<Beside> {
  const copy = await stage.copy('server')
  const server = await startServer(stage, serverFile('portal-noop.ts'), copy.env)
  const plan = { path: `/noop${registerBatch.path}`, connections: CONNECTIONS }
  await warmUp(stage, server.address, plan)
  const perSecond = async () => {
    const load = await sendLoad(stage, {
      ...plan,
      address: server.address,
      event: 'hot',
      seconds: SECONDS,
      first: FIRST_CHILD,
    })
    return load.answers / load.seconds
  }
  return { perSecond, stop: () => server.stop().then(copy.remove) }
}

/** The database alone: registrations of 64 organizations in one statement into one group. */
export async function batchBeside(stage: Stage): Promise<Beside> {
  const row = batchRow(stage, SECONDS, 'hot')
  return { perSecond: async () => (await row.measure(0))['perSecond'] ?? Number.NaN, stop: async () => undefined }
}
