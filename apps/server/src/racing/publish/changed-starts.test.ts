import {
  addStarter,
  changeRacer,
  enterLate,
  getContest,
  getHeldProgramme,
  listStarts,
  moveStarters,
  publishLists,
  replaceHosted,
  restoreStarter,
  scratchStarter,
  setTimetable,
  withdrawHosted,
  withdrawRegistration,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aMeet, contestOf, drawWhole, enterMany, freeze, number, plan } from '../race-fixtures.ts'

const reason = '场地积水'
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

/** A drawn contest of one race with four of a club and two of another, in two heats; public where that is said. */
async function aDrawnMeet(isPublic = true) {
  const meet = await aMeet(portal)
  const [group] = meet.event.groups
  const own = await enterMany(meet.wang, meet.event, group, 4, { name: '小雨' })
  const others = await enterMany(meet.li, meet.event, group, 2, { name: '别家' })
  const [cid = ''] = await plan(meet, { rulebook: 'small_group_runs' })
  await freeze(meet, [cid])
  await number(meet)
  await drawWhole(meet, cid)
  const drawn = { ...meet, cid, own, others, params: { id: meet.event.id } }
  await time(drawn, '2031-05-01T08:00:00+08:00')
  if (isPublic) await meet.host.call(publishLists, { params: drawn.params, body: { contest_ids: [cid] } })
  return drawn
}
type Drawn = Awaited<ReturnType<typeof aDrawnMeet>>

async function time({ host, params, ...meet }: Pick<Drawn, 'host' | 'params' | 'event' | 'cid'>, starts_at: string) {
  const heats = (await contestOf({ host, ...meet }, meet.cid)).heats.map(({ id }) => id)
  const body = { blocks: [{ starts_at, minutes_per_heat: 10, heats }], reason }
  expect((await host.call(setTimetable, { params, body })).code).toBe(0)
}

/** The starter of the club's first child. */
async function starterOf(meet: Drawn, rid = meet.own[0]) {
  const { starters } = await contestOf(meet, meet.cid)
  return starters.find(({ registration_id }) => registration_id === rid) ?? expect.fail('no starter')
}
const scratch = async (meet: Drawn) => {
  const { id } = await starterOf(meet)
  const params = { ...meet.params, starter_id: id }
  return meet.host.call(scratchStarter, { params, body: { reason } })
}
const late = async (meet: Drawn) => {
  const entry = { group_id: meet.event.groups[0], participant: aParticipant({ name: '迟到' }) }
  const organization_id = meet.wang.clubId
  return (await meet.host.call(enterLate, { params: meet.params, rawBody: { organization_id, entry, reason } })).data
}

/** Every way in which starts of a public list change. */
const WAYS: [what: string, ofOthers: boolean, said: boolean, change: (meet: Drawn) => Promise<unknown>][] = [
  ['time', true, true, (meet) => time(meet, '2031-05-01T09:30:00+08:00')],
  ['scratched', false, true, scratch],
  [
    'restored',
    false,
    false,
    async (meet) => {
      await scratch(meet)
      const { id } = await starterOf(meet)
      return meet.host.call(restoreStarter, { params: { ...meet.params, starter_id: id } })
    },
  ],
  [
    'scratched',
    false,
    true,
    (meet) =>
      meet.host.call(withdrawHosted, { params: { ...meet.params, rid: meet.own[0] ?? '' }, rawBody: { reason } }),
  ],
  [
    'scratched',
    false,
    false,
    async (meet) => {
      const { registration } = await replacing(meet)
      return registration
    },
  ],
  [
    'moved',
    false,
    true,
    async (meet) => {
      const { heats } = await contestOf(meet, meet.cid)
      const { id } = await starterOf(meet)
      const heat = heats.find(({ lanes }) => lanes.some(({ starter_id }) => starter_id === id))
      const lanes = (heat?.lanes ?? []).map(({ lane, starter_id }) => ({
        lane: starter_id === id ? 40 : lane,
        starter_id,
      }))
      const params = { ...meet.params, heat_id: heat?.id ?? '' }
      return meet.host.call(moveStarters, { params, body: { rev: heat?.rev ?? 0, lanes, reason } })
    },
  ],
  [
    'number',
    false,
    false,
    async (meet) => {
      const { racer_id } = await starterOf(meet)
      return meet.host.call(changeRacer, { params: { ...meet.params, racer_id }, body: { bib: 555 } })
    },
  ],
  [
    'added',
    false,
    false,
    async (meet) => {
      const registration_id = (await late(meet)).id
      return meet.host.call(addStarter, { params: { ...meet.params, cid: meet.cid }, body: { registration_id } })
    },
  ],
  ['redrawn', true, false, (meet) => drawWhole(meet, meet.cid, '又一次')],
]

