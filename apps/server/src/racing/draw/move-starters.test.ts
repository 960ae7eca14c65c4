import { moveStarters, publishLists } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, contestOf, drawWhole } from '../race-fixtures.ts'

let portal: TestPortal
let meet: Awaited<ReturnType<typeof aFrozenMeet>>

beforeAll(async () => {
  portal = await openPortal()
  meet = await aFrozenMeet(portal, 12)
  await drawWhole(meet, meet.cid)
})

const heatsOf = async (run = 1) => (await contestOf(meet, meet.cid)).heats.filter((heat) => heat.run === run)
const asked = (lanes: { lane: number; starter_id: string }[]) =>
  lanes.map(({ lane, starter_id }) => ({ lane, starter_id }))
const move = (id: string | undefined, rawBody: object, host = meet.host) =>
  host.call(moveStarters, { params: { id: meet.event.id, heat_id: id ?? '' }, rawBody })
/** The first of the one heat goes to the end of the other. */
async function moveFirst() {
  const [from, to] = await heatsOf()
  const [mover, ...rest] = asked(from?.lanes ?? [])
  const added = { lane: 40, starter_id: mover?.starter_id ?? '' }
  const others = [{ heat_id: to?.id, rev: to?.rev, lanes: [...asked(to?.lanes ?? []), added] }]
  return { from, mover, body: { rev: from?.rev, lanes: rest, others } }
}

test('somebody goes to another heat, which stays visible; the same look twice is refused', async () => {
  const { from, mover, body } = await moveFirst()
  const { code, data } = await move(from?.id, body)
  expect([code, data.heats.map(({ lanes, rev }) => `${lanes.length} ${rev}`)]).toEqual([0, ['5 1', '7 1']])
  const moved = data.heats.flatMap(({ lanes }) => lanes.filter((lane) => lane.moved))
  expect(moved).toMatchObject([{ lane: 40, starter_id: mover?.starter_id }])
  expect((await move(from?.id, body)).code).toBe(4502)
  expect((await contestOf(meet, meet.cid)).amendments).toEqual([])
})

test('nobody is lost, doubled or moved to another run, and ratified heats stay', async () => {
  const [first, second] = await heatsOf()
  const [ofOtherRun] = await heatsOf(2)
  const lanes = asked(first?.lanes ?? [])
  const refused = async (body: object) => {
    const { code, errors } = await move(first?.id, { rev: first?.rev, ...body })
    return [code, ...errors.map(({ path, rule }) => `${path} ${rule}`)]
  }
  expect(await refused({ lanes: lanes.slice(1) })).toEqual([4001, '/lanes lanes_changed'])
  expect(await refused({ lanes: [...lanes, lanes[0]] })).toEqual([4001, '/lanes lanes_changed'])
  expect(await refused({ lanes: lanes.map((one) => ({ ...one, lane: 1 })) })).toEqual([4001, '/lanes lanes_changed'])
  const other = (heat_id: string | undefined) => ({ heat_id, rev: 0, lanes: [] })
  expect(await refused({ lanes, others: [other(ofOtherRun?.id)] })).toEqual([
    4001,
    '/others/0/heat_id heat_of_other_run',
  ])
  expect(await refused({ lanes, others: [other(first?.id)] })).toEqual([4001, '/others/0/heat_id not_found'])
  expect((await move(meet.event.id, { rev: 0, lanes: [] })).code).toBe(4004)
  expect((await move(first?.id, { rev: first?.rev, lanes }, meet.li)).code).toBe(4004)
  await portal.deps.database.pool.query('update heat set ratified_at = now() where id = $1', [second?.id])
  const ratified = await move(second?.id, { rev: second?.rev, lanes: asked(second?.lanes ?? []) })
  expect(ratified.code).toBe(4505)
  await portal.deps.database.pool.query('update heat set ratified_at = null where id = $1', [second?.id])
})

test('on a public list it is an amendment with the numbers of whoever moved', async () => {
  await meet.host.call(publishLists, { params: { id: meet.event.id }, body: { contest_ids: [meet.cid] } })
  const { from, mover, body } = await moveFirst()
  expect(
    (
      await move(from?.id, {
        ...body,
        others: body.others.map((one) => ({
          ...one,
          lanes: one.lanes.map((lane, nth) => ({ ...lane, lane: nth + 1 })),
        })),
      })
    ).code,
  ).toBe(0)
  const { amendments, starters } = await contestOf(meet, meet.cid)
  expect(amendments).toMatchObject([{ number: 1, what: 'moved' }])
  expect(amendments[0]?.bibs).toContain(starters.find(({ id }) => id === mover?.starter_id)?.bib)
})
