import type { BatchResult } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aSecondProcess } from '../../test/processes/second-process.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { edit } from '../change/change-fixtures.ts'
import { enter, expectExact, leave, standing } from '../waiting/waiting-fixtures.ts'
import { sendTo } from './commit-group-fixtures.ts'

const ROUNDS = 10

let portal: TestPortal
let elsewhere: FastifyInstance
let people: Person[]

beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  elsewhere = await aSecondProcess(portal)
  people = await together(4, () => portal.signUp())
})

const someone = (at: number): Person => people[at % people.length] as Person

interface Told {
  code: number
  data: BatchResult
}

/** Sends to the one process or the other, by turns. */
async function send(turn: number, who: Person, body: object, key?: string): Promise<Told> {
  const answer = await (turn % 2 === 0 ? portal.app : elsewhere).inject({
    method: 'POST',
    url: '/api/registration/batch',
    headers: { authorization: `Bearer ${who.token}`, ...(key && { 'idempotency-key': key }) },
    payload: body,
  })
  return answer.json()
}

test.skipIf(!postgresUrl)('one key sent to both processes at once is done once, for one body', async () => {
  const event = await anEvent(portal)
  for (let round = 0; round < ROUNDS; round += 1) {
    const bodies = [0, 1].map(() => ({
      event_id: event.id,
      entries: [{ group_id: event.groups[0], participant: aParticipant() }],
    }))
    const answers = await together(12, (turn) =>
      send(turn, someone(0), bodies[turn % 3 === 0 ? 1 : 0] ?? {}, `both-${round}`),
    )
    const done = answers.filter(({ code }) => code === 0)
    expect([4, 8]).toContain(done.length)
    expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers.filter(({ code }) => code === 4010)).toHaveLength(12 - done.length)
  }
  const { rows } = await portal.deps.database.pool.query('select taken from event_group where event_id = $1', [
    event.id,
  ])
  expect(rows).toEqual([{ taken: ROUNDS }])
})

test.skipIf(!postgresUrl)('a child sent to both processes, for groups that exclude each other, is in one', async () => {
  const [a, b] = [aGroup(), aGroup()]
  const event = await anEvent(portal, { groups: [{ ...a, exclusive_with: [String(b.id)] }, b] })
  for (let round = 0; round < ROUNDS; round += 1) {
    const participant = aParticipant()
    const answers = await together(6, (turn) => {
      const entries = [{ group_id: event.groups[turn % 2], participant }]
      return send(turn, someone(turn), { event_id: event.id, entries })
    })
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  }
  await expectExact(portal, event.id)
})

test.skipIf(!postgresUrl)('who moves away while given a place goes, and the place to who is next', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup({ capacity: 1 })] })
    const [placed] = await enter(someone(0), event, event.groups[0], [{}])
    const [moving, next] = await enter(someone(1), event, event.groups[0], [{}, {}])
    const [left, moved] = await Promise.all([
      leave(someone(0), placed),
      edit(someone(1), moving, { group_id: event.groups[1] }),
    ])
    expect([left.code, moved.code]).toEqual([0, 0])
    expect(await Promise.all([moving, next].map((id) => standing(someone(1), id)))).toEqual([
      'registered',
      'registered',
    ])
    await expectExact(portal, event.id)
  }
})

const REQUESTS = 175
const ENTRIES = 256

test.skipIf(!postgresUrl)(
  'who comes when too many entries wait is told when to come again; all others are answered',
  async () => {
    const event = await anEvent(portal)
    const { pool } = portal.deps.database
    const nobody = Array.from({ length: ENTRIES }, () => ({
      group_id: event.groups[0],
      participant_id: crypto.randomUUID(),
    }))
    const client = await pool.connect()
    let [refused, answered] = [0, 0]
    const attempt = async () => {
      const { code, headers } = await sendTo(someone(0), event.id, nobody)
      if (code === 5003) expect(headers['retry-after']).toBeTruthy()
      if (code === 5003) refused += 1
      else answered += 1
      return code
    }
    await client.query('begin')
    await client.query('select from event_group where event_id = $1 for update', [event.id])
    const sent = together(REQUESTS, attempt)
    await expect.poll(() => refused).toBeGreaterThan(REQUESTS - 160)
    expect(answered).toBe(0)
    await client.query('rollback')
    client.release()
    expect(new Set(await sent)).toEqual(new Set([4306, 5003]))
    expect(await portal.metrics()).toContain('portal_registration_waiting 0')
    const good = [{ group_id: event.groups[0], participant: aParticipant() }]
    expect((await sendTo(someone(0), event.id, good)).code).toBe(0)
  },
)
