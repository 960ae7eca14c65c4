import { registerBatch } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aSecondProcess } from '../../test/processes/second-process.ts'
import { postgresUrl } from '../../test/test-database.ts'

let portal: TestPortal
let elsewhere: FastifyInstance
let people: Person[]

beforeAll(async () => {
  if (!postgresUrl) return
  portal = await openPortal()
  elsewhere = await aSecondProcess(portal)
  people = await together(5, () => portal.signUp())
})

const someone = (index: number): Person => people[index % people.length] as Person

const enter = (who: Person, event: { id: string; groups: string[] }, participant = aParticipant()) =>
  who.call(registerBatch, {
    rawBody: { event_id: event.id, entries: [{ group_id: event.groups[0], participant }] },
  })
const withdrawElsewhere = (who: Person, registrationId: string) =>
  elsewhere.inject({
    method: 'DELETE',
    url: `/api/registration/${registrationId}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
const codeOf = (answer: Awaited<ReturnType<typeof enter>>) => answer.data.items[0]?.code

test.skipIf(!postgresUrl)(
  'a group known as full is asked for again: a place that another process gave back goes to who asks next, and who is in is told so',
  async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const child = aParticipant()
    const first = await enter(someone(0), event, child)
    expect((await together(20, (at) => enter(someone(at), event))).map(codeOf)).toEqual(Array(20).fill(4302))
    // Whose own entry it is hears so; to others the group is full.
    const again = await together(4, (at) => enter(someone(at), event, child))
    expect(again.map(codeOf)).toEqual([4304, 4302, 4302, 4302])
    const gone = await withdrawElsewhere(someone(0), first.data.items[0]?.registration_id ?? '')
    expect(gone.json().code).toBe(0)
    expect((await enter(someone(1), event)).code).toBe(0)
    expect(codeOf(await enter(someone(2), event))).toBe(4302)
  },
)

test.skipIf(!postgresUrl)(
  'a place given back in the middle of a rush goes to exactly one of those who ask',
  async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const first = await enter(someone(0), event)
    const [answers] = await Promise.all([
      together(60, (at) => enter(someone(at), event)),
      withdrawElsewhere(someone(0), first.data.items[0]?.registration_id ?? ''),
    ])
    const last = await enter(someone(1), event)
    const codes = [...answers, last].map(codeOf)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 4302)).toHaveLength(60)
    const { rows } = await portal.deps.database.pool.query(
      `select g.taken, (select count(*)::int from registration r where r.group_id = g.id and r.status = 'registered') as rows
       from event_group g where g.event_id = $1`,
      [event.id],
    )
    expect(rows).toEqual([{ taken: 1, rows: 1 }])
  },
)
