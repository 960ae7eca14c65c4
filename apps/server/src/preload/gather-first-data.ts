import { fail } from '../kernel/fail.ts'
import { recordOf, registrations, text } from './guest-preloads.ts'
import * as own from './person-preloads.ts'
import {
  announcements,
  event,
  events,
  eventsIn,
  ignoreRefusals,
  notices,
  organizations,
  type Preload,
  type PreloadContext,
  user,
} from './shared-preloads.ts'

/** What a screen needs, by the query of its address and the part of the path that its pattern names. */
type Needs = (asker: PreloadContext, search: URLSearchParams, named: string) => Preload[] | Promise<Preload[]>

const ofEvent: Needs = (asker, search) => {
  const id = search.get('event')
  return id ? [event(asker, id), announcements(asker, id)] : []
}
const ofForm =
  (picked: own.PersonPreload): Needs =>
  (asker, search) => {
    const id = search.get('event')
    return id ? [event(asker, id), ...picked(asker, '')] : []
  }
const ofHome: Needs = (asker) => [
  eventsIn(asker, 'open'),
  eventsIn(asker, 'upcoming'),
  announcements(asker),
  ...notices(asker),
]
const ofEvents: Needs = (asker, search, named) =>
  search.get('event') ? ofEvent(asker, search, named) : [events(asker, search)]
const ofRegistrations: Needs = (asker, search) => (search.size === 0 ? registrations(asker) : [])
const ofRecord: Needs = (asker, _search, id) => recordOf(asker, id)
const ofText: Needs = (asker, _search, name) => [text(asker, name)]
const ofVideo: Needs = (asker, search) => {
  const id = search.get('id')
  return id ? own.video(asker, id) : []
}
const nothing: Needs = () => []

/** A screen that has all this, whatever its address says behind the path. */
const always =
  (...wanted: own.PersonPreload[]): Needs =>
  (asker, _search, named) =>
    wanted.flatMap((need) => need(asker, named))
/** A list's first page, where the address does not narrow it. */
const whole =
  (...wanted: own.PersonPreload[]): Needs =>
  (asker, search, named) =>
    search.size === 0 ? always(...wanted)(asker, search, named) : []
/** An organization, or what belongs to one, by its id: no other screen lies beside them. */
const ID_PATTERN = '([0-9a-f-]{36})'

/** The routes of the portal, and what their screens need besides who is here and for whom they can act. */
const routes: [pattern: RegExp, needs: Needs][] = [
  [/^\/(applicationCenter)?$/, ofHome],
  [/^\/integratedServices$/, ofEvents],
  [/^\/applicationForm$/, ofForm(own.participants)],
  [/^\/applicationFormTeam$/, ofForm(own.ownUnits)],
  [/^\/viewVideo$/, ofVideo],
  [/^\/common\/registrations$/, ofRegistrations],
  [/^\/common\/registrations\/([^/]+)$/, ofRecord],
  [/^\/common\/(help)$/, ofText],
  [/^\/common\/legal\/([^/]+)$/, ofText],
  [/^\/common\/participants$/, whole(own.participants)],
  [/^\/common\/participants\/duplicates$/, always(own.duplicates)],
  [new RegExp(`^/common/participants/${ID_PATTERN}$`), always(own.participant, own.consents, own.allUnits)],
  [/^\/common\/units$/, whole(own.units)],
  [/^\/common\/imports$/, whole(own.batches)],
  [/^\/common\/notices$/, whole(own.firstNotices)],
  [/^\/common\/videos$/, whole(own.videos, own.begunVideos)],
  [new RegExp(`^/common/videos/manage/${ID_PATTERN}$`), always(own.managedVideo, own.video)],
  [/^\/account\/devices$/, always(own.devices)],
  [/^\/account(\/organizations)?$/, always(own.invitations)],
  [new RegExp(`^/account/organizations/${ID_PATTERN}$`), whole(own.members)],
  [/^\/(common|account)(\/.*)?$/, nothing],
]

const noData = {
  user: null,
  organizations: null,
  event: null,
  events: null,
  open_events: null,
  upcoming_events: null,
  notices: null,
  announcements: null,
  registrations: null,
  registration: null,
  text: null,
  participants: null,
  units: null,
  batches: null,
  members: null,
  videos: null,
  begun_videos: null,
  duplicates: null,
  invitations: null,
  devices: null,
  participant: null,
  consents: null,
  video: null,
  managed_video: null,
}

const BASE = 'http://portal.invalid'
const searchOf = (url: string): URLSearchParams =>
  URL.canParse(url, BASE) ? new URL(url, BASE).searchParams : new URLSearchParams()

/**
 * All that the screen of a route needs first. What cannot be had is null, and the screen asks for it itself and is told why.
 * Refuses `not_found` for a route that the portal does not have.
 */
export async function gatherFirstData(asker: PreloadContext, route: string, url: string) {
  const [pattern, needs] = routes.find(([known]) => known.test(route)) ?? fail('not_found')
  const named = pattern.exec(route)?.[1] ?? ''
  const wanted = [...user(asker), ...organizations(asker), ...(await needs(asker, searchOf(url), named))]
  const got = await Promise.all(wanted.map(async (need) => [need, await ignoreRefusals(need)] as const))
  const had = got.filter(([, data]) => data !== null)
  return {
    ...noData,
    ...Object.fromEntries(had.map(([{ field }, data]) => [field, data])),
    answers: Object.fromEntries(had.map(([{ field, address }]) => [field, address])),
    language: asker.language,
  }
}
