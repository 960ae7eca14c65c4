import { keyOf, queryOf } from '@startline/client'
import { type Data, listInvitations, listMembers, listOrganizations, PAGE_SIZE } from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

/** Somebody in an organization, or invited to it. */
export type Member = Data<typeof listMembers>['items'][number]
/** An invitation to the person who is signed in. */
export type Invitation = Data<typeof listInvitations>['items'][number]

/** A page of an organization's members; while another page is on its way, the former one stays. */
export function useMembers(organizationId: string, page: number) {
  const { call } = useShell()
  return useQuery({
    ...queryOf(call, listMembers, [], { params: { id: organizationId }, query: { page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

/** The invitations to a phone of the person. */
export function useInvitations() {
  const { call, session } = useShell()
  return useQuery(queryOf(call, listInvitations, [session.user?.id]))
}

/** Asks anew for what changes when people come and go. */
export function useForgetMembers() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [listMembers, listInvitations, listOrganizations].map((name) =>
        queries.invalidateQueries({ queryKey: keyOf(name) }),
      ),
    )
}
