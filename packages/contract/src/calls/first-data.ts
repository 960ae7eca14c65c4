import * as z from 'zod/mini'
import { ManagedVideo, WatchedVideo } from '../schemas/teaching-video.ts'
import { AnnouncementPage } from './announcement.ts'
import { listBatches } from './batch.ts'
import { listConsents } from './consent.ts'
import { listDuplicates } from './duplicate.ts'
import { endpoint } from './endpoint.ts'
import { EventDetail, listEvents } from './event.ts'
import { listInvitations, listMembers } from './member.ts'
import { NoticePage } from './notice.ts'
import { listOrganizations } from './organization.ts'
import { listParticipants, Participant } from './participant.ts'
import { listRegistrations, Registration } from './registration.ts'
import { listSessions } from './session.ts'
import { listVideos } from './teaching-video-calls.ts'
import { TextShown } from './text.ts'
import { listUnits } from './unit.ts'
import { User } from './user.ts'

/** Most organizations the home looks at. */
export const HOME_ORGANIZATIONS = 100
/** Most events of each phase the home looks at for its deadlines. */
export const HOME_EVENTS = 20
/** The home asks for notices only to know how many are unread. */
export const HOME_NOTICES = 1

const events = z.nullable(listEvents.data)

/** What the screen of a route needs first; null for what it does not need, or may not have. */
export const FirstData = z.object({
  user: z.nullable(User),
  organizations: z.nullable(listOrganizations.data),
  event: z.nullable(EventDetail),
  events,
  open_events: events,
  upcoming_events: events,
  notices: z.nullable(NoticePage),
  /** Those that stand on the home, or on the event's page. */
  announcements: z.nullable(AnnouncementPage),
  /** The first page of the organization's registrations, not narrowed. */
  registrations: z.nullable(listRegistrations.data),
  /** The registration whose record it is; its event is `event`. */
  registration: z.nullable(Registration),
  /** The help, or the legal text, in the version that holds. */
  text: z.nullable(TextShown),
  /** The first page of a list that is the screen, or is picked from there; not narrowed. */
  participants: z.nullable(listParticipants.data),
  units: z.nullable(listUnits.data),
  batches: z.nullable(listBatches.data),
  members: z.nullable(listMembers.data),
  videos: z.nullable(listVideos.data),
  /** Videos to go on with. */
  begun_videos: z.nullable(listVideos.data),
  /** The pairs who may be one person. */
  duplicates: z.nullable(listDuplicates.data),
  /** The invitations to the person, and where they are signed in. */
  invitations: z.nullable(listInvitations.data),
  devices: z.nullable(listSessions.data),
  /** The one that the screen is about: to be changed, watched or managed. */
  participant: z.nullable(Participant),
  /** The consents for that participant. */
  consents: z.nullable(listConsents.data),
  video: z.nullable(WatchedVideo),
  managed_video: z.nullable(ManagedVideo),
  /** By field: the address of the call that gives the same. */
  answers: z.record(z.string(), z.string()),
  language: z.enum(['zh-CN', 'en']),
})
/** What the screen of a route needs first. */
export type FirstData = z.output<typeof FirstData>

/** All that the screen of a route needs first, in one round trip. Read-only; the one call that takes the token from the cookie too. */
export const loadFirstData = endpoint({
  name: 'loadFirstData',
  method: 'GET',
  path: '/__serverLoader',
  access: 'open',
  summary: 'All that the screen of a route needs first',
  takesCookie: true,
  query: z.object({
    route: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The page's address with its query; relative or whole. */
    url: z._default(z.string().check(z.maxLength(2_000)), ''),
  }),
  data: FirstData,
  fails: ['not_found'],
})
