import { expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openPortal } from '../../test/harness.ts'
import { checkConnections } from './check-connections.ts'

const portal = await openPortal()

test('connections in use are counted by the store itself, and nobody waits', async () => {
  const { database } = portal.deps
  const findings = await checkConnections(database)
  expect(findings.map(({ part, level }) => [part, level])).toEqual(findings.map(() => ['connections', 'ok']))
  expect(findings[0]?.said).toMatch(/^nobody waits for one; the portal has \d+, \d+ of them at rest$/)
  const told =
    database.kind === 'server' ? [expect.stringMatching(/^the server has \d+ of \d+ in use, [1-9]\d* by this/)] : []
  expect(findings.slice(1).map(({ said }) => said)).toEqual(told)
})

/** A database in such a state as no test can bring about without stopping all others on the server. */
const crowded = (waitingCount: number, used: number) =>
  ({
    kind: 'server',
    pool: {
      waitingCount,
      totalCount: 16,
      idleCount: 0,
      query: async () => ({ rows: [{ used, most: 100, mine: used }] }),
    },
  }) as unknown as Database

test('who waits for a connection, and a server without any to give, are told with what to do', async () => {
  const said = async (...state: Parameters<typeof crowded>) =>
    (await checkConnections(crowded(...state))).filter(({ level }) => level === 'wrong').map((one) => one.said)
  expect(await said(0, 90)).toEqual([])
  expect(await said(3, 91)).toEqual([
    '3 wait for one of 16: the database is slow, or more is asked than it can do',
    'the server has 91 of 100 in use, 91 by this user: raise max_connections, or run fewer portals',
  ])
})
