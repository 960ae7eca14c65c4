import { addParticipant, registerBatch, removeParticipant } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../../record/verify-audit.ts'
import { LOCKS, oneAtATime } from '../../store/jobs/one-at-a-time.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { findDifferences } from './find-differences.ts'
import { repairCounters } from './repair-counters.ts'

const WRITERS = 10
const ROUNDS = 12

let portal: TestPortal
let people: Person[]
beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  people = await together(4, () => portal.signUp())
})

/** Ten writers that register, wait in line, add and remove; ends when all are done. */
function load(event: { id: string; groups: string[] }): Promise<number[]> {
  return together(WRITERS, async (writer) => {
    const who = people[writer % people.length] as Person
    let done = 0
    for (let round = 0; round < ROUNDS; round++) {
      const entries = event.groups.map((group_id) => ({ group_id, participant: aParticipant() }))
      const answer = await who.call(registerBatch, { body: { event_id: event.id, when_full: 'waitlist', entries } })
      const { data } = await who.call(addParticipant, { body: aParticipant() })
      if (round % 2 === 0) await who.call(removeParticipant, { params: { id: data.id } })
      if (answer.code === 0) done += 1
    }
    return done
  })
}

test.skipIf(!postgresUrl)('while many register, add and remove, no recount ever raises a false alarm', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 40 }), aGroup({ capacity: 1000 })] })
  const over = new AbortController()
  const loading = load(event).finally(() => over.abort())
  let recounts = 0
  while (!over.signal.aborted) {
    expect(await findDifferences(portal.deps.database.db)).toEqual([])
    recounts += 1
  }
  expect((await loading).every((done) => done === ROUNDS)).toBe(true)
  expect(recounts).toBeGreaterThan(5)
  expect(await findDifferences(portal.deps.database.db)).toEqual([])
})

test.skipIf(!postgresUrl)('counters repaired while people register are right afterwards', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1000 })] })
  const { db, pool } = portal.deps.database
  const over = new AbortController()
  const loading = load(event).finally(() => over.abort())
  let repaired = 0
  while (!over.signal.aborted) {
    await pool.query('update event_group set taken = taken + 1 where event_id = $1', [event.id])
    await pool.query('update organization set registration_count = registration_count + 1 where id = $1', [
      people[0]?.organizationId,
    ])
    repaired += (await repairCounters(portal.deps, await findDifferences(db))).length
  }
  await loading
  await repairCounters(portal.deps, await findDifferences(db))
  expect(repaired).toBeGreaterThan(3)
  expect(await findDifferences(db)).toEqual([])
  expect((await verifyAudit(db)).broken).toEqual([])
})

test.skipIf(!postgresUrl)('of several at once one does the work, and the next may when it is done', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const { database } = portal.deps
  const first = oneAtATime(database, LOCKS.reconcile, async () => {
    start()
    await mayEnd
    return 'first'
  })
  await started
  expect(await oneAtATime(database, LOCKS.reconcile, async () => 'second')).toBe(undefined)
  end()
  expect(await first).toBe('first')
  expect(await oneAtATime(database, LOCKS.reconcile, async () => 'third')).toBe('third')
  const failing = oneAtATime(database, LOCKS.reconcile, async () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  await expect.poll(() => oneAtATime(database, LOCKS.reconcile, async () => 'fourth')).toBe('fourth')
})
