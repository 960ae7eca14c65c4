import {
  callAddress,
  eventsQuery,
  type FirstData,
  getEvent,
  getUser,
  HOME_ANNOUNCEMENTS,
  HOME_EVENTS,
  HOME_NOTICES,
  HOME_ORGANIZATIONS,
  type Language,
  listAnnouncements as listAnnouncementsCall,
  listEvents as listEventsCall,
  listNotices as listNoticesCall,
  listOrganizations as listOrganizationsCall,
  type Phase,
  type QueryInput,
  readEventsFilter,
} from '@startline/contract'
import { EventsQuery } from '@startline/contract/schemas'
import type { Deps } from '../deps.ts'
import { listAnnouncements } from '../events/announcement/announcements.ts'
import { showEvent } from '../events/event/event.routes.ts'
import { listEvents } from '../events/event/list-events.ts'
import type { ActingFor } from '../http/session/session-guard.ts'
import { listOrganizations } from '../identity/organization/list-organizations.ts'
import { showUser } from '../identity/user/show-user.ts'
import { Refusal } from '../kernel/fail.ts'
import { isId } from '../kernel/ids/id.ts'
import { listNotices } from '../notices/notices.ts'

/** For whom first data is gathered. */
export interface Asker {
  deps: Deps
  actingFor: ActingFor | null
  language: Language
}

/** What the answer of the loader has a field for. */
export type Field = Exclude<keyof FirstData, 'answers' | 'language'>

/** One thing a screen needs first: its field, the address of the call that gives it, and how to get it. */
export interface Need {
  field: Field
  address: string
  get(): Promise<unknown>
}

/** Who is here, and for whom they act; nobody needs nothing. */
export const user = ({ deps, actingFor }: Asker): Need[] =>
  actingFor === null ? [] : [{ field: 'user', address: getUser.path, get: () => showUser(deps, actingFor) }]

/** The person's organizations with their applications, as the header and the home ask for them. */
export function organizations({ deps, actingFor, language }: Asker): Need[] {
  if (actingFor === null) return []
  const query = { page: 1, page_size: HOME_ORGANIZATIONS }
  const address = callAddress(listOrganizationsCall, { query: { page_size: HOME_ORGANIZATIONS } })
  return [{ field: 'organizations', address, get: () => listOrganizations(deps, actingFor, query, language) }]
}

/** How many notices are unread; nobody has none. */
export const notices = ({ deps, actingFor }: Asker): Need[] =>
  actingFor === null
    ? []
    : [
        {
          field: 'notices',
          address: callAddress(listNoticesCall, { query: { page_size: HOME_NOTICES } }),
          get: () => listNotices(deps, actingFor, { page: 1, page_size: HOME_NOTICES }),
        },
      ]

/** What stands on the home, or on an event's page. */
export function announcements({ deps, actingFor }: Asker, eventId?: string): Need {
  const query = { event_id: eventId, current: true, page_size: HOME_ANNOUNCEMENTS }
  const isAsked = eventId === undefined || isId(eventId)
  const get = async () => (isAsked ? listAnnouncements(deps, actingFor, { ...query, page: 1 }) : null)
  return { field: 'announcements', address: callAddress(listAnnouncementsCall, { query }), get }
}

/** One event with its groups. */
export const event = ({ deps, language }: Asker, id: string): Need => ({
  field: 'event',
  address: callAddress(getEvent, { params: { id } }),
  get: () => showEvent(deps, id, language),
})

/** The page of events that an address asks for. */
export const events = (asker: Asker, search: URLSearchParams): Need =>
  page(asker, 'events', eventsQuery(readEventsFilter(search)))

/** The events of a phase that the home takes its deadlines from. */
export const eventsIn = (asker: Asker, phase: Phase & ('open' | 'upcoming')): Need =>
  page(asker, `${phase}_events`, { phase, page_size: HOME_EVENTS })

function page({ deps, language }: Asker, field: Field, query: QueryInput<typeof listEventsCall>): Need {
  const read = EventsQuery.safeParse(query)
  const get = async () => (read.success ? listEvents(deps, read.data, language) : null)
  return { field, address: callAddress(listEventsCall, { query }), get }
}

/** What is needed, or null where it is refused: the screen asks for it itself and is told why. */
export async function orNull(need: Pick<Need, 'get'>): Promise<unknown> {
  try {
    return await need.get()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
