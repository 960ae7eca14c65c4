import * as z from 'zod/mini'
import { AnnouncementPage } from '../announcement.ts'
import { batchCalls } from '../batch.ts'
import type { Definition } from '../common.ts'
import { consoleEventCalls, HeldEventDetail } from '../console/event.ts'
import { EventStats } from '../console/payment.ts'
import { enteredEventCalls, nextRaceCalls } from '../entered-event.ts'
import { EventDetail, eventCalls } from '../event.ts'
import { InboxPage, Unread } from '../inbox.ts'
import { memberCalls } from '../member.ts'
import { organizationCalls } from '../organization.ts'
import { Participant, participantCalls } from '../participant.ts'
import { consentCalls, duplicateCalls } from '../people.ts'
import { startCalls } from '../race/start.ts'
import { Registration, registrationCalls } from '../registration.ts'
import { sessionCalls } from '../session.ts'
import { ManagedVideo, WatchedVideo } from '../teaching-video.ts'
import { teachingVideoCalls } from '../teaching-video-calls.ts'
import { TextShown } from '../text.ts'
import { unitCalls } from '../unit.ts'
import { User } from '../user.ts'

const events = z.nullable(eventCalls.listEvents.data)

/** What the screen of a route needs first; null for what it does not need, or may not have. */
export const FirstData = z.object({
  user: z.nullable(User),
  organizations: z.nullable(organizationCalls.listOrganizations.data),
  event: z.nullable(EventDetail),
  events,
  open_events: events,
  upcoming_events: events,
  next_races: z.nullable(nextRaceCalls.listNextRaces.data),
  unread: z.nullable(Unread),
  /** The first page of the inbox. */
  inbox: z.nullable(InboxPage),
  /** Those that stand on the home, or on the event's page. */
  announcements: z.nullable(AnnouncementPage),
  /** The first page of the organization's registrations, not narrowed. */
  registrations: z.nullable(registrationCalls.listRegistrations.data),
  /** The first page of the events it has entered and that are to come. */
  entered_events: z.nullable(enteredEventCalls.listEnteredEvents.data),
  /** The registration whose record it is, or that is changed; its event is `event`. */
  registration: z.nullable(Registration),
  /** Where that registration starts, once its list is public. */
  starts: z.nullable(startCalls.listStarts.data),
  /** The help, or the legal text, in the version that holds. */
  text: z.nullable(TextShown),
  /** The first page of a list that is the screen, or is picked from there; not narrowed. */
  participants: z.nullable(participantCalls.listParticipants.data),
  units: z.nullable(unitCalls.listUnits.data),
  batches: z.nullable(batchCalls.listBatches.data),
  members: z.nullable(memberCalls.listMembers.data),
  videos: z.nullable(teachingVideoCalls.listVideos.data),
  /** Videos to go on with. */
  begun_videos: z.nullable(teachingVideoCalls.listVideos.data),
  /** The pairs who may be one person. */
  duplicates: z.nullable(duplicateCalls.listDuplicates.data),
  /** The invitations to the person, and where they are signed in. */
  invitations: z.nullable(memberCalls.listInvitations.data),
  devices: z.nullable(sessionCalls.listSessions.data),
  /** The one that the screen is about: to be changed, watched or managed. */
  participant: z.nullable(Participant),
  /** The consents for that participant. */
  consents: z.nullable(consentCalls.listConsents.data),
  video: z.nullable(WatchedVideo),
  managed_video: z.nullable(ManagedVideo),
  /** The first page of the events that the person holds, and the one that a screen is about. */
  held_events: z.nullable(consoleEventCalls.listHeldEvents.data),
  held_event: z.nullable(HeldEventDetail),
  /** Its registrations in numbers. */
  event_stats: z.nullable(EventStats),
  /** By field: the address of the call that gives the same. */
  answers: z.record(z.string(), z.string()),
  language: z.enum(['zh-CN', 'en']),
})
/** What the screen of a route needs first. */
export type FirstData = z.output<typeof FirstData>

/** What the calls of this file take, give and refuse. */
export const firstDataCalls = {
  loadFirstData: {
    access: 'open',
    summary: 'All that the screen of a route needs first',
    takesCookie: true,
    versioned: true,
    query: z.object({
      route: z.string().check(z.minLength(1), z.maxLength(200)),
      /** The page's address with its query; relative or whole. */
      url: z._default(z.string().check(z.maxLength(2_000)), ''),
    }),
    data: FirstData,
    fails: ['not_found'],
  },
} as const satisfies Record<string, Definition>
