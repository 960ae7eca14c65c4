import { type Language, MENDABLE, STANDINGS, type Standing } from '@startline/contract'
import { localDate, windowState } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { type FitGroup, findFitGroups, findWaitingGroups } from '../participant/group-fits.store.ts'
import { inWords, toldTo } from '../participant/group-fits.ts'
import { present } from '../participant/present-participant.ts'
import { findPage, listParticipants, type ParticipantQuery } from '../participant/show-participants.ts'
import { findListed } from '../participant/shown-rows.store.ts'
import { askedGroups, bestFirst, type Judged, judge, judgeMany } from './judge.ts'
import { findAskedEvent, findCandidates } from './standing.store.ts'

/** So many of a list are judged at once, the newest; of longer ones it is told that there are more. */
const JUDGED_MAX = 10_000

interface PeopleQuery extends ParticipantQuery {
  event_id?: string | undefined
  group_id?: string | undefined
  entry_kind?: 'individual' | 'team' | undefined
  standing?: Standing[] | undefined
  missing?: (typeof MENDABLE)[number][] | undefined
}

/**
 * The organization's participants: as they are, or, where an event or a group is named, with how each stands to it, who fits first. The whole list
 * is judged in one pass, by the rules a registration is evaluated by and by the organization's own entries alone.
 * @throws Refusal not_found for the event or group; invalid_input where what was asked does not go together
 */
export async function listPeople(deps: Deps, actingFor: ActingFor, query: PeopleQuery, language: Language) {
  refuseWrong(query)
  if (query.event_id === undefined && query.group_id === undefined) return listParticipants(deps, actingFor, query)
  const { found } = await findPage(deps, actingFor, query, JUDGED_MAX)
  const { asked, all, eventId } = await judgeAll(deps, actingFor, query, found.ids)
  const wanted = bestFirst(all.filter(isWanted(query)))
  const { page, page_size } = query
  const shown = wanted.slice((page - 1) * page_size, page * page_size).map(({ person }) => judge(person, asked))
  return {
    items: await presentJudged(deps, actingFor, eventId, shown, language),
    total: wanted.length,
    total_exact: found.ids.length < JUDGED_MAX,
    page,
    page_size,
    ...counted(all),
  }
}

/** What goes with what: a standing is one to something, and something is an event or a group. */
function refuseWrong({ event_id, group_id, entry_kind, standing, missing }: PeopleQuery): void {
  const about = event_id ?? group_id
  if (event_id !== undefined && group_id !== undefined) failAt('/group_id', 'not_together', { expected: 'event_id' })
  if (about === undefined && standing !== undefined)
    failAt('/standing', 'goes_with', { expected: 'event_id, group_id' })
  if (about === undefined && missing !== undefined) failAt('/missing', 'goes_with', { expected: 'event_id, group_id' })
  if (event_id === undefined && entry_kind !== undefined) failAt('/entry_kind', 'goes_with', { expected: 'event_id' })
}

/** Everybody with how they stand, and the groups it was asked of. */
async function judgeAll(deps: Deps, actingFor: ActingFor, query: PeopleQuery, ids: string[]) {
  const { db } = deps.database
  const event = (await findAskedEvent(db, query.event_id, query.group_id)) ?? fail('not_found')
  const groups = await findFitGroups(db, event.id)
  const day = localDate(event.starts_at, event.timezone)
  const asked = askedGroups(groups, day, (group) => countsFor(query, group, !event.cancelled, deps.now()))
  const all = judgeMany(await findCandidates(db, actingFor, event.id, ids), asked, day)
  return { asked, all, eventId: event.id }
}

/** A group asked for by itself counts as it is; of an event the open ones take people, and the others tell who is entered. */
function countsFor({ group_id, entry_kind }: PeopleQuery, group: FitGroup, held: boolean, now: Date) {
  if (group_id !== undefined) return group.id === group_id && 'takes'
  if (entry_kind !== undefined && group.entry_kind !== entry_kind) return false
  const open = windowState(group.registration_opens_at, group.registration_closes_at, now) === 'open'
  return held && open ? 'takes' : 'enters'
}

const lacks = ({ standing, reasons }: Judged, missing: readonly string[]): boolean =>
  standing === 'mendable' && reasons.some(({ rule }) => missing.includes(rule))

const isWanted =
  ({ standing, missing }: PeopleQuery) =>
  (one: Judged): boolean =>
    (standing === undefined || standing.includes(one.standing)) && (missing === undefined || lacks(one, missing))

function counted(all: readonly Judged[]) {
  const count = (is: (one: Judged) => boolean) => all.reduce((sum, one) => (is(one) ? sum + 1 : sum), 0)
  const standings = Object.fromEntries(STANDINGS.map((name) => [name, count(({ standing }) => standing === name)]))
  const missing = Object.fromEntries(MENDABLE.map((rule) => [rule, count((one) => lacks(one, [rule]))]))
  return {
    standings: standings as Record<Standing, number>,
    missing: missing as Record<(typeof MENDABLE)[number], number>,
  }
}

/** Those of a page, in its order. */
async function presentJudged(
  deps: Deps,
  actingFor: ActingFor,
  eventId: string,
  shown: readonly Judged[],
  language: Language,
) {
  const ids = shown.map(({ person }) => person.id)
  const entered = shown.filter(({ person }) => person.entered.length > 0).map(({ person }) => person.id)
  const waiting = await findWaitingGroups(deps.database.db, eventId, entered)
  const rows = ids.length === 0 ? [] : await findListed(deps.database.db, actingFor, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return shown.flatMap(({ person, standing, groups, reasons }) => {
    const row = byId.get(person.id)
    if (row === undefined) return []
    return {
      ...present(deps, actingFor, row),
      standing,
      standing_groups: groups,
      standing_reasons: toldTo(actingFor, reasons).map((why) => inWords(why, language)),
      registered_groups: person.entered,
      waiting_groups: (waiting.get(person.id) ?? []).map(({ group_id }) => group_id),
    }
  })
}
