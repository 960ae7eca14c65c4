import {
  getVideo,
  listEvents,
  listOrganizations,
  listParticipants,
  listRegistrations,
  listVideos,
  login,
} from '@startline/contract'
import { localDate, readIdNumber, rosterProblems, whyNot } from '@startline/domain'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { sweepDuties } from '../hosting/duty/sweep-duties.ts'
import { processNext } from '../media/processing/process-video.ts'
import { objectStoreOf } from '../outside/storage/open-stores.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { refreshDemo } from './refresh-demo.ts'
import { seed } from './seed.ts'

const PASSWORD = 'demo lane of tests'
const DAY_MS = 24 * 60 * 60 * 1000
/** It is some 1,650 with what is entered as people enter it; half as many again would be felt at the first start. */
const MOST_STATEMENTS = 2_500

let portal: TestPortal
let sent = 0

beforeAll(async () => {
  portal = await openPortal({ SEED: 'demo', DEMO_PASSWORD: PASSWORD })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await seed(portal.deps)).toBe(true)
  sent = query.mock.calls.length
  query.mockRestore()
})

const rows = async <Row extends object>(sql: string) => (await portal.deps.database.pool.query<Row>(sql)).rows
const count = async (table: string) => (await rows<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n

async function tokenFor(account: string): Promise<string> {
  const { data } = await portal.call(login, { body: { account, password: PASSWORD } })
  return data.token
}
const signIn = async (account: string) => portal.as(await tokenFor(account))

test('the first start stays quick', () => {
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(MOST_STATEMENTS)
})

test('there are events in every phase and both disciplines', async () => {
  const { data } = await portal.call(listEvents, { query: { page_size: 100 } })
  expect(data.total).toBeGreaterThanOrEqual(12)
  const phases = new Set(data.items.map(({ phase }) => phase))
  expect([...phases].sort()).toEqual(['cancelled', 'closed', 'finished', 'open', 'running', 'upcoming'])
  const codes = new Set(data.items.flatMap((item) => item.registration_events.map(({ code }) => code)))
  expect([...codes].sort()).toEqual(['jifen', 'jingsu'])
})

test('every counter is the number of its rows, and one group is nearly full', async () => {
  const wrong = await rows(`
    select g.name from event_group g left join registration r on r.event_id = g.event_id and r.group_id = g.id group by g.event_id, g.id
    having g.taken <> count(r.id) filter (where r.status = 'registered') or g.waitlisted <> count(r.id) filter (where r.status = 'waitlisted')`)
  expect(wrong).toEqual([])
  const organizations = await rows(`
    select name from organization o where participant_count <> (select count(*) from participant where organization_id = o.id)
        or registration_count <> (select count(*) from registration where organization_id = o.id)`)
  expect(organizations).toEqual([])
  expect(await rows(`select 1 from event_group where capacity = 60 and taken = 58`)).toHaveLength(1)
  expect(await rows(`select 1 from event_group where taken = capacity and waitlisted > 0`)).not.toHaveLength(0)
})

interface EnteredRow {
  birth_date: string
  gender: 'male' | 'female'
  group_gender: 'any' | 'male' | 'female'
  born_from: string | null
  born_to: string | null
  photo_required: boolean
  consent_required: boolean
  has_consent: boolean
  starts_at: Date
}

test('everybody who is entered fits the group', async () => {
  const entered = await rows<EnteredRow>(`
    select m.birth_date, m.gender, g.gender as group_gender, g.born_from, g.born_to, g.photo_required, g.consent_required,
           p.consent_version is not null as has_consent, e.starts_at
      from roster_member m join event_group g on g.id = m.group_id join event e on e.id = m.event_id join participant p on p.id = m.participant_id`)
  const reasons = entered.flatMap((row) =>
    whyNot(
      { birthDate: row.birth_date, gender: row.gender, hasPhoto: false, hasConsent: row.has_consent },
      {
        gender: row.group_gender,
        bornFrom: row.born_from,
        bornTo: row.born_to,
        photoRequired: row.photo_required,
        consentRequired: row.consent_required,
        eventDate: localDate(row.starts_at, 'Asia/Shanghai'),
      },
    ),
  )
  expect(entered.length).toBeGreaterThan(300)
  expect(reasons).toEqual([])
})

test('every relay team keeps to the roster rules, and no unit has more places than it may', async () => {
  const teams = await rows<{
    rules: Record<string, number>
    members: { birth: string; gender: 'male' | 'female'; reserve: boolean }[]
    starts_at: Date
  }>(`
    select g.team_rules as rules, e.starts_at,
           json_agg(json_build_object('birth', m.birth_date, 'gender', m.gender, 'reserve', m.reserve)) as members
      from registration r join event_group g on g.id = r.group_id join event e on e.id = r.event_id
      join roster_member m on m.event_id = r.event_id and m.registration_id = r.id
     where r.kind = 'team' group by r.event_id, r.id, g.team_rules, e.starts_at`)
  expect(teams.length).toBeGreaterThan(5)
  for (const { rules, members, starts_at } of teams) {
    const roster = members.map(({ birth, gender, reserve }) => ({ birthDate: birth, gender, reserve, unitId: 'same' }))
    const asked = {
      sizeMin: rules['size_min'] ?? 0,
      sizeMax: rules['size_max'] ?? 0,
      minFemale: rules['min_female'] ?? 0,
      minMale: rules['min_male'] ?? 0,
      ageSumMax: rules['age_sum_max'] ?? null,
      sameUnit: true,
    }
    expect(rosterProblems(asked, roster, localDate(starts_at, 'Asia/Shanghai'))).toEqual([])
  }
  const over = await rows(`
    select 1 from registration r join event_group g on g.id = r.group_id
     where g.per_unit_limit is not null group by g.id, g.per_unit_limit, r.unit_id having count(*) > g.per_unit_limit`)
  expect(over).toEqual([])
})

test('forty units stand in real districts, each with teams', async () => {
  expect(await count('unit')).toBe(40)
  expect(await rows('select 1 from unit u where not exists (select 1 from team t where t.unit_id = u.id)')).toEqual([])
  const higher = await rows('select 1 from unit u join district d on d.parent_code = u.district_code')
  expect(higher).toEqual([])
})

test('the four accounts can sign in, and each acts for two organizations that none of the others has', async () => {
  const names: string[] = []
  for (const account of ['demo_guardian', 'demo_club', 'demo_school', 'demo_host']) {
    const { data } = await (await signIn(account)).call(listOrganizations)
    expect([account, data.total]).toEqual([account, 2])
    expect(data.items.filter(({ type }) => type === 'personal')).toHaveLength(1)
    names.push(...data.items.map(({ id }) => id))
  }
  expect(new Set(names).size).toBe(8)
})

test('the club has sixty participants and the guardian a few children, with numbers that can be read', async () => {
  const club = await (await signIn('demo_club')).call(listParticipants, { query: { page_size: 100 } })
  expect(club.data.total).toBe(60)
  const guardian = await (await signIn('demo_guardian')).call(listParticipants)
  expect(guardian.data.total).toBe(3)
  const sealed = await rows<{ id: string; id_number_sealed: Buffer; birth_date: string }>(
    'select id, id_number_sealed, birth_date from participant',
  )
  for (const { id, id_number_sealed, birth_date } of sealed) {
    const number = portal.deps.vault.open(id_number_sealed, `participant:${id}:id_number`)
    expect(readIdNumber(number)).toMatchObject({ ok: true, birthDate: birth_date })
  }
})

test('the school has pupils of its own unit, two teams to enter, and a team and two pupils that are entered', async () => {
  const school = await signIn('demo_school')
  const pupils = (await school.call(listParticipants, { query: { page_size: 100 } })).data
  expect(pupils.total).toBe(24)
  const [unit, ...others] = new Set(pupils.items.map(({ unit_id }) => unit_id))
  expect(others).toEqual([])
  const teams = await rows<{ name: string }>(
    `select name from team where event_id is null and unit_id = '${unit}' order by name desc`,
  )
  expect(teams.map(({ name }) => name)).toEqual(['芳草实小二队', '芳草实小一队'])
  const { items } = (await school.call(listRegistrations)).data
  expect(items.map(({ kind, members }) => [kind, members.length]).sort()).toEqual([
    ['individual', 1],
    ['individual', 1],
    ['team', 4],
  ])
})

test('the club has video files with chapters and captions, of which the guardian sees the public one, and no ffmpeg is needed', async () => {
  const deps = { ...portal.deps, settings: { ...portal.deps.settings, ffmpeg: null } }
  const { signal } = new AbortController()
  while (await processNext(deps, objectStoreOf(deps.settings), signal));
  const token = await tokenFor('demo_club')
  const club = portal.as(token)
  const { items } = (await club.call(listVideos)).data
  expect(items.map(({ series, series_order, duration }) => [series, series_order, duration])).toEqual([
    [null, null, 30],
    ['起跑与弯道', 1, 40],
    ['起跑与弯道', 2, 36],
  ])
  const guardian = await (await signIn('demo_guardian')).call(listVideos)
  expect(guardian.data.items.map(({ visibility }) => visibility)).toEqual(['public'])
  const { data: first } = await club.call(getVideo, { params: { id: items[1]?.id ?? '' } })
  expect(first.next?.id).toBe(items[2]?.id)
  expect(first.chapters.length).toBeGreaterThan(2)
  expect(first.captions.map(({ language }) => language)).toEqual(['en', 'zh-CN'])
  const [source] = first.sources
  expect([first.sources.length, source?.type]).toEqual([1, 'video/mp4'])
  const videoFile = await portal.app.inject({ url: source?.url ?? '', headers: { authorization: token } })
  expect([videoFile.statusCode, videoFile.headers['content-type']]).toEqual([200, 'video/mp4'])
})

test('a second start puts in nothing', async () => {
  const before = await Promise.all(['event', 'participant', 'registration', 'account', 'teaching_video'].map(count))
  expect(await seed(portal.deps)).toBe(true)
  expect(await Promise.all(['event', 'participant', 'registration', 'account', 'teaching_video'].map(count))).toEqual(
    before,
  )
})

test('refreshing later moves every moment by whole days, and doing it twice changes nothing', async () => {
  const sum = async () => {
    const [row] = await rows<{ total: number }>(`
      select (select sum(extract(epoch from starts_at) + extract(epoch from ends_at) + extract(epoch from edit_until)) from event)
           + (select sum(extract(epoch from registration_opens_at) + extract(epoch from registration_closes_at)) from event_group) as total`)
    return Number(row?.total)
  }
  const due = async () =>
    (await rows<{ at: Date }>('select due_at as at from review where due_at is not null order by 1')).map(
      ({ at }) => +at,
    )
  const draft = async () =>
    (await rows<{ file: { starts_at: string } }>('select file from event_draft'))[0]?.file.starts_at
  const duties = () =>
    rows('select event_id, phone_index, duty from event_duty where ended_at is null order by 1, 2, 3')
  const [before, dues, starts, given] = [await sum(), await due(), await draft(), await duties()]
  const moments = 3 * Number(await count('event')) + 2 * Number(await count('event_group'))
  portal.passTime(40 * DAY_MS)
  expect(await sweepDuties(portal.deps)).toBe(given.length)
  expect(await refreshDemo(portal.deps)).toBe(await count('event'))
  expect(await sum()).toBe(before + (moments * 40 * DAY_MS) / 1000)
  expect(await due()).toEqual(dues.map((at) => at + 40 * DAY_MS))
  expect(Date.parse(`${await draft()}Z`) - Date.parse(`${starts}Z`)).toBe(40 * DAY_MS)
  expect([given.length, await duties()]).toEqual([8, given])
  expect(await refreshDemo(portal.deps)).toBe(0)
  const { data } = await portal.call(listEvents, { query: { page_size: 100 } })
  expect(new Set(data.items.map(({ phase }) => phase)).size).toBe(6)
})
