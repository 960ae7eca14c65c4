import { getEvent, type Language, listEvents as list } from '@startline/contract'
import { wholeOf } from '@startline/contract/whole'
import type { ActingFor, Deps } from '../../deps.ts'
import { PublicAnswer } from '../../http/public/public-answer.ts'
import type { Loaded } from '../../http/public/public-read.ts'
import { publicReads } from '../../http/public/public-reads.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { type EventDetailRow, findEvent, findGroups, findNextMoment } from './event.store.ts'
import { type EventsQuestion, isSearch, listEvents, presentDetail } from './list-events.ts'

type Who = ActingFor | null
const [listCall, eventCall] = [wholeOf(list), wholeOf(getEvent)]

/** One event with its groups, from memory; refuses `not_found`. */
export function publicEvent(deps: Deps, who: Who, id: string, language: Language): Promise<PublicAnswer> {
  if (!isId(id)) fail('not_found')
  const load = (now: Date) => loadEvent(deps, id, language, now)
  return publicReads(deps).read({ key: `event ${id} ${language}`, about: { event: id }, load }, who)
}

async function loadEvent({ database: { db } }: Deps, id: string, language: Language, now: Date): Promise<Loaded> {
  const event = (await findEvent(db, now, id)) ?? fail('not_found')
  const detail = presentDetail(event, await findGroups(db, id), language, now)
  return { data: eventCall.data.parse(detail) as object, until: nextPhase(event, now) }
}

/** When the event's phase changes next; null where it stays. */
function nextPhase({ phase, opens_at, closes_at, starts_at, ends_at }: EventDetailRow, now: Date): Date | null {
  if (phase === 'cancelled') return null
  const coming = [opens_at, closes_at, starts_at, ends_at].filter((moment) => moment >= now)
  return coming.reduce<Date | null>((first, moment) => (first === null || moment < first ? moment : first), null)
}

/**
 * A page of events, from memory. What somebody looks for by words is asked for once and not kept; it is sent as it is, as its length would
 * tell whether the words were found.
 */
export async function publicEvents(
  deps: Deps,
  who: Who,
  question: EventsQuestion,
  language: Language,
): Promise<PublicAnswer> {
  const load = (now: Date) => loadEvents(deps, question, language, now)
  if (isSearch(question)) return new PublicAnswer((await load(deps.now())).data, { life: 'no-cache', packs: false })
  const { keyword: _blank, ...narrowed } = question
  const key = `events ${language} ${JSON.stringify(narrowed)}`
  return publicReads(deps).read({ key, about: { event: 'any' }, load }, who)
}

async function loadEvents(deps: Deps, question: EventsQuestion, language: Language, now: Date): Promise<Loaded> {
  const page = await listEvents(deps, question, language, now)
  // Any event may come to stand elsewhere in the list when its phase changes, those on other pages too.
  return { data: listCall.data.parse(page) as object, until: await findNextMoment(deps.database.db, now) }
}
