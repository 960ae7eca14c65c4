import type { CallOf } from './endpoint.ts'
import { FIRST_PAGE, PAGE_SIZE } from './paging.ts'

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
