// The addresses of all screens, used as `paths.event(id)`. Constants and functions by themselves, in no object: a bundler writes a
// constant where it is used, and a part of the portal carries no address that it does not lead to.

import type { TextName } from './schemas/text.ts'

type LegalText = Exclude<TextName, 'help'>

// The shell's own.
/** The application center. */
export const home = '/applicationCenter'
export const events = '/integratedServices'
export const openEvents = '/integratedServices?phase=open'
/** An event's own page. */
export const event = (id: string): string => `${events}?event=${encodeURIComponent(id)}`
/** The public start lists of an event: of one contest, and there at a heat (`<round>-<run>-<number>`, rounds from 0) where they are named. */
export const startLists = (eventId: string, contestId?: string, heat?: string): string =>
  `${events}?${new URLSearchParams({ lists: eventId, ...(contestId && { contest: contestId }), ...(heat && { heat }) })}`
/** Whoever of an event's start lists has this number, or is of this unit. */
export const startListsWith = (eventId: string, wanted: string): string =>
  `${events}?${new URLSearchParams({ lists: eventId, q: wanted })}`
/** The two forms, which need to be told an event. */
export const individualForm = '/applicationForm'
export const teamForm = '/applicationFormTeam'
/** The form by which one enters an event. */
export const form = (kind: 'individual' | 'team', eventId: string): string =>
  `${kind === 'team' ? teamForm : individualForm}?event=${eventId}`
/** The form for one, begun for somebody of the list, and for a group of the event. */
export const formFor = (eventId: string, participantId: string, groupId?: string): string =>
  `${individualForm}?event=${eventId}&participant=${participantId}${groupId ? `&group=${groupId}` : ''}`
/** The form in which a registration is changed: the one by which it was made. */
export const changeForm = ({
  id,
  kind,
  event_id,
}: {
  id: string
  kind: 'individual' | 'team'
  event_id: string
}): string => `${form(kind, event_id)}&registration=${id}`
export const viewVideo = '/viewVideo'
/** Where a video is watched. */
export const video = (id: string): string => `${viewVideo}?id=${id}`
/** What became of a sheet that was registered as a batch. */
export const sheetReport = (eventId: string, batchId: string): string =>
  `${individualForm}?event=${eventId}&from=sheet&step=done&batch=${batchId}`

// Of the guest `common`.
/** What the guest has, in tiles. */
export const common = '/common'
export const registrations = '/common/registrations'
/** The record of a registration. */
export const registration = (id: string): string => `${registrations}/${id}`
/** Leads on to the form in which the registration is changed, for who knows nothing but its id. */
export const registrationChange = (id: string): string => `${registrations}/${id}/change`
/** The registrations in which a word stands. */
export const registrationsWith = (keyword: string): string => `${registrations}?keyword=${encodeURIComponent(keyword)}`
/** The registrations for an event. */
export const registrationsFor = (eventId: string): string => `${registrations}?event=${eventId}`
/** Those of them that are still to be paid. */
export const registrationsDue = (eventId: string): string => `${registrationsFor(eventId)}&payment=due`
export const participants = '/common/participants'
/** Where a participant is changed. */
export const participant = (id: string): string => `${participants}/${id}`
export const newParticipant = '/common/participants/new'
/** Many photos at once. */
export const participantPhotos = '/common/participants/photos'
/** Participants who may be on the list twice. */
export const duplicates = '/common/participants/duplicates'
export const units = '/common/units'
/** The units that the organization added itself. */
export const ownUnits = '/common/units?mine=1'
/** What was registered from sheets. */
export const imports = '/common/imports'
export const notices = '/common/notices'
export const announcementNotices = '/common/notices?kind=announcements'
/** What the organization has announced; what it is told is among its notices. */
export const announcements = '/common/announcements'
export const newAnnouncement = '/common/announcements/new'
/** One about an event for the organizations of some registrations, by their references. */
export const announceTo = (event: string, references: readonly string[]): string =>
  `${newAnnouncement}?event=${event}&only=${references.map((one) => one.replace('-', '')).join('.')}`
export const videos = '/common/videos'
/** The organization's own videos. */
export const managedVideos = '/common/videos/manage'
export const hiddenVideos = '/common/videos/manage?status=hidden'
export const newVideo = '/common/videos/manage/new'
/** The form of a video whose video file is on its way. */
export const videoOfUpload = (uploadId: string): string => `${newVideo}?upload=${uploadId}`
/** Where a video is changed. */
export const managedVideo = (id: string): string => `${managedVideos}/${id}`
export const help = '/common/help'
/** The question of the help that says how a draw is repeated. */
export const drawWalk = `${help}?q=sha256sum`
export const legal = '/common/legal'
/** A legal text in the version that holds, or in one that is named. */
export const legalText = (name: LegalText, version?: string): string =>
  `${legal}/${name}${version ? `/${version}` : ''}`
