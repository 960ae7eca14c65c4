// `node bench/lists/queries.ts 1000 100000 1000000`: a private PostgreSQL, filled to each size, and how long each list takes (ms).

import { openServer } from '../../apps/server/src/store/connect/server.ts'
import { migrate } from '../../apps/server/src/store/migrate.ts'
import { startPostgres } from '../../apps/server/src/test/postgres.ts'
import { fillLists, type ListCase } from './index.ts'

const CALLS = 120
const WARM_UP = 10

async function measure({ run }: ListCase): Promise<string> {
  const took: number[] = []
  for (let call = -WARM_UP; call < CALLS; call++) {
    const began = performance.now()
    await run()
    if (call >= 0) took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(2)
  return `${at(0.5)} / ${at(0.95)}`
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }
// As on a server that is meant for so many rows, not as for tests.
const postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB'])
if (!postgres) throw new Error('This machine has no PostgreSQL.')
try {
  for (const size of process.argv.slice(2).map(Number)) {
    const database = await openServer({ url: await postgres.createDatabase(`lists_${size}`) }, silent)
    await migrate(database)
    const began = performance.now()
    const cases = await fillLists(database, size)
    console.log(`${size} registrations, filled in ${Math.round((performance.now() - began) / 1000)} s; ms p50 / p95`)
    for (const one of cases) console.log(`${(await measure(one)).padEnd(16)} ${one.name}`)
    await database.close()
  }
} finally {
  await postgres.stop()
}
