import type { Data, getEvent, listEvents } from '@startline/contract'

/** An event as lists show it. */
export type EventCard = Data<typeof listEvents>['items'][number]
/** An event with its groups and the server's time. */
export type EventPage = Data<typeof getEvent>
/** A group of an event. */
export type Group = EventPage['groups'][number]
/** Discipline: jifen is the individual points race, jingsu the individual sprint race. */
export type Discipline = Group['registration_event']
/** Who enters: one participant, or a team. */
export type EntryKind = Group['entry_kind']
