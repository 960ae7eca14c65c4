import { type Data, listInvitations, listMembers, listOrganizations, PAGE_SIZE } from '@startline/contract'
import { useAnswer, useAnswerPage, useAskAnew } from '@startline/guest'

/** Somebody in an organization, or invited to it. */
export type Member = Data<typeof listMembers>['items'][number]
/** An invitation to the person who is signed in. */
export type Invitation = Data<typeof listInvitations>['items'][number]

/** A page of an organization's members; while another page is on its way, the former one stays. */
export const useMembers = (organizationId: string, page: number) =>
  useAnswerPage('everybody', listMembers, { params: { id: organizationId }, query: { page, page_size: PAGE_SIZE } })

/** The invitations to a phone of the person. */
export const useInvitations = () => useAnswer('person', listInvitations)

/** Asks anew for what changes when people come and go. */
export const useForgetMembers = () => useAskAnew('everybody', listMembers, listInvitations, listOrganizations)
