import { queryOf } from '@startline/client'
import { listInvitations, listNextRaces } from '@startline/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'

/** What an organization has entered and is not over. */
export const nextRacesOf = (organizationId: string | undefined) =>
  queryOptions(queryOf(call, listNextRaces, [organizationId]))

/** The invitations to a person. */
export const invitationsTo = (userId: string | undefined) => queryOptions(queryOf(call, listInvitations, [userId]))
