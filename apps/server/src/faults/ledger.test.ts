import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent } from '../test/factories.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { checkLedger, nothingWrong, type Wrongs } from '../test/ledger/check-ledger.ts'
import { type Ledger, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'

/** The proofs of this folder are worth what the checker of them is worth: here it is shown stores on which something is wrong. */
let portal: TestPortal
let ledger: Ledger
beforeAll(async () => {
  portal = await openPortal()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1_000 }), aGroup({ capacity: 4 })] })
  const [roomy = '', tight = ''] = event.groups
  ledger = {
    eventId: event.id,
    roomy: [roomy],
    tight: [tight],
    tokens: [],
    sent: [],
    busy: 0,
    longestMs: 0,
    surprises: [],
  }
  const address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  await signUpSenders(ledger, address)
  const traffic = startTraffic(ledger, address)
  await traffic.acknowledged(40)
  await traffic.stop()
})

/** The result of checking the store with a change in it, which is taken back. */
async function wrongsAfter(change: string): Promise<Wrongs> {
  const found = Promise.withResolvers<Wrongs>()
  const changed = portal.deps.database.db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx)
    found.resolve((await checkLedger(tx, ledger)).wrongs)
    throw new Error('taken back')
  })
  await changed.catch((error) => found.reject(error))
  return found.promise
}

const one = "select id from registration where status = 'registered' order by id desc limit 1"
const several =
  "select min(id::text)::uuid from registration where status = 'registered' group by batch_id having count(*) > 1 limit 1"

test('a store with nothing wrong is found so', async () => {
  const { wrongs, counts } = await checkLedger(portal.deps.database.db, ledger)
  expect(wrongs).toEqual(nothingWrong)
  expect(counts).toMatchObject({ unanswered: 0, busy: 0, storedUnheard: 0 })
  expect(counts.refused).toBeGreaterThan(0)
})

test.each([
  [
    'lost',
    `with gone as (delete from roster_member where registration_id in (${one})) delete from registration where id in (${one})`,
  ],
  ['lost', `update registration set status = 'withdrawn' where id in (${one})`],
  ['lost', `update roster_member set name = 'Somebody else' where registration_id in (${one})`],
  ['torn', `update registration set batch_id = gen_random_uuid() where id in (${several})`],
  ['miscounted', 'update event_group set taken = taken - 1 where taken > 0'],
  ['miscounted', 'update event_group set waitlisted = waitlisted + 1'],
  ['miscounted', 'update organization set registration_count = registration_count + 1'],
  ['miscounted', 'update organization set participant_count = participant_count + 1'],
  ['oversold', 'alter table event_group drop constraint event_group_check; update event_group set capacity = 1'],
  [
    'doubled',
    `drop index roster_person_once; update roster_member set (group_id, name) = (select group_id, name from roster_member where registration_id in (${one}))`,
  ],
] as const)('%s: %s', async (what, change) => {
  expect((await wrongsAfter(change))[what]).not.toEqual([])
})
