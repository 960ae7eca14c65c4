import type { planContests as planCall, Taken } from '@startline/contract'
import { scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import type { NewEvent } from '../../events/event/write-event.ts'
import { assignBibs } from '../../racing/bib/assign-bibs.ts'
import { planContests } from '../../racing/contest/plan-contests.ts'
import { showContest } from '../../racing/contest/show-contest.ts'
import { drawContest } from '../../racing/draw/draw-contest.ts'
import { freezeContests } from '../../racing/freeze/freeze-contests.ts'
import { publishLists } from '../../racing/publish/publish-lists.ts'
import { scratchStarter } from '../../racing/starter/change-starter.ts'
import { setTimetable } from '../../racing/timetable/set-timetable.ts'
import type { Demo } from './build-demo.ts'
import type { DemoRace } from './demo-event.ts'
import { actingFor } from './demo-uploader.ts'

type Plan = Taken<typeof planCall, 'body'>['contests'][number]

const MINUTE_MS = 60_000
/** Numbers of a group; the first group has those from 101 on. */
const NUMBERS_EACH = 100
const SCRATCHED = '监护人来电，临时发烧'

/** Draws and publishes the start lists of the demo's events that are about to be raced, step by step as their host would. */
export async function addRaces(deps: Deps, { events, races, world }: Demo): Promise<void> {
  const host = actingFor(deps, world.organizations.host, 'owner')
  for (const event of events) {
    const race = races.get(event.event.id)
    if (race !== undefined) await addRace(deps, host, event, race)
  }
}

async function addRace(deps: Deps, host: ActingFor, { event, groups }: NewEvent, race: DemoRace): Promise<void> {
  const contests = groups.map(
    ({ id, name }): Plan => ({ name, group_ids: [id], rulebook: race.rulebook, rank_apart: false }),
  )
  const ids = (await planContests(deps, host, event.id, { contests })).items.map(({ id }) => id)
  await freezeContests(deps, host, event.id, {
    contest_ids: ids,
    leave_out: 'none',
    end_changes_now: false,
    dry_run: false,
  })
  await giveNumbers(deps, host, event.id, groups)
  for (const id of ids) await drawAsTried(deps, host, event.id, id, race.seed)
  await setTimes(deps, host, event, ids, race)
  await publishLists(deps, host, event.id, ids)
  await scratchLate(deps, host, event.id, ids[0] ?? '')
}

async function giveNumbers(deps: Deps, host: ActingFor, eventId: string, groups: NewEvent['groups']): Promise<void> {
  const ranges = groups.map(({ id }, nth) => {
    const from = (nth + 1) * NUMBERS_EACH + 1
    return { group_id: id, from, to: from + NUMBERS_EACH - 2, skip_digits: [], order: 'draw' as const }
  })
  await assignBibs(deps, host, eventId, { groups: ranges, reserved: [], dry_run: false })
}

async function drawAsTried(deps: Deps, host: ActingFor, eventId: string, id: string, seed: string): Promise<void> {
  const wish = { seed, round: 0, force: true }
  const { digest, rev } = await drawContest(deps, host, eventId, id, { ...wish, dry_run: true })
  await drawContest(deps, host, eventId, id, { ...wish, digest, rev, dry_run: false })
}

/** One contest behind the other, from the hour at which the event begins. */
async function setTimes(deps: Deps, host: ActingFor, event: NewEvent['event'], ids: readonly string[], race: DemoRace) {
  const heats: string[] = []
  for (const id of ids) heats.push(...(await contestOf(deps, host, event.id, id)).heats.map((heat) => heat.id))
  const starts = new Date(new Date(event.starts_at).getTime() + race.opening * MINUTE_MS)
  const block = { starts_at: starts.toISOString(), minutes_per_heat: race.minutes, pause: 1, heats }
  await setTimetable(deps, host, event.id, { blocks: [block], rest_min: 10, dry_run: false })
}

/** Somebody falls ill once the list is public: an amendment. */
async function scratchLate(deps: Deps, host: ActingFor, eventId: string, id: string): Promise<void> {
  const starter = (await contestOf(deps, host, eventId, id)).starters.at(-1)
  if (starter) await scratchStarter(deps, host, eventId, starter.id, SCRATCHED)
}

const contestOf = async (deps: Deps, host: ActingFor, eventId: string, id: string) =>
  showContest(deps.database.db, await scopeFor(deps, host, eventId, 'getHeldContest'), id)
