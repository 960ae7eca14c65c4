import { readFileSync } from 'node:fs'
import { getEvent, type Language } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aHost } from '../../events/event/event-fixtures.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { importEvent } from './import-event.ts'

const HOST = '起点少儿骑行轮滑赛事联盟'
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
  await aHost(portal.deps, HOST)
  await aHost(portal.deps, '不办赛的俱乐部', false)
})

const example = (name: string) => readFileSync(new URL(`../../../../../examples/${name}`, import.meta.url), 'utf8')
const events = async () => (await portal.deps.database.db.selectFrom('event').select('id').execute()).length

async function imported(text: string) {
  const result = await importEvent(portal.deps, text)
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.problems))
  const { data } = await portal.call(getEvent, { params: { id: result.event_id } })
  expect(data.groups.map(({ id }) => id)).toEqual(result.group_ids)
  return data
}

async function problems(text: string, language: Language = 'en') {
  const result = await importEvent(portal.deps, text, language)
  return result.outcome === 'refused' ? result.problems : []
}

const small = (more: object = {}, group: object = {}) =>
  JSON.stringify({
    host: HOST,
    name: '小型赛',
    venue: '广场',
    district_code: '110105',
    starts_at: '2027-05-01T09:00',
    ends_at: '2027-05-01T17:00',
    groups: [
      {
        name: '公开组',
        registration_event: 'jifen',
        registration_opens_at: '2027-04-01T09:00',
        registration_closes_at: '2027-04-20T18:00:00+08:00',
        ...group,
      },
    ],
    ...more,
  })

test('the relay example makes an event whose team groups exclude each other', async () => {
  const event = await imported(example('balance-bike-relay.yaml'))
  expect(event.starts_at).toBe('2027-04-17T00:30:00.000Z')
  expect(event.registration_events.map(({ code }) => code)).toEqual(['jifen', 'jingsu'])
  const [infants, open] = event.groups.filter(({ entry_kind }) => entry_kind === 'team')
  expect(infants?.team_rules).toEqual({
    size_min: 4,
    size_max: 4,
    min_female: 1,
    min_male: 0,
    age_sum_max: 16,
    same_unit: true,
  })
  expect(infants?.exclusive_with).toEqual([open?.id])
  expect(open?.exclusive_with).toEqual([infants?.id])
})

test('the roller sports example makes twenty groups by birth year', async () => {
  const event = await imported(example('roller-sports-meet.yaml'))
  expect(event.groups).toHaveLength(20)
  expect(event.groups[2]).toMatchObject({
    name: 'U8 男子组',
    gender: 'male',
    born_from: '2019-01-01',
    born_to: '2020-12-31',
    fee: 12000,
  })
})

test('times without an offset are local to the event, and what is left out has its default', async () => {
  const event = await imported(
    small({ timezone: 'Europe/Paris', starts_at: '2027-05-01T09:00' }, { capacity: null, fee: 0 }),
  )
  expect([event.starts_at, event.edit_until]).toEqual(['2027-05-01T07:00:00.000Z', '2027-04-20T10:00:00.000Z'])
  expect(event.groups[0]).toMatchObject({
    capacity: null,
    remaining: null,
    fee: null,
    gender: 'any',
    entry_kind: 'individual',
  })
})

test('a host is found by id too', async () => {
  const id = await aHost(portal.deps, '另一联盟')
  expect(await imported(small({ host: id }))).toMatchObject({ name: '小型赛' })
})

test('a group may take the window of its event, and two excluding groups one name with an id each', async () => {
  const group = (id: string, other: string) => ({ id, name: '公开组', registration_event: id, exclusive_with: [other] })
  const window = { registration_opens_at: '2027-04-01 09:00', registration_closes_at: '2027-04-20 18:00' }
  const event = await imported(small({ ...window, groups: [group('jifen', 'jingsu'), group('jingsu', 'jifen')] }))
  expect(event.registration_opens_at).toBe('2027-04-01T01:00:00.000Z')
  expect(event.groups.map(({ exclusive_with }) => exclusive_with[0])).toEqual(
    event.groups.map(({ id }) => id).reverse(),
  )
})

