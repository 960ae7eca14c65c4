import { addUnit, registerBatch } from '@startline/contract'
import fc from 'fast-check'
import { TEST_LIMIT_MS } from '../../../../../tools/test-limits.ts'
import { queryRows, statement } from '../../store/statement.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import type { ModelEntry } from './waiting-model.ts'

/** The children that are entered, by number. */
export const KIDS = Array.from({ length: 16 }, (_none, at) => ({
  sex: at % 3 === 0 ? ('female' as const) : ('male' as const),
}))
const TEAMS = 2
const teamRules = { size_min: 2, size_max: 3, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }

const kid = fc.nat({ max: KIDS.length - 1 })
const unit = fc.constantFrom(null, 0, 0, 1)
const entry: fc.Arbitrary<ModelEntry> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ group: fc.constantFrom(0, 0, 0, 1), kids: kid.map((one) => [one]), unit }) },
  fc.record({ group: fc.constant(TEAMS), kids: fc.uniqueArray(kid, { minLength: 2, maxLength: 3 }), unit }),
)
// Small, so that lines come about: without several who wait for one place nobody could overtake.
const capacity = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(0, 1, 1, 1, 2, 2, 3) }, fc.constant(null))
/** Entries that somebody sends. */
export const batch = fc.record({
  do: fc.constant('enter' as const),
  who: fc.nat({ max: 1 }),
  atomic: fc.constantFrom(true, false, false),
  whenFull: fc.constantFrom<'reject' | 'waitlist'>('reject', 'waitlist', 'waitlist', 'waitlist'),
  entries: fc.array(entry, { minLength: 1, maxLength: 5 }),
})
/** A registration that is withdrawn. */
export const leaving = fc.record({ do: fc.constant('leave' as const), nth: fc.nat({ max: 30 }) })
/** A capacity that is changed. */
export const resizing = fc.record({ do: fc.constant('resize' as const), group: fc.nat({ max: 2 }), capacity })
/** A group that asks for something else. */
export const ruling = fc.record({
  do: fc.constant('rule' as const),
  group: fc.nat({ max: 2 }),
  gender: fc.constantFrom<'any' | 'male' | 'female'>('any', 'any', 'any', 'male', 'female'),
  unitLimit: fc.constantFrom(null, null, 1, 2),
  exclusive: fc.constantFrom(true, false, false),
})
/** What an event begins with. */
export const setting = fc.record({ capacities: fc.tuple(capacity, capacity, capacity), exclusive: fc.boolean() })

type Drawn<A> = A extends fc.Arbitrary<infer D> ? D : never
/** What `batch` draws. */
export type Batch = Drawn<typeof batch>
/** What `resizing` draws. */
export type Resize = Drawn<typeof resizing>
/** What `ruling` draws. */
export type Rule = Drawn<typeof ruling>
/** What `setting` draws. */
export type Setting = Drawn<typeof setting>
/** The event in which the steps happen. */
export type WaitingEvent = Awaited<ReturnType<typeof begin>>

/** Each case is dozens of calls: fewer of them than of a pure rule. */
export const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5)
/** Limit for all cases, in milliseconds: `npm run test:full` runs many more. */
export const LIMIT_MS = TEST_LIMIT_MS * Math.max(1, numRuns / 20)

/** A portal with two people, two units that both may use, and the children. */
export interface Stage {
  portal: TestPortal
  people: Person[]
  units: string[]
  children: ReturnType<typeof aParticipant>[]
}

/** Opens a portal for steps to happen in. For tests. */
export async function openStage(): Promise<Stage> {
  const portal = await openPortal()
  const people = [await portal.signUp(), await portal.signUp()]
  const children = KIDS.map(({ sex }) => aParticipant({ sex }))
  const stage: Stage = { portal, people, units: [], children }
  for (const name of ['红队俱乐部', '蓝队俱乐部']) stage.units.push(await aUnit(stage, name))
  return stage
}

/** A unit that both organizations may use. */
async function aUnit({ portal, people }: Stage, name: string): Promise<string> {
  const body = { name, type: 'club' as const, district_code: '110105' }
  const made = await people[0]?.call(addUnit, { body })
  await portal.deps.database.pool.query('update unit set confirmed_at = now() where id = $1', [made?.data.id])
  return made?.data.id ?? ''
}

/** An event of two groups for individuals and one for teams. For tests. */
export async function begin({ portal }: Stage, { capacities, exclusive }: Setting) {
  const [a, b] = [aGroup({ capacity: capacities[0] ?? null }), aGroup({ capacity: capacities[1] ?? null })]
  const relay = { entry_kind: 'team' as const, team_rules: JSON.stringify(teamRules) }
  const teams = aGroup({ ...relay, capacity: capacities[2] ?? null })
  const first = exclusive ? { ...a, exclusive_with: [String(b.id)] } : a
  return anEvent(portal, { groups: [first, b, teams] })
}

/** Sends a batch as its person does; gives the answer. For tests. */
export function send({ people, units, children }: Stage, event: WaitingEvent, batch: Batch) {
  const { who, atomic, whenFull, entries } = batch
  const sent = entries.map(({ group, kids, unit: at }) => {
    const one = { group_id: event.groups[group], unit_id: at === null ? null : units[at] }
    if (group !== TEAMS) return { ...one, participant: children[kids[0] ?? 0] }
    return { ...one, team: { name: `队${kids.join('-')}` }, members: kids.map((at) => ({ participant: children[at] })) }
  })
  const rawBody = { event_id: event.id, mode: atomic ? 'atomic' : 'partial', when_full: whenFull, entries: sent }
  return (people[who] as Person).call(registerBatch, { rawBody })
}

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

/** Every registration of the event, in the order of the line. For tests. */
export const registrationsIn = ({ portal }: Stage, event: WaitingEvent) =>
  queryRows(portal.deps.database.db, rows, [event.id])
