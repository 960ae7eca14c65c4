import { addUnit, registerBatch } from '@startline/contract'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { raw, statement } from '../../database/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { setCapacity } from './set-capacity.ts'
import { expectExact, leave } from './waiting-fixtures.ts'
import { type ModelEntry, WaitingModel } from './waiting-model.ts'

const store = inject('store')
/** Each case is dozens of calls: fewer of them than of a pure rule. */
const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5)
const LIMIT_MS = 20 * 60_000

const KIDS = Array.from({ length: 6 }, (_none, at) => ({
  sex: at % 3 === 0 ? ('female' as const) : ('male' as const),
}))
const TEAMS = 2
const teamRules = { size_min: 2, size_max: 3, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }

const kid = fc.nat({ max: KIDS.length - 1 })
const unit = fc.constantFrom(null, 0, 0, 1)
const entry: fc.Arbitrary<ModelEntry> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ group: fc.constantFrom(0, 1), kids: kid.map((one) => [one]), unit }) },
  fc.record({ group: fc.constant(TEAMS), kids: fc.uniqueArray(kid, { minLength: 2, maxLength: 3 }), unit }),
)
const capacity = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(0, 1, 2, 3) }, fc.constant(null))
const batch = fc.record({
  do: fc.constant('enter' as const),
  who: fc.nat({ max: 1 }),
  atomic: fc.constantFrom(true, false, false),
  whenFull: fc.constantFrom<'reject' | 'waitlist'>('reject', 'waitlist', 'waitlist', 'waitlist'),
  entries: fc.array(entry, { minLength: 1, maxLength: 5 }),
})
const leaving = fc.record({ do: fc.constant('leave' as const), nth: fc.nat({ max: 30 }) })
const resizing = fc.record({ do: fc.constant('resize' as const), group: fc.nat({ max: 2 }), capacity })
const ruling = fc.record({
  do: fc.constant('rule' as const),
  group: fc.nat({ max: 2 }),
  gender: fc.constantFrom<'any' | 'male' | 'female'>('any', 'any', 'any', 'male', 'female'),
  unitLimit: fc.constantFrom(null, 1),
  exclusive: fc.boolean(),
})
const setting = fc.record({ capacities: fc.tuple(capacity, capacity, capacity), exclusive: fc.boolean() })

const rows = statement<{
  id: string
  group_id: string
  status: string
  waiting_number: number | null
  stepped: boolean
}>(
  'test-event-registrations',
  `select r.id, r.group_id, r.status, r.waiting_number,
          exists (select 1 from registration_step s where s.event_id = r.event_id and s.registration_id = r.id and s.status = 'registered') as stepped
     from registration r where r.event_id = $1::uuid order by r.waiting_number`,
)

let portal: TestPortal
let people: Person[]
let units: string[]
const children = KIDS.map(({ sex }) => aParticipant({ sex }))

beforeAll(async () => {
  if (store === 'server' && !postgresUrl) return
  portal = await openPortal()
  people = [await portal.signUp(), await portal.signUp()]
  units = []
  for (const name of ['红队俱乐部', '蓝队俱乐部']) units.push(await aUnit(name))
})

/** A unit that both organizations may use. */
async function aUnit(name: string): Promise<string> {
  const body = { name, type: 'club' as const, district_code: '110105' }
  const made = await people[0]?.call(addUnit, { body })
  await portal.deps.database.pool.query('update unit set confirmed_at = now() where id = $1', [made?.data.id])
  return made?.data.id ?? ''
}

async function begin({ capacities, exclusive }: { capacities: (number | null)[]; exclusive: boolean }) {
  const [a, b] = [aGroup({ capacity: capacities[0] ?? null }), aGroup({ capacity: capacities[1] ?? null })]
  const relay = { entry_kind: 'team' as const, team_rules: JSON.stringify(teamRules) }
  const teams = aGroup({ ...relay, capacity: capacities[2] ?? null })
  const first = exclusive ? { ...a, exclusive_with: [String(b.id)] } : a
  return anEvent(portal, { groups: [first, b, teams] })
}