const WRONG = `
host: 没有的机构
name: ""
venue: 广场
district_code: 999999
timezone: Asia/Peking
starts_at: 2027-05-02T09:00
ends_at: 2027-05-01T09:00
colour: red
cover_url: javascript:alert(1)
groups:
  - { name: A, registration_event: sprint, registration_opens_at: 2027-02-30T09:00, registration_closes_at: 2027-04-01T09:00 }
  - { name: B, registration_event: jifen, registration_opens_at: 2027-04-02T09:00, registration_closes_at: 2027-04-01T09:00, capacity: -1 }
  - { name: B, registration_event: jifen, born_from: 2020-01-02, born_to: 2020-01-01, team_rules: { size_min: 4, size_max: 2 } }
  - { name: C, registration_event: jingsu, entry_kind: team, fee: 1.5, exclusive_with: [D], registration_opens_at: 2027-03-01T09:00, registration_closes_at: 2027-04-01T09:00 }
`

test('a wrong file tells every problem with its place, and nothing is written', async () => {
  const before = await events()
  const found = await problems(WRONG)
  expect(found.map(({ path }) => path).sort()).toEqual(
    [
      '/host',
      '/name',
      '/district_code',
      '/timezone',
      '/ends_at',
      '/colour',
      '/cover_url',
      '/groups/0/registration_event',
      '/groups/0/registration_opens_at',
      '/groups/1/registration_closes_at',
      '/groups/1/capacity',
      '/groups/2/name',
      '/groups/2/born_to',
      '/groups/2/team_rules',
      '/groups/2/registration_opens_at',
      '/groups/2/registration_closes_at',
      '/groups/3/team_rules',
      '/groups/3/fee',
      '/groups/3/exclusive_with/0',
    ].sort(),
  )
  expect(found.every(({ message }) => message.length > 5)).toBe(true)
  expect(await events()).toBe(before)
})

test('every problem is told in Chinese too, at the same place', async () => {
  const [en, zh] = [await problems(WRONG), await problems(WRONG, 'zh-CN')]
  expect(zh.map(({ path }) => path)).toEqual(en.map(({ path }) => path))
  for (const { message } of zh) expect(message).toMatch(/[\u4e00-\u9fff]/)
  // What the file says is told as it stands there.
  for (const { message } of en) expect(message.replace('没有的机构', '')).not.toMatch(/[\u4e00-\u9fff]/)
  expect(await problems('- 1\n', 'zh-CN')).toEqual([{ path: '/', message: '文件里没有赛事' }])
})

test('each of these alone is refused at its place', async () => {
  const refused = async (text: string) => (await problems(text)).map(({ path }) => path)
  expect(await refused(small({ host: '不办赛的俱乐部' }))).toEqual(['/host'])
  expect(await refused(small({ edit_until: '2027-06-01T09:00' }))).toEqual(['/edit_until'])
  expect(await refused(small({ timezone: '+08:00' }))).toEqual(['/timezone'])
  expect(await refused(small({ capacity: 12 }))).toEqual(['/capacity'])
  expect(await refused(small({ groups: [] }))).toEqual(['/groups'])
  expect(await refused(small({}, { exclusive_with: ['公开组'] }))).toEqual(['/groups/0/exclusive_with/0'])
  expect(
    await refused(small({}, { entry_kind: 'team', team_rules: { size_min: 4, size_max: 4, min_female: 5 } })),
  ).toEqual(['/groups/0/team_rules/min_female'])
})

test('a file that is no event is refused with its line', async () => {
  expect(await problems('name: a\nname: b\n')).toMatchObject([{ path: 'line 2' }])
  expect(await problems('- 1\n')).toMatchObject([{ path: '/' }])
  expect((await problems('{ "name": ')).length).toBeGreaterThan(0)
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[index]}`).join(',')}]`)
    .join('\n')}`
  expect(await problems(bomb)).toHaveLength(1)
})

test.each(['host', 'name', 'summary', 'venue', 'district_code', 'timezone', 'map_url', 'cover_url'])(
  'a file whose %s holds what no store keeps is refused there',
  async (field) => {
    const before = await events()
    const told = await problems(small({ [field]: 'a\0b' }))
    expect(told.map(({ path }) => path)).toContain(`/${field}`)
    expect(await events()).toBe(before)
  },
)
