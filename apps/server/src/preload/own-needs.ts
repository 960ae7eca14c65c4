import * as contract from '@startline/contract'
import { isAtLeast, roleAsked, whoMayCall } from '@startline/contract/access'
import { wholeOf } from '@startline/contract/whole'
import type { Deps } from '../deps.ts'
import { listBatches } from '../entries/batch/list-batches.ts'
import type { ActingFor } from '../http/session/session-guard.ts'
import { listInvitations, listMembers } from '../identity/member/list-members.ts'
import { listDevices } from '../identity/session/devices.ts'
import { isId } from '../kernel/ids/id.ts'
import { listLibrary } from '../media/video/list-library.ts'
import { showManaged } from '../media/video/show-managed.ts'
import { videoBaseOf } from '../media/video/video-base.ts'
import { showVideo } from '../media/video/watch-video.ts'
import { listNotices } from '../notices/notices.ts'
import { listDuplicates } from '../people/duplicate/list-duplicates.ts'
import { listConsents } from '../people/participant/list-consents.ts'
import { listParticipants } from '../people/participant/list-participants.ts'
import { showParticipant } from '../people/participant/show-participant.ts'
import { listUnits } from '../people/unit/list-units.ts'
import type { Asker, Field, Need } from './first-needs.ts'

/** What somebody signed in needs first of their own; nobody needs nothing, nor who may not make the call. */
export type OwnNeed = (asker: Asker, named: string) => Need[]

interface Made {
  field: Field
  call: contract.Endpoint
  /** What the call is made with, as the screen makes it. */
  input?: (named: string) => { params?: Record<string, string>; query?: object }
  get(asker: Asker, actingFor: ActingFor, named: string): Promise<unknown>
}

const own =
  ({ field, call, input = () => ({}), get }: Made): OwnNeed =>
  (asker, named) => {
    const { actingFor } = asker
    const asked = roleAsked(whoMayCall(wholeOf(call).name), 'here')
    if (actingFor === null || (asked !== null && !isAtLeast(actingFor.role, asked))) return []
    return [{ field, address: contract.callAddress(call, input(named)), get: () => get(asker, actingFor, named) }]
  }

const FIRST = { page: 1, page_size: contract.PAGE_SIZE }
const ALL = { page: 1, page_size: contract.PAGE_SIZE_MAX }
const first = () => ({ query: FIRST })
const all = () => ({ query: { page_size: contract.PAGE_SIZE_MAX } })
const one = (id: string) => ({ params: { id } })
/** The first page of a list, as its screen asks for it. */
const firstPage = (
  field: Field,
  call: contract.Endpoint,
  list: (deps: Deps, actingFor: ActingFor, page: typeof FIRST) => Promise<unknown>,
): OwnNeed => own({ field, call, input: first, get: ({ deps }, actingFor) => list(deps, actingFor, FIRST) })
/** The library offers so many videos to go on with. */
const BEGUN = { begun: true, page: 1, page_size: 3 }
/** Whether there is more than one unit of one's own is all that a new team asks. */
const OWN_UNITS = { mine: true, page_size: 2 }

/** The organization's first participants, as the list and the form for one ask for them. */
export const participants = firstPage('participants', contract.listParticipants, listParticipants)

/** A participant to be changed. */
export const participant = own({
  field: 'participant',
  call: contract.getParticipant,
  input: one,
  get: ({ deps }, actingFor, id) => showParticipant(deps, actingFor, id),
})

/** The consents for a participant. */
export const consents = own({
  field: 'consents',
  call: contract.listConsents,
  input: one,
  get: ({ deps }, actingFor, id) => listConsents(deps, actingFor, id),
})

/** All units, by which a participant's is named. */
export const allUnits = own({
  field: 'units',
  call: contract.listUnits,
  input: all,
  get: ({ deps }, actingFor) => listUnits(deps, actingFor, ALL),
})

/** The first units. */
export const units = firstPage('units', contract.listUnits, listUnits)

/** The unit that a new team is of, where there is but one. */
export const ownUnits = own({
  field: 'units',
  call: contract.listUnits,
  input: () => ({ query: OWN_UNITS }),
  get: ({ deps }, actingFor) => listUnits(deps, actingFor, { ...OWN_UNITS, page: 1 }),
})

/** Who may be on the list twice. */
export const duplicates = own({
  field: 'duplicates',
  call: contract.listDuplicates,
  get: ({ deps }, actingFor) => listDuplicates(deps, actingFor),
})

/** What was registered at once. */
export const batches = firstPage('batches', contract.listBatches, listBatches)

/** The first notices. */
export const firstNotices = firstPage('notices', contract.listNotices, listNotices)

/** The members of an organization of the person. */
export const members = own({
  field: 'members',
  call: contract.listMembers,
  input: (id) => ({ params: { id }, query: FIRST }),
  get: ({ deps }, actingFor, id) => listMembers(deps, actingFor, id, FIRST),
})

/** What the person is invited to. */
export const invitations = own({
  field: 'invitations',
  call: contract.listInvitations,
  get: ({ deps }, actingFor) => listInvitations(deps, actingFor, FIRST),
})

/** Where the person is signed in. */
export const devices = own({
  field: 'devices',
  call: contract.listSessions,
  input: all,
  get: ({ deps }, actingFor) => listDevices(deps, actingFor, ALL),
})

/** The first videos of the library. */
export const videos = firstPage('videos', contract.listVideos, listLibrary)

/** What the person has begun to watch. */
export const begunVideos = own({
  field: 'begun_videos',
  call: contract.listVideos,
  input: () => ({ query: BEGUN }),
  get: ({ deps }, actingFor) => listLibrary(deps, actingFor, BEGUN),
})

/** A video to be watched. */
export const video = own({
  field: 'video',
  call: contract.getVideo,
  input: one,
  get: async ({ deps }, actingFor, id) =>
    isId(id) ? showVideo(deps, actingFor, id, videoBaseOf(deps.settings)) : null,
})

/** A video to be managed. */
export const managedVideo = own({
  field: 'managed_video',
  call: contract.getManagedVideo,
  input: one,
  get: ({ deps, language }, actingFor, id) => showManaged(deps, actingFor, id, language),
})
