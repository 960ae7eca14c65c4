import {
  addStarter,
  changeRacer,
  type Data,
  downloadStartLists,
  type Endpoint,
  enterLate,
  getContest,
  getHeldEvent,
  getHeldProgramme,
  getTimetable,
  listContests,
  listHeldContests,
  listHeldEvents,
  listInbox,
  listNextRaces,
  listRacers,
  listStarts,
  makeProgramme,
  moveStarters,
  publishLists,
  restoreStarter,
  scratchStarter,
  setTimetable,
  showEventStats,
  suggestMerges,
  unfreezeContests,
  withdrawHosted,
} from '@startline/contract'
import { expect } from 'vitest'
import { scopeFor } from '../authority/host-scope.ts'
import { anew, aRelay } from '../entries/change/change-fixtures.ts'
import { sendEntries } from '../entries/waiting/waiting-fixtures.ts'
import { aParticipant } from '../test/factories.ts'
import type { Answer, TestPortal } from '../test/harness.ts'
import { findNamedRacers } from './programme/facts.store.ts'
import { aMeet, contestOf, drawWhole, enterMany, freeze, number, plan } from './race-fixtures.ts'

/** Groups of a large meet, each a contest; one more has a team. */
const GROUPS = 10
const REASON = '监护人来电，临时有事'

/**
 * A meet of so many entrants in equal groups, and of a team, that is planned and not frozen. For tests.
 * @param entrants a multiple of `GROUPS`, so many that each contest has two at least
 */
export async function aLargeMeet(portal: TestPortal, entrants: number) {
  const rules = { size_min: 2, size_max: 3, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }
  const groups = Array.from({ length: GROUPS }, () => ({ capacity: null }))
  const meet = await aMeet(portal, [...groups, aRelay({ team_rules: JSON.stringify(rules) })])
  const registrations: string[] = []
  for (const group of meet.event.groups.slice(0, GROUPS))
    registrations.push(...(await enterMany(meet.wang, meet.event, group, entrants / GROUPS)))
  const members = [anew({ name: '甲' }), anew({ name: '乙' }), { ...anew({ name: '丙' }), reserve: true }]
  const [team = ''] = await sendEntries(meet.wang, meet.event, [
    { group_id: meet.event.groups[GROUPS], team: { name: '飞轮一队' }, members },
  ])
  return { ...meet, registrations, team, ids: await plan(meet) }
}

type LargeMeet = Awaited<ReturnType<typeof aLargeMeet>>

/** The data of an answer that is not refused. */
async function done<E extends Endpoint>(answer: Promise<Answer<E>>): Promise<Data<E>> {
  const { code, message, data, errors } = await answer
  expect([code, code === 0 ? 'ok' : message, errors]).toEqual([0, 'ok', []])
  return data
}

/** Freezes, takes it back, freezes again, and gives everybody a number. For tests. */
export async function freezeLarge(meet: LargeMeet): Promise<void> {
  const { host, event, ids } = meet
  await done(freeze(meet, ids, { dry_run: true }))
  const { starters } = await done(freeze(meet, ids))
  expect(starters).toBe(meet.registrations.length + 1)
  await done(host.call(unfreezeContests, { params: { id: event.id }, body: { contest_ids: ids } }))
  await done(freeze(meet, ids))
  await done(number(meet))
}

/** Draws every contest, gives its heats a time and publishes all lists. For tests. */
export async function drawLarge(meet: LargeMeet): Promise<void> {
  const { host, event, ids } = meet
  const params = { id: event.id }
  for (const id of ids) await drawWhole(meet, id)
  await drawWhole(meet, ids[0], '夏雨')
  const blocks = await blocksOf(meet)
  await done(host.call(setTimetable, { params, body: { blocks, dry_run: true } }))
  await done(host.call(setTimetable, { params, body: { blocks } }))
  await done(host.call(publishLists, { params, body: { contest_ids: ids } }))
}

/** A day for each contest, its heats one behind the other. */
async function blocksOf(meet: LargeMeet, hour = 0) {
  const blocks = []
  for (const [day, id] of meet.ids.entries()) {
    const { heats } = await contestOf(meet, id)
    const starts_at = new Date(Date.UTC(2031, 4, 1 + day, hour)).toISOString()
    blocks.push({ starts_at, minutes_per_heat: 2, heats: heats.map((heat) => heat.id) })
  }
  return blocks
}

