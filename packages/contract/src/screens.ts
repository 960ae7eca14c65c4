import * as calls from './index.ts'
import { paths } from './index.ts'
import type { FirstData } from './schemas/preload/first-data.ts'

/** One call that a screen begins with, and the field of the first data that has its answer. */
export interface Asked {
  field: Exclude<keyof FirstData, 'answers' | 'language'>
  call: calls.Endpoint
  params?: Record<string, string>
  query?: object
  /** What is to be asked next, by the answer. */
  next?(answer: never): Asked[]
}

/** A screen: where it is, who is shown it, and what it asks for first. */
export interface Screen {
  /** Its path, where `:id` stands for the id of a record, and another such name for a word. */
  path: string
  /** Shown to those alone who are signed in; others are led to the sign-in. */
  person?: boolean
  /** What it asks for first, as the screen asks for it, by the query of its address and by what its path names. */
  calls?(search: URLSearchParams, named: string): Asked[]
}

/** The guests that every portal has; they have all addresses below their own. */
export const GUESTS = ['common', 'account', 'console']

const FIRST_PAGE = { page: 1, page_size: calls.PAGE_SIZE }
const ALL = { page_size: calls.PAGE_SIZE_MAX }

/** What every screen asks for: who is here, for whom they may act, and how much of what they are told is unread. */
export const ALWAYS: readonly Asked[] = [
  { field: 'user', call: calls.getUser },
  { field: 'organizations', call: calls.listOrganizations, query: { page_size: calls.HOME_ORGANIZATIONS } },
  { field: 'unread', call: calls.countUnread },
]

const event = (id: string): Asked => ({ field: 'event', call: calls.getEvent, params: { id } })
const announcements = (event_id?: string): Asked => ({
  field: 'announcements',
  call: calls.listAnnouncements,
  query: { event_id, current: true, page_size: calls.HOME_ANNOUNCEMENTS },
})
const eventsIn = (phase: 'open' | 'upcoming'): Asked => ({
  field: `${phase}_events`,
  call: calls.listEvents,
  query: { phase, page_size: calls.HOME_EVENTS },
})
const participants: Asked = { field: 'participants', call: calls.listParticipants, query: FIRST_PAGE }
/** Whether there is more than one unit of one's own is all that a new team asks. */
const ownUnits: Asked = { field: 'units', call: calls.listUnits, query: { mine: true, page_size: 2 } }
const enteredEvents: Asked = {
  field: 'entered_events',
  call: calls.listEnteredEvents,
  query: { ...FIRST_PAGE, when: 'coming' },
}
const one = (field: Asked['field'], call: calls.Endpoint, id: string): Asked => ({ field, call, params: { id } })
const text = (name: string): Asked => ({ field: 'text', call: calls.getText, params: { name } })

const ofHome = [
  { field: 'next_races', call: calls.listNextRaces } as const,
  { field: 'invitations', call: calls.listInvitations } as const,
  eventsIn('open'),
  eventsIn('upcoming'),
  announcements(),
]

/** What a screen asks for whose address names an event. */
const withEvent =
  (more: (id: string, search: URLSearchParams) => Asked): NonNullable<Screen['calls']> =>
  (search) => {
    const id = search.get('event')
    return id ? [event(id), more(id, search)] : []
  }

/** What a form asks for first: of a registration that is changed, the registration. */
const formWith = (more: (id: string) => Asked): NonNullable<Screen['calls']> =>
  withEvent((id, search) => {
    const changed = search.get('registration')
    return changed ? one('registration', calls.getRegistration, changed) : more(id)
  })

/** What a list asks for where its address does not narrow it. */
const whole =
  (...asked: Asked[]): NonNullable<Screen['calls']> =>
  (search) =>
    search.size === 0 ? asked : []
const firstPage = (field: Asked['field'], call: calls.Endpoint) => whole({ field, call, query: FIRST_PAGE })

/** What every screen of one event of a host's begins with. */
const held: NonNullable<Screen['calls']> = (_search, id) => [one('held_event', calls.getHeldEvent, id)]

