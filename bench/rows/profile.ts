import { rmSync } from 'node:fs'
import type { Row } from '../measure.ts'
import { sharesOf } from '../profile.ts'
import { PORTAL, startServer } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { CONNECTIONS, FIRST_CHILD, warmUp } from '../warm-up.ts'
import { sendLoad } from '../wrk.ts'

/** A portal under hot load with a profiler: which code its processor time goes to. */
export const profileRow = (stage: Stage, seconds: number): Row => ({
  key: 'profile, hot',
  what: '"portal, hot" with the profiler on; code counts for itself, without what it calls',
  table: 'profile',
  measure: async () => {
    const copy = await stage.copy('server')
    const folder = stage.file('profile')
    const server = await startServer(stage, PORTAL, copy.env, ['--cpu-prof', `--cpu-prof-dir=${folder}`])
    await warmUp(stage, server.address)
    const plan = {
      address: server.address,
      event: 'hot' as const,
      connections: CONNECTIONS,
      seconds,
      first: FIRST_CHILD,
    }
    const load = await sendLoad(stage, plan)
    await server.stop()
    const shares = sharesOf(folder, load.seconds)
    rmSync(folder, { recursive: true })
    await copy.remove()
    return shares
  },
})
