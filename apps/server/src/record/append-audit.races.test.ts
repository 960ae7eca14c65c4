import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { aHost } from '../events/event/event-fixtures.ts'
import { inTransaction } from '../store/transaction.ts'
import { together } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { postgresUrl } from '../test/test-database.ts'
import { type AuditAddition, appendAudit, auditOf } from './append-audit.ts'
import { findHeads } from './audit.store.ts'
import { verifyAudit } from './verify-audit.ts'

const WRITERS = 16
const ROUNDS = 40

let portal: TestPortal
beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})

const addition = (organizationId: string, registrations = 1): AuditAddition => ({
  organizationId,
  entries: [auditOf(portal.deps, null, 'test.append', { number: uuid() })],
  registrations,
})

const append = (...additions: AuditAddition[]) =>
  inTransaction(portal.deps.database, (tx) => appendAudit(tx, additions))

const countOf = async (id: string) => {
  const { db } = portal.deps.database
  return (await db.selectFrom('organization').select('registration_count').where('id', '=', id).executeTakeFirst())
    ?.registration_count
}

test.skipIf(!postgresUrl)(
  'sixteen connections adding to one chain make one sound chain and an exact counter',
  async () => {
    const id = await aHost(portal.deps)
    await together(WRITERS, async () => {
      for (let round = 0; round < ROUNDS; round++) await append(addition(id))
    })
    expect(await verifyAudit(portal.deps.database.db, id)).toEqual({
      organizations: 1,
      links: WRITERS * ROUNDS,
      broken: [],
    })
    expect(await countOf(id)).toBe(WRITERS * ROUNDS)
  },
)

test.skipIf(!postgresUrl)('many chains at once, named in every order, never wait in a circle', async () => {
  const ids = await together(4, () => aHost(portal.deps))
  await together(WRITERS, async (writer) => {
    for (let round = 0; round < ROUNDS; round++) {
      const some = ids.filter((_id, index) => (writer + round + index) % 3 > 0)
      await append(...(writer % 2 ? some : some.toReversed()).map((id) => addition(id)))
    }
  })
  for (const id of ids) {
    const { links, broken } = await verifyAudit(portal.deps.database.db, id)
    expect(broken).toEqual([])
    expect(await countOf(id)).toBe(links)
  }
})

test.skipIf(!postgresUrl)('who has waited for another adds behind what the other committed', async () => {
  const id = await aHost(portal.deps)
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: added, resolve: hasAdded } = Promise.withResolvers<void>()
  const first = inTransaction(portal.deps.database, async (tx) => {
    await appendAudit(tx, [addition(id, 5)])
    hasAdded()
    await mayCommit
  })
  await added
  const second = append(addition(id, 7))
  await expect.poll(() => waiting()).toBeGreaterThan(0)
  commit()
  await Promise.all([first, second])
  const { db } = portal.deps.database
  expect(await verifyAudit(db, id)).toEqual({ organizations: 1, links: 2, broken: [] })
  expect([await countOf(id), (await findHeads(db, id))[0]?.length]).toEqual([12, 2])
})

test.skipIf(!postgresUrl)('chains that grow during a walk are found sound', async () => {
  const ids = await together(6, () => aHost(portal.deps))
  const over = new AbortController()
  const writing = together(8, async (writer) => {
    for (let round = 0; !over.signal.aborted; round++) {
      await append(addition(ids[(writer + round) % ids.length] ?? ''))
      await wait(5)
    }
  })
  for (let walk = 0; walk < 10; walk++)
    expect((await verifyAudit(portal.deps.database.db, undefined, 60)).broken).toEqual([])
  over.abort()
  await writing
})

const waiting = async () => {
  const { rows } = await portal.deps.database.pool.query<{ number: number }>(
    "select count(*) as number from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.number ?? 0
}