/** All screens of the portal. */
export const screens: readonly Screen[] = [
  { path: '/', calls: () => ofHome },
  { path: paths.home, calls: () => ofHome },
  {
    path: paths.events,
    calls: (search, named) =>
      search.get('lists')
        ? [event(search.get('lists') ?? '')]
        : search.get('event')
          ? withEvent(announcements)(search, named)
          : [{ field: 'events', call: calls.listEvents, query: calls.eventsQuery(calls.readEventsFilter(search)) }],
  },
  {
    path: paths.individualForm,
    calls: formWith((id) => ({ ...participants, query: calls.individualsOf(id) })),
  },
  { path: paths.teamForm, calls: formWith(() => ownUnits) },
  {
    path: paths.viewVideo,
    calls: (search) => {
      const id = search.get('id')
      const page = Number(search.get('page')) || calls.FIRST_PAGE
      return id
        ? [one('video', calls.getVideo, id)]
        : [{ field: 'videos', call: calls.listVideos, query: { ...FIRST_PAGE, page } }]
    },
  },

  { path: paths.common },
  {
    path: paths.registrations,
    person: true,
    // A family's list is its registrations, a club's begins with its events.
    calls: whole({ field: 'registrations', call: calls.listRegistrations, query: FIRST_PAGE }, enteredEvents),
  },
  {
    path: paths.registration(':id'),
    person: true,
    calls: (_search, id) => [
      {
        ...one('registration', calls.getRegistration, id),
        next: ({ event_id }: calls.Registration) => [
          event(event_id),
          { field: 'starts', call: calls.listStarts, query: { ids: id } },
        ],
      },
    ],
  },
  { path: paths.registrationChange(':id'), person: true },
  { path: paths.participants, person: true, calls: whole(participants) },
  { path: paths.newParticipant, person: true },
  { path: paths.participantPhotos, person: true },
  {
    path: paths.duplicates,
    person: true,
    calls: () => [{ field: 'duplicates', call: calls.listDuplicates }],
  },
  {
    path: paths.participant(':id'),
    person: true,
    calls: (_search, id) => [
      one('participant', calls.getParticipant, id),
      one('consents', calls.listConsents, id),
      { field: 'units', call: calls.listUnits, query: ALL },
    ],
  },
  { path: paths.units, person: true, calls: firstPage('units', calls.listUnits) },
  { path: paths.imports, person: true, calls: firstPage('batches', calls.listBatches) },
  { path: paths.notices, person: true, calls: firstPage('inbox', calls.listInbox) },
  { path: paths.announcements, person: true },
  { path: paths.newAnnouncement, person: true },
  {
    path: paths.videos,
    person: true,
    calls: whole(
      { field: 'videos', call: calls.listVideos, query: FIRST_PAGE },
      { field: 'begun_videos', call: calls.listVideos, query: { begun: true, page: 1, page_size: 3 } },
    ),
  },
  { path: paths.managedVideos, person: true },
  { path: paths.newVideo, person: true },
  {
    path: paths.managedVideo(':id'),
    person: true,
    calls: (_search, id) => [one('managed_video', calls.getManagedVideo, id), one('video', calls.getVideo, id)],
  },
  { path: paths.help, calls: () => [text('help')] },
  { path: paths.legal },
  { path: `${paths.legal}/consent/:version` },
  { path: `${paths.legal}/:part`, calls: (_search, name) => [text(name)] },
  { path: `${paths.legal}/:part/:version` },

  { path: paths.account, person: true, calls: () => [{ field: 'invitations', call: calls.listInvitations }] },
  { path: paths.profile, person: true },
  { path: paths.signIn },
  { path: paths.register },
  { path: paths.reset },
  { path: paths.password, person: true },
  { path: paths.phone, person: true },
  { path: paths.organizations, person: true, calls: () => [{ field: 'invitations', call: calls.listInvitations }] },
  { path: paths.newOrganization, person: true },
  {
    path: paths.organization(':id'),
    person: true,
    calls: (search, id) => (search.size === 0 ? [{ ...one('members', calls.listMembers, id), query: FIRST_PAGE }] : []),
  },
  { path: paths.invite(':id'), person: true },
  { path: paths.authorize, person: true },
  { path: paths.devices, person: true, calls: () => [{ field: 'devices', call: calls.listSessions, query: ALL }] },
  { path: paths.privacy, person: true },
  { path: paths.erase, person: true },
  { path: paths.goodbye },

  { path: paths.console, person: true, calls: firstPage('held_events', calls.listHeldEvents) },
  { path: paths.newEvent, person: true },
  {
    path: paths.heldEvent(':id'),
    person: true,
    calls: (search, id) => [...held(search, id), one('event_stats', calls.showEventStats, id)],
  },
  { path: paths.eventDraft(':id'), person: true, calls: held },
  { path: paths.eventDraft(':id', ':part'), person: true, calls: held },
  { path: paths.publishDraft(':id'), person: true, calls: held },
  { path: paths.heldReview(':id'), person: true, calls: held },
  { path: paths.heldRegistrations(':id'), person: true, calls: held },
  { path: paths.lateEntry(':id'), person: true, calls: held },
  { path: paths.heldRegistration(':id', ':rid'), person: true, calls: held },
  { path: paths.heldChange(':id'), person: true, calls: held },
  { path: paths.heldChange(':id', ':part'), person: true, calls: held },
  { path: paths.heldFees(':id'), person: true, calls: held },
  { path: paths.heldPeople(':id'), person: true, calls: held },
  { path: paths.heldContests(':id'), person: true, calls: held },
  { path: paths.heldFreeze(':id'), person: true, calls: held },
  { path: paths.heldBibs(':id'), person: true, calls: held },
  { path: paths.heldDraw(':id'), person: true, calls: held },
  { path: paths.heldDraw(':id', ':cid'), person: true, calls: held },
  { path: paths.heldTimetable(':id'), person: true, calls: held },
  { path: paths.heldProgramme(':id'), person: true, calls: held },
]

/** The first parts of addresses with screens of the shell alone, in small letters; empty for the root. */
export const SHELL_SCREENS: readonly string[] = screens
  .map(({ path }) => path.slice(1).toLowerCase())
  .filter((path) => !path.includes('/') && !GUESTS.includes(path))