type Event = Awaited<ReturnType<typeof begin>>
type Batch = typeof batch extends fc.Arbitrary<infer B> ? B : never

function send(event: Event, { who, atomic, whenFull, entries }: Batch) {
  const sent = entries.map(({ group, kids, unit: at }) => {
    const one = { group_id: event.groups[group], unit_id: at === null ? null : units[at] }
    if (group !== TEAMS) return { ...one, participant: children[kids[0] ?? 0] }
    return { ...one, team: { name: `队${kids.join('-')}` }, members: kids.map((at) => ({ participant: children[at] })) }
  })
  const rawBody = { event_id: event.id, mode: atomic ? 'atomic' : 'partial', when_full: whenFull, entries: sent }
  return (people[who] as Person).call(registerBatch, { rawBody })
}

/** Whoever changes what a group asks lets its line move. */
const moveLines = (event: Event) =>
  inTransaction(portal.deps.database, (tx) => promoteWaiting(tx, event.id, event.groups))

// Each store has the one of the two that means something there.
const onEmbedded = store === 'embedded' ? test : () => {}
const onServer = store === 'server' ? test.skipIf(!postgresUrl) : () => {}

onEmbedded(
  'step by step, places and lines are what a plain model says',
  async () => {
    const steps = fc.array(
      fc.oneof({ weight: 3, arbitrary: batch }, { weight: 2, arbitrary: leaving }, resizing, {
        weight: 2,
        arbitrary: ruling,
      }),
      {
        minLength: 12,
        maxLength: 20,
        size: 'max',
      },
    )
    await fc.assert(
      fc.asyncProperty(setting, steps, async (settings, all) => {
        const event = await begin(settings)
        const model = modelOf(settings)
        const owners = new Map<string, Person>()
        for (const step of all) {
          if (step.do === 'enter') await bothEnter(event, model, step, owners)
          else if (step.do === 'leave') await bothLeave(model, step.nth, owners)
          else if (step.do === 'resize') await bothResize(event, model, step)
          else await bothRule(event, model, step)
          model.promote()
          await expectSame(event, model)
        }
      }),
      { numRuns },
    )
  },
  LIMIT_MS,
)

const modelOf = ({ capacities, exclusive }: { capacities: (number | null)[]; exclusive: boolean }) =>
  new WaitingModel(
    capacities.map((places, at) => ({
      capacity: places,
      gender: 'any' as const,
      unitLimit: null,
      excludes: exclusive && at === 0 ? [1] : [],
    })),
    KIDS,
  )

async function bothEnter(event: Event, model: WaitingModel, step: Batch, owners: Map<string, Person>): Promise<void> {
  const { data } = await send(event, step)
  const had = model.registrations.length
  const said = model.enter(step.entries, step.whenFull, step.atomic)
  const refused = step.atomic && said.some((one) => typeof one === 'number')
  expect(data.items.map(({ status, code }) => (code === 0 ? status : code))).toEqual(
    said.map((one) => (refused && typeof one === 'string' ? 'valid' : one)),
  )
  const ids = data.items.flatMap(({ registration_id: id }) => id ?? [])
  for (const [at, id] of ids.entries()) {
    const entered = model.registrations[had + at]
    if (entered) entered.id = id
    owners.set(id, people[step.who] as Person)
  }
}

async function bothLeave(model: WaitingModel, nth: number, owners: Map<string, Person>): Promise<void> {
  // Mostly one that is live; now and then any, to be withdrawn again.
  const some = nth % 8 === 0 ? model.registrations : model.registrations.filter(({ status }) => status !== 'withdrawn')
  const one = some[nth % Math.max(some.length, 1)]
  if (one === undefined) return
  const owner = owners.get(one.id)
  const stranger = people.find((who) => who !== owner)
  if (stranger) expect((await leave(stranger, one.id)).code).toBe(4004)
  if (owner) expect(await leave(owner, one.id)).toMatchObject({ code: 0, data: { status: 'withdrawn' } })
  one.status = 'withdrawn'
}

type Resize = { group: number; capacity: number | null }

