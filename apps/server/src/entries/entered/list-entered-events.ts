import type { listEnteredEvents as contract, Data, Taken } from '@startline/contract'
import { localDate } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { findEnteredEvents } from './entered-events.store.ts'
import { presentFacts } from './entered-facts.ts'

/**
 * A page of the events that the organization has entered, with what it has for each in numbers: those to come, the soonest first, or those
 * past, the latest first. Beside it how many there are of either.
 */
export async function listEnteredEvents(
  deps: Deps,
  actingFor: ActingFor,
  { when, page, page_size }: Taken<typeof contract, 'query'>,
): Promise<Data<typeof contract>> {
  const now = deps.now()
  const part = { when, now, today: askingDay(now), limit: page_size, offset: (page - 1) * page_size }
  const { rows, coming, past } = await findEnteredEvents(deps.database.db, actingFor, part)
  const items = rows.map((row) => ({
    event: { ...presentFacts(row), cancelled: row.cancelled },
    registered: row.registered,
    waitlisted: row.waitlisted,
    withdrawn: row.withdrawn,
    lacking: { photo: row.photo, consent: row.consent, people: row.people, asked: row.asked },
  }))
  return { items, total: when === 'coming' ? coming : past, total_exact: true, page, page_size, coming, past }
}

/** The day on which guardians are asked, as the portal counts days: from midnight in China. */
export const askingDay = (now: Date): string => localDate(now, 'Asia/Shanghai')
