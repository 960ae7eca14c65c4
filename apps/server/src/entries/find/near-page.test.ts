import { getRegistration, listRegistrations } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { statements } from '../../store/statement.ts'
import { nameOf } from '../../store/statement-name.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { keptPlan, plansOfTen } from '../../test/kept-plan.ts'
import { edit } from '../change/change-fixtures.ts'
import { enter, leave } from '../waiting/waiting-fixtures.ts'

const STATUSES = ['registered', 'waitlisted', 'withdrawn'] as const

let portal: TestPortal
let club: Person
let neighbours: Person
let events: { id: string; groups: string[] }[]

/** Registrations of people who are on nobody's list, in every group of both events by turns, as the store keeps them. */
const fill = `
  with person as (
    insert into participant (id, organization_id, name, name_skeleton, id_type, id_number_sealed, document_index, created_by)
    values (gen_random_uuid(), $1, '王小明', '王小明', 'other', '', decode(md5(random()::text), 'hex'), $2) returning id),
  made as (
    insert into registration (event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, status, waiting_number)
    select event_id, gen_random_uuid(), id, $1, $2, event_id, gen_random_uuid(), 'individual',
           ($4::text[])[1 + n % 3], case when n % 3 = 1 then 1000 + $6::int + n end
      from generate_series(1, $5::int) n
      join (select *, row_number() over (order by id) as place from event_group where event_id = any($3::uuid[])) g on g.place = 1 + n / 3 % 4
    returning event_id, id, group_id, status),
  counted as (update organization set registration_count = registration_count + $5::int where id = $1)
  insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index, name, live)
  select made.event_id, made.id, 0, group_id, person.id, decode(md5(made.id::text), 'hex'), '王小明', status <> 'withdrawn' from made, person`

let placesInLine = 0

async function fillFor({ organizationId, accountId }: Person, count: number): Promise<void> {
  const asked = [organizationId, accountId, events.map(({ id }) => id), [...STATUSES], count, placesInLine]
  placesInLine += count
  await portal.deps.database.pool.query(fill, asked)
}

beforeAll(async () => {
  portal = await openPortal()
  ;[club, neighbours] = [await portal.signUp(), await portal.signUp()]
  events = [
    await anEvent(portal, { groups: [aGroup(), aGroup()] }),
    await anEvent(portal, { groups: [aGroup(), aGroup()] }),
  ]
  await fillFor(club, 300)
  await fillFor(neighbours, 30)
})

/** What the store has for these filters, newest first. */
async function stored(who: Person, event: string | null, group: string | null, status: string | null) {
  const { rows } = await portal.deps.database.pool.query<{ id: string }>(
    `select id from registration where organization_id = $1 and ($2::uuid is null or event_id = $2)
        and ($3::uuid is null or group_id = $3) and ($4::text is null or status = $4 or $4 = 'running' and status <> 'withdrawn') order by id desc`,
    [who.organizationId, event, group, status],
  )
  return rows.map(({ id }) => id)
}

const query = (fields: Record<string, string | number | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Record<string, string | number>

const places = (): [string | null, string | null][] => [
  [null, null],
  [events[0]?.id ?? '', null],
  [null, events[1]?.groups[0] ?? ''],
  [events[1]?.id ?? '', events[1]?.groups[1] ?? ''],
  [events[0]?.id ?? '', events[1]?.groups[1] ?? ''],
]

test.each([null, ...STATUSES, 'running'])(
  'pages of every place follow each other, status %s, and only one’s own stand in them',
  async (status) => {
    for (const who of [club, neighbours])
      for (const [event, group] of places()) {
        const wanted = await stored(who, event, group, status)
        const asked = query({ event_id: event, group_id: group, status })
        for (const page of [1, 2, 10, 11, 31]) {
          const { data } = await who.call(listRegistrations, { query: { ...asked, page } })
          expect(data.items.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 10, page * 10))
          expect(data).toMatchObject({ total: wanted.length, total_exact: true })
        }
        const { data } = await who.call(listRegistrations, { query: { ...asked, page_size: 100 } })
        expect(data.items.map(({ id }) => id)).toEqual(wanted.slice(0, 100))
      }
  },
)