async function bothResize(event: Event, model: WaitingModel, { group, capacity: places }: Resize): Promise<void> {
  const { outcome } = await setCapacity(portal.deps, event.groups[group] ?? '', places)
  const fitsIn = places === null || model.taken(group) <= places
  expect(outcome).toBe(fitsIn ? 'set' : 'below_taken')
  const there = model.groups[group]
  if (fitsIn && there) there.capacity = places
}

type Rule = { group: number; gender: 'any' | 'male' | 'female'; unitLimit: number | null; exclusive: boolean }

async function bothRule(event: Event, model: WaitingModel, rule: Rule): Promise<void> {
  const { group, gender, unitLimit } = rule
  const other = (group + 1) % event.groups.length
  const excluded = rule.exclusive ? [event.groups[other]] : []
  const sql = 'update event_group set gender = $2, per_unit_limit = $3, exclusive_with = $4 where id = $1'
  await portal.deps.database.pool.query(sql, [event.groups[group], gender, unitLimit, excluded])
  await moveLines(event)
  Object.assign(model.groups[group] ?? {}, { gender, unitLimit, excludes: rule.exclusive ? [other] : [] })
}

async function expectSame(event: Event, model: WaitingModel): Promise<void> {
  const stored = await raw(portal.deps.database.db, rows, [event.id])
  const inStore = stored.map(({ id, status, waiting_number }) => [id, status, waiting_number] as const)
  const inModel = model.registrations.map(({ id, status, waitingNumber }) => [id, status, waitingNumber] as const)
  expect(new Map(inStore.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map(inModel.map(([id, ...rest]) => [id, rest])),
  )
  await expectExact(portal, event.id)
}

onServer(
  'all at once: never a place too many, none free beside one who waits, and places go by the order of the line',
  async () => {
    const flights = fc.array(
      fc.array(fc.oneof({ weight: 3, arbitrary: batch }, { weight: 2, arbitrary: leaving }, resizing), {
        minLength: 2,
        maxLength: 8,
        size: 'max',
      }),
      { minLength: 2, maxLength: 5, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(setting, flights, async (settings, all) => {
        const event = await begin(settings)
        const owners: [string, Person][] = []
        for (const flight of all) {
          await Promise.all(flight.map((step) => act(event, step, owners)))
          await expectInOrder(event)
        }
      }),
      // What was run at once does not shrink.
      { numRuns, endOnFailure: true },
    )
  },
  LIMIT_MS,
)

type Step = Batch | { do: 'leave'; nth: number } | ({ do: 'resize' } & Resize)

async function act(event: Event, step: Step, owners: [string, Person][]): Promise<void> {
  if (step.do === 'resize') return void (await setCapacity(portal.deps, event.groups[step.group] ?? '', step.capacity))
  if (step.do === 'leave') {
    const [id, owner] = owners[step.nth % Math.max(owners.length, 1)] ?? []
    if (owner) expect((await leave(owner, id)).code).toBe(0)
    return
  }
  const { code, data } = await send(event, step)
  expect([0, 4306]).toContain(code)
  const who = people[step.who] as Person
  owners.push(...data.items.flatMap(({ registration_id: id }): [string, Person][] => (id ? [[id, who]] : [])))
}

async function expectInOrder(event: Event): Promise<void> {
  await expectExact(portal, event.id)
  const stored = await raw(portal.deps.database.db, rows, [event.id])
  const { rows: groups } = await portal.deps.database.pool.query<{ id: string; full: boolean }>(
    'select id, coalesce(taken >= capacity, false) as full from event_group where event_id = $1',
    [event.id],
  )
  for (const { id, full } of groups) {
    const lined = stored.filter((row) => row.group_id === id && row.waiting_number !== null)
    const waiting = lined.filter(({ status }) => status === 'waitlisted')
    expect(full || waiting.length === 0).toBe(true)
    const head = waiting[0]?.waiting_number ?? Number.POSITIVE_INFINITY
    for (const row of lined) if (row.stepped) expect(row.waiting_number).toBeLessThan(head)
  }
}
