import {
  addParticipant,
  addUnit,
  type Endpoint,
  failures,
  type NewParticipant,
  type RuleName,
  registerBatch,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { aJpeg, reserved, upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../factories.ts'
import { type Answer, openPortal, type Person, type TestPortal } from '../harness.ts'

const GROUPS = [
  'open',
  'full',
  'girls',
  'closed',
  'early',
  'photo',
  'consent',
  'exclusive',
  'perUnit',
  'relay',
] as const
type GroupName = (typeof GROUPS)[number]

/** A portal with everything that can be done wrong in it. */
export interface World {
  portal: TestPortal
  wang: Person
  event: string
  group: Record<GroupName, string>
  /** Wang's unit, whose one place in `perUnit` is taken. */
  unit: string
  /** Wang's child in `open`, and one whom somebody else has entered there. */
  entered: NewParticipant
  enteredElsewhere: NewParticipant
  foreignPhoto: string
  unfinishedPhoto: string
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function openEvent(portal: TestPortal): Promise<Pick<World, 'event' | 'group'>> {
  const open = uuid()
  const relay = { size_min: 2, size_max: 4, min_female: 1, min_male: 0, age_sum_max: null, same_unit: false }
  const groups = [
    aGroup({ id: open }),
    aGroup({ capacity: 1 }),
    aGroup({ gender: 'female' }),
    aGroup({ registration_closes_at: inDays(-0.5) }),
    aGroup({ registration_opens_at: inDays(1) }),
    aGroup({ photo_required: true }),
    aGroup({ consent_required: true }),
    aGroup({ exclusive_with: [open] }),
    aGroup({ per_unit_limit: 1 }),
    aGroup({ entry_kind: 'team', team_rules: JSON.stringify(relay) }),
  ]
  const made = await anEvent(portal, { groups })
  const named = Object.fromEntries(GROUPS.map((name, at) => [name, made.groups[at] ?? '']))
  return { event: made.id, group: named as Record<GroupName, string> }
}

/** Opens it: two organizations, ten groups, and a few who have registered. */
export async function openWorld(): Promise<World> {
  const portal = await openPortal()
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const { event, group } = await openEvent(portal)
  const unit = await wang.call(addUnit, { body: { name: '朝阳轮滑俱乐部', type: 'club', district_code: '110105' } })
  const [entered, enteredElsewhere] = [aParticipant({ name: '王一' }), aParticipant({ name: '李一' })]
  const enter = async (who: Person, entry: object) => {
    const { code } = await who.call(registerBatch, { rawBody: { event_id: event, entries: [entry] } })
    expect(code).toBe(0)
  }
  await enter(wang, { group_id: group.open, participant: entered })
  await enter(wang, { group_id: group.full, participant: aParticipant() })
  await enter(wang, { group_id: group.perUnit, unit_id: unit.data.id, participant: aParticipant() })
  await enter(li, { group_id: group.open, participant: enteredElsewhere })
  const foreignPhoto = (await upload(portal, li, await aJpeg())).url
  const unfinishedPhoto = (await reserved(wang)).url
  return { portal, wang, event, group, unit: unit.data.id, entered, enteredElsewhere, foreignPhoto, unfinishedPhoto }
}

const TABLES = [
  'account',
  'session',
  'unit',
  'upload',
  'participant',
  'registration',
  'roster_member',
  'registration_step',
  'idempotency_key',
]

/** How many rows every table has that a call writes to, and how many places are taken. */
export async function rowCounts({ portal }: World): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `select '${table}' as name, count(*) as rows from ${table}`)
  const places = `select 'places' as name, sum(taken + waitlisted)::bigint as rows from event_group`
  const all = [...counts, places].join(' union all ')
  const { rows } = await portal.deps.database.pool.query<{ name: string; rows: number }>(all)
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** What an answer says: its code with path and rule of the first error, as `4001 /name required`; and in which words. */
interface Told {
  status: number
  what: string
  message: string
}

/** Asks in a language. */
export type Ask = (world: World, headers: Record<string, string>) => Promise<Told>

const inWords = (code: number, error: { path: string; rule: string } | undefined) =>
  error ? `${code} ${error.path || '(body)'} ${error.rule}` : String(code)

/** What an answer says of the call as a whole. */
export const told = ({ status, code, message, errors }: Answer<Endpoint>): Told => ({
  status,
  what: inWords(code, errors[0]),
  message: errors[0]?.message ?? message,
})

/** Sends a body, which may depend on the world. */
export const send =
  (endpoint: Endpoint, body: (world: World) => unknown): Ask =>
  async (world, headers) =>
    told(await world.wang.call(endpoint, { rawBody: body(world), headers }))

/** Sends entries and looks at what is said of the last; the refused batch around it is the same for all. */
export const enter =
  (entries: (world: World) => unknown[]): Ask =>
  async (world, headers) => {
    const sent = entries(world)
    const body = { event_id: world.event, entries: sent }
    const { code, status, data } = await world.wang.call(registerBatch, { rawBody: body, headers })
    expect([status, code]).toEqual([422, 4306])
    const item = data.items[sent.length - 1]
    expect(item?.status).toBe('rejected')
    const error = item?.errors[0]
    return { status: 0, what: inWords(item?.code ?? 0, error), message: error?.message ?? '' }
  }

/** Sends a child with these changes. */
export const child = (change: (world: World) => object): Ask =>
  send(addParticipant, (world) => ({ ...aParticipant(), ...change(world) }))

/** What is asked, how, and what must be said: `<code> <path> <rule>`. */
export type Row = [what: string, ask: Ask, said: `${number}` | `${number} ${string} ${RuleName}`]

const statusOf = (code: string) => Object.values(failures).find((failure) => String(failure.code) === code)?.status

/** Asks every row in both languages: the refusal is the same, its words are of that language, and nothing is written. */
export function testRefusals(rows: Row[], world: () => World): void {
  test.each(rows)('%s', async (_what, ask, said) => {
    const before = await rowCounts(world())
    const zh = await ask(world(), { 'accept-language': 'zh-CN' })
    const en = await ask(world(), { 'accept-language': 'en' })
    expect([zh.what, en.what]).toEqual([said, said])
    for (const { status } of [zh, en]) expect(status || statusOf(said.slice(0, 4))).toBe(statusOf(said.slice(0, 4)))
    expect(zh.message).toMatch(/\p{Script=Han}/u)
    expect(en.message).toMatch(/^[^\p{Script=Han}]{4,}$/u)
    for (const { message } of [zh, en]) expect(message).not.toMatch(/undefined|null|NaN|\[object/)
    expect(await rowCounts(world())).toEqual(before)
  })
}
