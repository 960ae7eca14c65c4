import { beforeAll, expect, inject, test } from 'vitest'
import { confirmOrganization } from '../../hosting/organization/confirm-organization.ts'
import { makeMetrics } from '../../kernel/metrics.ts'
import { counted, strangers } from '../../people/participant-quota/quota-fixtures.ts'
import { isStoreAway } from '../../store/store-away.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { type BatchJob, MAX_ENTRIES_PER_GROUP } from '../evaluation/batch-job.ts'
import { registerBatch } from './register-batch.ts'
import { openRegistrationQueue, type RegistrationQueue } from './registration-queue.ts'

/** As many requests may wait as the contract’s 50 seconds allow for; and as many large batches as memory does. */
const MAX_REQUESTS_WAITING = 10_000
const LARGE = { atOnce: 1, waiting: 20, entries: 300 }

let portal: TestPortal
let who: Person
let queue: RegistrationQueue
beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp()
  queue = openRegistrationQueue(portal.deps)
})

/** Asks for places in an event that nobody knows: the answer needs no place. */
function ask(entries: number, of: RegistrationQueue = queue): Promise<unknown> {
  const request: BatchJob['request'] = {
    event_id: '0198e3a0-0000-7000-8000-000000000000',
    mode: 'atomic',
    dry_run: false,
    when_full: 'reject',
    entries: Array.from({ length: entries }, () => null),
  }
  const actingFor = { accountId: who.accountId, organizationId: who.organizationId } as BatchJob['actingFor']
  const job: BatchJob = {
    actingFor,
    request,
    language: 'zh-CN',
    today: '2026-05-01',
    key: null,
    read: null,
    sent: null,
  }
  return Promise.resolve()
    .then(() => of.register(job))
    .catch((error: unknown) => error)
}

const OVERLOADED = { failure: 'overloaded', detail: { retryAfterS: 2 } }

test.each([
  ['requests', 1, MAX_REQUESTS_WAITING],
  ['large batches', LARGE.entries, LARGE.atOnce + LARGE.waiting],
])(
  'of %s no more wait than can be served: who comes then is told when to come again, and all others are answered',
  async (_what, entries, most) => {
    const told = await Promise.all(Array.from({ length: most + 3 }, () => ask(entries)))
    const failures = told.map((refusal) => (refusal as { failure?: string }).failure)
    expect(new Set(failures.slice(0, most))).toEqual(new Set(['not_found']))
    expect(told.slice(most)).toMatchObject([OVERLOADED, OVERLOADED, OVERLOADED])
    expect(queue.waiting()).toBe(0)
    expect(await ask(entries)).toMatchObject({ failure: 'not_found' })
  },
)

test('of large batches one at a time names its people, and those that are sent away have named nobody', async () => {
  const strict = await openPortal({ RATE_LIMITS: 'default' })
  const club = await strict.signUp()
  await confirmOrganization(strict.deps, club.organizationId)
  const event = await anEvent(strict, { groups: [aGroup({ capacity: null })] })
  const of = openRegistrationQueue(strict.deps)
  const common = strangers(MAX_ENTRIES_PER_GROUP)
  const send = () => {
    const entries = [...common, ...strangers(1)].map((participant) => ({ group_id: event.groups[0], participant }))
    const request = {
      event_id: event.id,
      mode: 'atomic' as const,
      dry_run: true,
      when_full: 'reject' as const,
      entries,
    }
    const arriving = { key: null, language: 'en' as const, today: '2026-05-01', rawBody: request, arrived: () => {} }
    const actingFor = { ...club, role: 'owner' } as unknown as BatchJob['actingFor']
    return registerBatch(strict.deps, of, actingFor, request, arriving).then(
      ({ items }) => items.length,
      (error: unknown) => error,
    )
  }
  const most = LARGE.atOnce + LARGE.waiting
  const told = await Promise.all(Array.from({ length: most + 3 }, () => send()))
  expect(told.slice(most)).toMatchObject([OVERLOADED, OVERLOADED, OVERLOADED])
  expect(new Set(told.slice(0, most))).toEqual(new Set([MAX_ENTRIES_PER_GROUP + 1]))
  const people = MAX_ENTRIES_PER_GROUP + most
  expect(await counted(strict, club.organizationId)).toEqual([people, people])
})

test('where the store is closed for good everybody is told “not now”, and nobody waits on', async () => {
  const database = await openTestDatabase(inject('store'))
  const closed = openRegistrationQueue({ ...portal.deps, database, metrics: makeMetrics() })
  await database.erase()
  const told = await Promise.all([1, 1, LARGE.entries].map((entries) => ask(entries, closed)))
  expect(told.map(isStoreAway)).toEqual([true, true, true])
  expect(closed.waiting()).toBe(0)
})