async function replacing(meet: Drawn) {
  const [rid = ''] = meet.own
  const [member] = await members(meet, rid)
  const rawBody = { out: member?.participant_id, in: { participant: aParticipant({ name: '换上' }) }, reason }
  const registration = await meet.host.call(replaceHosted, { params: { ...meet.params, rid }, rawBody })
  expect(registration.code).toBe(0)
  return { registration }
}
const members = async (_meet: Drawn, rid: string) =>
  (
    await portal.deps.database.pool.query<{ participant_id: string }>(
      'select participant_id from roster_member where registration_id = $1',
      [rid],
    )
  ).rows

const noticesOf = async (who: Person) => (await toldTo(who)).items.filter(({ kind }) => kind === 'start_list_changed')

test.each(WAYS)(
  'a public list that changed (%s) notifies each organization concerned once',
  async (what, ofOthers, said, change) => {
    const meet = await aDrawnMeet()
    const before = await starterOf(meet)
    await change(meet)
    const [notice, ...earlier] = await noticesOf(meet.wang)
    expect(earlier).toHaveLength(what === 'restored' ? 1 : 0)
    expect(notice).toMatchObject({ event_id: meet.event.id, registration_id: null, names: [] })
    expect(notice?.changes).toEqual(said ? [{ field: 'note', from: null, to: reason }] : [])
    expect(new Set(notice?.starts.map((one) => one.what))).toEqual(new Set([what]))
    const names = notice?.starts.map(({ name }) => name)
    const all = ofOthers ? ['小雨', '小雨', '小雨', '小雨'] : [what === 'added' ? '迟到' : '小雨']
    expect(new Set(names)).toEqual(new Set(all))
    expect(notice?.entries).toBe(all.length)
    if (what !== 'added' && what !== 'restored')
      expect(notice?.starts.map(({ from }) => from?.bib)).toContain(before.bib)
    const [other] = await noticesOf(meet.li)
    expect(other !== undefined).toBe(ofOthers)
    expect(JSON.stringify(notice)).not.toContain('别家')
    expect(JSON.stringify(other ?? {})).not.toContain('小雨')
    expect(await noticesOf(meet.host)).toEqual([])
  },
)

test.each(WAYS)(
  'a list that is not public (%s) notifies nobody, and its amendments name no starts',
  async (_what, _of, _said, change) => {
    const meet = await aDrawnMeet(false)
    await change(meet)
    expect([...(await noticesOf(meet.wang)), ...(await noticesOf(meet.li))]).toEqual([])
    for (const { changes, seeds } of (await contestOf(meet, meet.cid)).amendments)
      expect([changes, seeds]).toEqual([[], null])
  },
)

