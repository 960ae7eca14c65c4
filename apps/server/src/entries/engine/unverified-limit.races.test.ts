import { registerBatch } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aClub, actFor, signInAgain } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { callerOf, openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aSecondProcess } from '../../test/processes/second-process.ts'
import { postgresUrl } from '../../test/test-database.ts'

const PLACES = 25
const LIMIT = 4

let portal: TestPortal
let elsewhere: FastifyInstance
beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  elsewhere = await aSecondProcess(portal)
})

/** One account on three devices, each acting for an organization of its own. */
async function inThreeOrganizations(): Promise<Person[]> {
  const who = await portal.signUp()
  const devices: Person[] = []
  for (const name of ['甲', '乙', '丙']) {
    const device = await signInAgain(portal, who)
    await actFor(device, await aClub(device, name))
    devices.push(device)
  }
  return devices
}

test.skipIf(!postgresUrl)(
  'three organizations of one account without a verified phone, over two processes and two groups, fill no more places than the limit',
  async () => {
    const groups = [aGroup({ capacity: PLACES }), aGroup({ capacity: PLACES })]
    const event = await anEvent(portal, { unverified_limit: LIMIT, groups })
    const devices = await inThreeOrganizations()
    const answers = await together(3 * PLACES, (at) => {
      const { token } = devices[at % devices.length] as Person
      const caller = callerOf(at % 2 === 0 ? portal.app : elsewhere, token)
      const entries = [{ group_id: event.groups[at % groups.length], participant: aParticipant() }]
      return caller.call(registerBatch, { rawBody: { event_id: event.id, entries, mode: 'partial' } })
    })
    const codes = Map.groupBy(
      answers.map(({ data }) => data.items[0]?.code),
      (code) => code,
    )
    expect([codes.get(0)?.length, codes.get(4303)?.length]).toEqual([LIMIT, 3 * PLACES - LIMIT])
    const { rows } = await portal.deps.database.pool.query(
      'select sum(taken)::int as taken from event_group where event_id = $1',
      [event.id],
    )
    expect(rows).toEqual([{ taken: LIMIT }])
  },
)
