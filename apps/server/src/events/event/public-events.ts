import type { Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { type EventDetailRow, findEvent, findGroups, findNextMoment } from './event.store.ts'
import { type EventsQuestion, listEvents, presentDetail } from './list-events.ts'

/** Called with the moment at which the clock changes the data; null where it never does. */
type ExpireAt = (moment: Date | null) => void

/** One event with its groups; refuses `not_found`. */
export async function publicEvent(deps: Deps, id: string, language: Language, now: Date, expireAt: ExpireAt) {
  const { db } = deps.database
  if (!isId(id)) fail('not_found')
  const event = (await findEvent(db, now, id)) ?? fail('not_found')
  expireAt(nextPhase(event, now))
  return presentDetail(event, await findGroups(db, id), language, now)
}

/** When the event's phase changes next; null where it stays. */
function nextPhase({ phase, opens_at, closes_at, starts_at, ends_at }: EventDetailRow, now: Date): Date | null {
  if (phase === 'cancelled') return null
  const coming = [opens_at, closes_at, starts_at, ends_at].filter((moment) => moment >= now)
  return coming.reduce<Date | null>((first, moment) => (first === null || moment < first ? moment : first), null)
}

/** A page of events. Any event may move in the list when its phase changes, those on other pages too. */
export async function publicEvents(
  deps: Deps,
  question: EventsQuestion,
  language: Language,
  now: Date,
  expireAt: ExpireAt,
) {
  const page = await listEvents(deps, question, language, now)
  expireAt(await findNextMoment(deps.database.db, now))
  return page
}