/** The text of a guardian's consent. */
export const consentText = (version: string): string => `${legal}/consent/${encodeURIComponent(version)}`

// Of the guest `account`.
/** The profile, for those who are signed in. */
export const account = '/account'
export const profile = '/account/profile'
export const signIn = '/account/sign-in'
export const signInByPassword = '/account/sign-in?by=password'
export const register = '/account/register'
/** The same screen, by account and password. */
export const registerByPassword = '/account/register?by=password'
/** A forgotten password. */
export const reset = '/account/reset'
export const password = '/account/password'
export const phone = '/account/phone'
export const organizations = '/account/organizations'
/** Where somebody whom an organization invites finds the invitation. It opens nothing: what counts is the phone they have verified. */
export const invitation = (organizationId: string): string =>
  `${organizations}?invitation=${encodeURIComponent(organizationId)}`
export const newOrganization = '/account/organizations/new'
/** An organization of the person's, and who is in it. */
export const organization = (id: string): string => `${organizations}/${id}`
/** An organization right after somebody was invited to it: with the link to send them. */
export const invited = (id: string): string => `${organizations}/${id}?invited=1`
/** Where somebody is invited to an organization. */
export const invite = (id: string): string => `${organizations}/${id}/invite`
export const devices = '/account/devices'
export const privacy = '/account/privacy'
export const erase = '/account/privacy/erase'
export const goodbye = '/account/goodbye'
/** Another application's question whether it may know the person. */
export const authorize = '/account/authorize'

// Of the guest `console`.
/** The events that one holds, and where one has a duty. */
export const console = '/console'
/** Where an event is begun. */
export const newEvent = '/console/new'
/** Where an event is begun as a copy of this one. */
export const copyOf = (eventId: string): string => `${newEvent}?from=${encodeURIComponent(eventId)}`
/** How an event stands, for who holds it. */
export const heldEvent = (id: string): string => `${console}/${id}`
/** The draft of an event, or a part of it. */
export const eventDraft = (id: string, part?: string): string => `${heldEvent(id)}/draft${part ? `/${part}` : ''}`
/** What was registered for an event, for who holds it. */
export const heldRegistrations = (id: string): string => `${heldEvent(id)}/registrations`
/** One of these registrations. */
export const heldRegistration = (id: string, rid: string): string => `${heldRegistrations(id)}/${rid}`
/** Where a host lets an entry in late. */
export const lateEntry = (id: string): string => `${heldRegistrations(id)}/new`
/** Where a host lets somebody in for one of the people of a registration. */
export const replaceIn = (id: string, rid: string): string => `${lateEntry(id)}?for=${encodeURIComponent(rid)}`
/** Where a draft is published. */
export const publishDraft = (id: string): string => `${heldEvent(id)}/publish`

/** Where an event's registrations are reviewed, one after the other. */
export const heldReview = (id: string): string => `${heldEvent(id)}/review`
/** Where a published event is changed, or a part of it. */
export const heldChange = (id: string, part?: string): string => `${heldEvent(id)}/change${part ? `/${part}` : ''}`
/** Where an event is cancelled, or put away. */
export const heldEnding = (id: string): string => `${heldChange(id)}#ending`
/** What is owed and was paid at an event. */
export const heldFees = (id: string): string => `${heldEvent(id)}/fees`
/** Who helps at an event. */
export const heldPeople = (id: string): string => `${heldEvent(id)}/people`
/** Which groups of an event race together, and how. */
export const heldContests = (id: string): string => `${heldEvent(id)}/contests`
/** Where entries of contests are frozen. */
export const heldFreeze = (id: string): string => `${heldEvent(id)}/freeze`
/** Where racers get their numbers. */
export const heldBibs = (id: string): string => `${heldEvent(id)}/bibs`
/** Where contests are drawn, or one of them. */
export const heldDraw = (id: string, cid?: string): string => `${heldEvent(id)}/draw${cid ? `/${cid}` : ''}`
/** When heats are. */
export const heldTimetable = (id: string): string => `${heldEvent(id)}/timetable`
/** Where the programme is made and published. */
export const heldProgramme = (id: string): string => `${heldEvent(id)}/programme`

/** A page that checks the signature of a programme without a network. It comes from where the calls go. */
export const verifier = '/open/pub/verify.html'

/** Whether an address is a screen's, or lies below it. */
export const leadsTo = (address: string, screen: string): boolean =>
  address.startsWith(screen) && /^[/?#]?$/.test(address.charAt(screen.length))
