import type { CallOf } from './endpoint.ts'
import { FIRST_PAGE, PAGE_SIZE } from './paging.ts'

/** Fewest characters of a reason for seeing clear numbers: one can be looked back at, a letter cannot. */
export const REVEAL_REASON_MIN = 4
/** Most characters of it. */
export const REVEAL_REASON_MAX = 200
/** Most file names matched by one call. */
export const PHOTO_NAMES_MAX = 300
/** Most guardians a participant has. The first is the one who is called. */
export const GUARDIANS_MAX = 4

/**
 * How somebody of the organization's list stands to an event or a group, the best first. To an event people stand as to the group of it that is
 * best for them. Only the organization's own entries are looked at, and no places: a group may be full.
 * - `fits`: a group takes them.
 * - `mendable`: one would, were it not for a missing photo or consent.
 * - `registered`: the organization has entered them.
 * - `excluded`: one would, were they not entered in a group that excludes it.
 * - `unfit`: none does.
 *
 * Of an event the groups that are open now count; they are `registered` in whichever it is. A group asked for by itself counts open or not.
 */
export const STANDINGS = ['fits', 'mendable', 'registered', 'excluded', 'unfit'] as const
/** How somebody stands to an event or a group. */
export type Standing = (typeof STANDINGS)[number]

/** What can be missing where somebody is `mendable`, by the rule that says so. */
export const MENDABLE = ['photo_missing', 'consent_missing'] as const

/** A page of those who may be entered for individual groups of an event, who fits first; what narrows it further may follow. */
export const individualsOf = (event_id: string, page_size: number = PAGE_SIZE, page: number = FIRST_PAGE) => ({
  page,
  page_size,
  event_id,
  entry_kind: 'individual' as const,
})

/** The organization's participants; with an event or a group, each with how they stand to it, the best first. */
export const listParticipants: CallOf<'listParticipants'> = {
  method: 'GET',
  path: '/api/registration/participant',
  list: true,
}

/** Add a participant. */
export const addParticipant: CallOf<'addParticipant'> = {
  method: 'POST',
  path: '/api/registration/participant',
  takesBody: true,
}

/** One participant. */
export const getParticipant: CallOf<'getParticipant'> = { method: 'GET', path: '/api/registration/participant/{id}' }

/** Change a participant. */
export const changeParticipant: CallOf<'changeParticipant'> = {
  method: 'PATCH',
  path: '/api/registration/participant/{id}',
  takesBody: true,
}

/** Remove a participant from the list. */
export const removeParticipant: CallOf<'removeParticipant'> = {
  method: 'DELETE',
  path: '/api/registration/participant/{id}',
  noData: true,
}

/** Every group of an event for each participant, with the reasons where it does not fit. */
export const listGroupFits: CallOf<'listGroupFits'> = {
  method: 'GET',
  path: '/api/registration/participant/group',
  list: true,
}

/** Pairs of participants who may be one person under two documents. The rule is `likelySame` of the domain. */
export const listDuplicates: CallOf<'listDuplicates'> = {
  method: 'GET',
  path: '/api/registration/participant/duplicates',
  list: true,
}

/** Make one participant of two: the one in the path stays, with the registrations of both. */
export const mergeParticipants: CallOf<'mergeParticipants'> = {
  method: 'POST',
  path: '/api/registration/participant/{id}/merge',
  takesBody: true,
}

/** Every consent given for a participant, the latest first, and the running registrations that one who withdraws it should know of. */
export const listConsents: CallOf<'listConsents'> = {
  method: 'GET',
  path: '/api/registration/participant/{id}/consent',
  list: true,
}

/** See a participant's ID number and the guardians' phone numbers in clear, once; who, when and why is kept. */
export const revealParticipant: CallOf<'revealParticipant'> = {
  method: 'POST',
  path: '/api/registration/participant/{id}/reveal',
  takesBody: true,
}

/** Who saw a participant's clear numbers, when and why; the latest first. */
export const listReveals: CallOf<'listReveals'> = {
  method: 'GET',
  path: '/api/registration/participant/{id}/reveal',
  list: true,
}

/** Find out by the names of files whose photos they are. Nothing of it is kept; only the whole number or the name finds somebody. */
export const matchPhotos: CallOf<'matchPhotos'> = {
  method: 'POST',
  path: '/api/registration/participant/photo-matches',
  list: true,
  takesBody: true,
}

/** Units to choose from. */
export const listUnits: CallOf<'listUnits'> = { method: 'GET', path: '/api/unit', list: true }

/** Add a unit of the organization's own. */
export const addUnit: CallOf<'addUnit'> = { method: 'POST', path: '/api/unit', takesBody: true }

/** The teams of a unit. */
export const listTeams: CallOf<'listTeams'> = { method: 'GET', path: '/api/unit/{id}/team', list: true }

/** Add a team to a unit. */
export const addTeam: CallOf<'addTeam'> = { method: 'POST', path: '/api/unit/{id}/team', takesBody: true }