test('a shift of all times says old and new in the notice and in the amendment', async () => {
  const meet = await aDrawnMeet()
  await time(meet, '2031-05-01T08:10:00+08:00')
  await time(meet, '2031-05-01T08:10:00+08:00')
  const { starts = [] } = (await noticesOf(meet.wang))[0] ?? {}
  expect(await noticesOf(meet.wang)).toHaveLength(1)
  const minutes = (one: { starts_at: string | null } | null) => Date.parse(one?.starts_at ?? '') / 60_000
  for (const { from, to, contest } of starts) {
    expect([minutes(to) - minutes(from), contest]).toEqual([10, '比赛 1'])
    expect([to?.heat, to?.lane]).toEqual([from?.heat, from?.lane])
  }
  const { data } = await portal.call(getContest, { params: { ...meet.params, cid: meet.cid } })
  const heats = (await contestOf(meet, meet.cid)).heats.length
  expect(data.amendments).toHaveLength(1)
  expect(data.amendments[0]?.changes).toHaveLength(heats)
  for (const { from, to } of data.amendments[0]?.changes ?? []) expect(minutes(to) - minutes(from)).toBe(10)
})

test('a family sees old and new of its own starts alone', async () => {
  const meet = await aDrawnMeet()
  await time(meet, '2031-05-01T08:10:00+08:00')
  await scratch(meet)
  const starts = async (who: Person, id: string | undefined) =>
    (await who.call(listStarts, { query: { ids: id ?? '' } })).data.items[0]
  const own = await starts(meet.wang, meet.own[0])
  expect(own?.amendments.map(({ what }) => what)).toEqual(['time', 'scratched'])
  const heats = own?.heats.map(({ run, number }) => `${run} ${number}`)
  const [timed, scratched] = own?.amendments.map(({ changes }) => changes) ?? []
  expect(timed?.map(({ to }) => `${to?.run} ${to?.heat}`)).toEqual(heats)
  expect(scratched?.map(({ from, to }) => [from?.bib, to])).toEqual([101, 101, 101].map((bib) => [bib, null]))
  expect((await starts(meet.li, meet.others[0]))?.amendments.map(({ what }) => what)).toEqual(['time'])
})

test('another draw of a public list records both seeds, and the amendment of a move both lanes', async () => {
  const meet = await aDrawnMeet()
  await WAYS.find(([what]) => what === 'moved')?.[3](meet)
  await drawWhole(meet, meet.cid, '又一次')
  const [moved, redrawn] = (await contestOf(meet, meet.cid)).amendments
  expect(moved?.changes).toMatchObject([{ to: { lane: 40 } }])
  expect(moved?.changes[0]?.from?.lane).not.toBe(40)
  expect(redrawn).toMatchObject({ what: 'redrawn', changes: [], seeds: { from: '春风', to: '又一次' } })
  expect((await meet.host.call(getHeldProgramme, { params: meet.params })).code).toBe(0)
})

test('who withdraws from a public list finds the change once, and no phone gets a message of it', async () => {
  const meet = await aDrawnMeet()
  const messages = async () =>
    (
      await portal.deps.database.pool.query(
        `select from notice_message m join notice n on n.id = m.notice_id where n.kind = 'start_list_changed' and n.event_id = $1`,
        [meet.event.id],
      )
    ).rows.length
  await portal.deps.database.pool.query(`update event set edit_until = now() + interval '1 hour' where id = $1`, [
    meet.event.id,
  ])
  expect((await meet.wang.call(withdrawRegistration, { params: { id: meet.own[1] ?? '' } })).code).toBe(0)
  expect([(await noticesOf(meet.wang)).length, await messages()]).toEqual([1, 0])
  await scratch(meet)
  expect(await messages()).toBe(1)
})

test('a start that came to another organization is named to neither in the old notice', async () => {
  const meet = await aDrawnMeet()
  await scratch(meet)
  const { id } = await starterOf(meet)
  await portal.deps.database.pool.query('update starter set registration_id = $2 where id = $1', [id, meet.others[0]])
  const { starts = [] } = (await noticesOf(meet.wang))[0] ?? {}
  expect(starts.map(({ name, bib, contest }) => [name, bib, contest])).toEqual(starts.map(() => [null, null, null]))
  expect(starts).toHaveLength(3)
})
