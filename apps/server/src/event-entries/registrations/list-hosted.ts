import type { listHostedRegistrations as contract, EventStats, HostedRegistration, Taken } from '@startline/contract'
import { ageOn, cleanName, localDate, nameSkeleton } from '@startline/domain'
import { type HostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { presentReview } from '../../entries/review/present-review.ts'
import { findEventFacts } from '../../events/groups/group.store.ts'
import { fail } from '../../kernel/fail.ts'
import { cappedCount } from '../../store/pages.ts'
import { containing } from '../../store/search/search.ts'
import type { Executor } from '../../store/statement.ts'
import type { HostedFilter } from './hosted-filter.ts'
import { findHostedPage, type HostedPersonRow, type HostedRow } from './hosted-list.store.ts'
import { findHostedRows, type HostedWords, searchHosted } from './search-hosted.store.ts'
import { countEvent } from './stats.store.ts'

type Query = Taken<typeof contract, 'query'>

/** Shorter parts of a reference stand in too many of them. */
const REFERENCE_PART = 3

/** What narrows a list, of a query that has the fields of `hostedFilter`. */
export const filterOf = (query: Omit<Query, 'page' | 'page_size' | 'keyword' | 'order'>): HostedFilter => {
  const { group_id: group = null, status = null, payment = null, unit_id: unit = null } = query
  const { organization_id: organization = null, review = null, paper = null, money = null } = query
  return { group, status, payment, unit, organization, review, paper, money }
}

/** A keyword as it is looked for; null where it is blank. */
export function wordsFor(keyword = ''): HostedWords | null {
  const name = cleanName(keyword)
  if (name === '') return null
  const skeleton = nameSkeleton(name)
  return {
    names: skeleton === '' ? null : containing(skeleton),
    written: containing(name),
    reference: name.length < REFERENCE_PART ? null : containing(name.toUpperCase()),
  }
}

/** Somebody as a host's list shows them: an age instead of the birth date. */
export const presentPerson = ({ birth_date, ...person }: HostedPersonRow, eventDay: string) => ({
  ...person,
  age: birth_date === null ? null : ageOn(birth_date, eventDay),
  birth_year: birth_date === null ? null : Number(birth_date.slice(0, 4)),
})

/** A registration as a host's list shows it. */
export const presentHosted = (row: HostedRow, eventDay: string): HostedRegistration => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  review: presentReview(row.review),
  members: (row.members ?? []).map((person) => presentPerson(person, eventDay)),
})

/** The event's first day where it is, as `YYYY-MM-DD`: the day that ages are told of. */
export async function eventDayOf(tx: Executor, { eventId }: HostScope): Promise<string> {
  const event = (await findEventFacts(tx, eventId)) ?? fail('not_found')
  return localDate(event.starts_at, event.timezone)
}

/**
 * The registrations of an event, of all organizations, as its host sees them.
 * @throws Refusal as `hostScope` does
 */
export async function listHostedRegistrations(deps: Deps, actingFor: ActingFor, eventId: string, query: Query) {
  const { db } = deps.database
  const scope = await scopeFor(deps, actingFor, eventId, 'listHostedRegistrations')
  const { page, page_size } = query
  const [{ rows, total }, eventDay] = await Promise.all([findPage(db, scope, query), eventDayOf(db, scope)])
  return { items: rows.map((row) => presentHosted(row, eventDay)), ...cappedCount(total), page, page_size }
}

async function findPage(db: Executor, scope: HostScope, { page, page_size: limit, keyword, order, ...query }: Query) {
  const [filter, words] = [filterOf(query), wordsFor(keyword)]
  const part = { limit, offset: (page - 1) * limit }
  if (words === null && (order === 'newest' || order === 'oldest')) {
    const found = await findHostedPage(db, scope, filter, order, part)
    return { rows: found.items ?? [], total: found.total }
  }
  const { ids, total } = await searchHosted(db, scope, filter, { words, order, ...part })
  return { rows: ids.length === 0 ? [] : await findHostedRows(db, scope, ids), total }
}

/**
 * An event's registrations in numbers, as far as somebody's right to see them reaches.
 * @throws Refusal as `hostScope` does
 */
export async function showEventStats(deps: Deps, actingFor: ActingFor, eventId: string): Promise<EventStats> {
  return countEvent(deps.database.db, await scopeFor(deps, actingFor, eventId, 'showEventStats'))
}