/** Changes what is drawn in every way there is. For tests. */
export async function changeLarge(portal: TestPortal, meet: LargeMeet): Promise<void> {
  await changeStarters(meet)
  const body = { blocks: await blocksOf(meet, 1), reason: REASON }
  await done(meet.host.call(setTimetable, { params: { id: meet.event.id }, body }))
  await withdraw(meet, meet.registrations[1])
  await comeBack(meet)
  const { starters } = await contestOf(meet, meet.ids[0])
  const scope = await scopeFor(portal.deps, actingFor(meet), meet.event.id, 'printRace')
  const racers = starters.map(({ racer_id }) => racer_id)
  await findNamedRacers(portal.deps.database.db, scope, racers)
}

/** Scratches and restores somebody, gives somebody another number, and has a heat stand otherwise. */
async function changeStarters(meet: LargeMeet): Promise<void> {
  const { host, event, ids } = meet
  const { starters, heats } = await contestOf(meet, ids[0])
  const [one, other] = starters
  const of = { id: event.id, starter_id: one?.id ?? '' }
  await done(host.call(scratchStarter, { params: of, body: { reason: '发烧' } }))
  await done(host.call(restoreStarter, { params: of }))
  const racer = { id: event.id, racer_id: other?.racer_id ?? '' }
  await done(host.call(changeRacer, { params: racer, body: { bib: 90_001 } }))
  const [heat] = heats
  const lanes = (heat?.lanes ?? []).map(({ lane, starter_id }) => ({ lane: lane + 20, starter_id }))
  const params = { id: event.id, heat_id: heat?.id ?? '' }
  await done(host.call(moveStarters, { params, body: { rev: heat?.rev ?? 0, lanes } }))
}

const withdraw = ({ host, event }: LargeMeet, rid = '') =>
  done(host.call(withdrawHosted, { params: { id: event.id, rid }, rawBody: { reason: REASON } }))

/** Lets a child start late, withdraws them and lets them start again; and a reserve comes in for one of the team. */
async function comeBack(meet: LargeMeet): Promise<void> {
  const { host, event, ids, team } = meet
  const participant = aParticipant({ name: '迟到' })
  const rawBody = { entry: { group_id: event.groups[0], participant }, reason: REASON }
  const enter = async () => (await done(host.call(enterLate, { params: { id: event.id }, rawBody }))).id
  const add = (cid = '', rawBody: object = {}) =>
    done(host.call(addStarter, { params: { id: event.id, cid }, rawBody }))
  const late = await enter()
  await add(ids[0], { registration_id: late })
  await withdraw(meet, late)
  await add(ids[0], { registration_id: await enter() })
  const [starter] = (await contestOf(meet, ids[GROUPS])).starters
  const idOf = (name: string) => starter?.members.find((member) => member.name === name)?.participant_id
  await add(ids[GROUPS], { registration_id: team, substitute: { out: idOf('甲'), in: idOf('丙') } })
}

const actingFor = ({ host }: LargeMeet) =>
  ({ accountId: host.accountId, organizationId: host.clubId, role: 'owner' }) as const

/** Reads all that a host, a club and everybody is shown of a race. For tests. */
export async function readLarge(portal: TestPortal, meet: LargeMeet): Promise<void> {
  const { host, wang, event, ids, registrations } = meet
  const params = { id: event.id }
  await done(host.call(listHeldEvents))
  await done(host.call(getHeldEvent, { params }))
  await done(host.call(showEventStats, { params }))
  await done(host.call(listHeldContests, { params }))
  await done(host.call(suggestMerges, { params }))
  await done(host.call(listRacers, { params, query: { page: 2 } }))
  await done(host.call(getTimetable, { params }))
  await done(host.call(getHeldProgramme, { params }))
  // Without a font no paper is made, and all is read before that is found.
  await host.call(makeProgramme, { params, rawBody: { dry_run: true } })
  await host.call(downloadStartLists, { params, query: { format: 'json' } })
  await done(portal.call(listContests, { params }))
  for (const cid of ids) await done(portal.call(getContest, { params: { ...params, cid } }))
  await done(wang.call(listStarts, { query: { ids: registrations.slice(0, 100).join(',') } }))
  await done(wang.call(listStarts, { query: { event_id: event.id } }))
  await done(wang.call(listNextRaces))
  await done(wang.call(listInbox, { query: { kind: 'notice' } }))
  await done(wang.call(listInbox))
}