test('a list carries the newest step of each timeline and the record the whole, wherever in the list it stands', async () => {
  const who = await portal.signUp('林教练')
  const [event] = [await anEvent(portal)]
  const [id = '', other = ''] = await enter(who, event, event.groups[0], [{ name: '王小红' }, { name: '李子' }])
  await edit(who, id, { district_code: '110105' })
  const newest = async (more: object = {}) => {
    const { data } = await who.call(listRegistrations, { query: { event_id: event.id, ...more } })
    return data.items.map(({ timeline }) => timeline.map(({ what, by }) => [what, by]))
  }
  expect(await newest()).toEqual([[['created', '林教练']], [['changed', '林教练']]])
  expect(await newest({ keyword: '小红' })).toEqual([[['changed', '林教练']]])
  await leave(who, other)
  expect(await newest({ page_size: 1 })).toEqual([[['withdrawn', '林教练']]])
  const { data } = await who.call(getRegistration, { params: { id } })
  expect(data.timeline.map(({ what }) => what)).toEqual(['created', 'changed'])
})

const LARGE = /Seq Scan on (registration|roster_member) /
const near = ['list', 'event', 'group'].flatMap((place) =>
  ['any', ...STATUSES, 'running'].map((status) => [place, status, `registrations-near-${place}-${status}`] as const),
)

test('each page near the beginning keeps its plan, and reads its own rows by an index, whether or not anybody counted the tables since', async () => {
  const { pool } = portal.deps.database
  const plans = async () => {
    for (const [place, status, name] of near) {
      const text = await keptPlan(portal, name, 'uuid[], uuid[], uuid[], int[], int[]')
      const index =
        place === 'list'
          ? `registration_${['any', 'registered', 'running'].includes(status) ? 'list' : 'not_registered'}`
          : 'registration_of_event'
      expect(text, name).toMatch(new RegExp(`Index (Only )?Scan using ${index} on registration r`))
      expect(text, name).not.toMatch(LARGE)
      expect(text, name).not.toMatch(/registration_queue on registration r/)
      expect(nameOf(statements.get(name)?.sql ?? '', 5)).toBe(name)
    }
  }
  await plans()
  await fillFor(club, 30_000)
  await pool.query('analyze')
  await plans()
})

test('a plan is kept whoever asks: planned five times as every statement is, and then no more', async () => {
  const newcomer = await portal.signUp()
  for (const { organizationId } of [newcomer, neighbours, club])
    for (const [place, , name] of near) {
      const [event, group] = [events[0]?.id ?? '', events[0]?.groups[0] ?? '']
      const asked = [organizationId, place === 'event' ? event : 'NULL', place === 'group' ? group : 'NULL', '10', '0']
      const made = await plansOfTen(
        portal,
        name,
        'uuid[], uuid[], uuid[], int[], int[]',
        asked.map((value) => `{${value}}`),
      )
      expect(made, name).toEqual({ anew: 5, kept: 5 })
    }
})

test('many who ask at the same moment are each answered with their own, whichever page they ask for', async () => {
  const people = [club, neighbours, await portal.signUp()]
  const asked = people.flatMap((who) =>
    [1, 2, 3].flatMap((page) => [null, 'withdrawn'].map((status) => ({ who, page, status }))),
  )
  const answers = await Promise.all(
    asked.map(async ({ who, page, status }) => {
      const { data } = await who.call(listRegistrations, { query: query({ page, status, page_size: 7 }) })
      return data.items.map(({ id }) => id)
    }),
  )
  for (const [at, { who, page, status }] of asked.entries())
    expect(answers[at]).toEqual((await stored(who, null, null, status)).slice((page - 1) * 7, page * 7))
})
