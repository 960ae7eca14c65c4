import { listHostedAnnouncements, PAGE_SIZE, publishAnnouncement, withdrawAnnouncement } from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { bodyOf, type Draft } from './draft.ts'

/** What the organization has announced, a page of it, and the events it may announce something about. */
export function useHosted(page: number) {
  const { call, session } = useShell()
  return useQuery({
    queryKey: ['hosted-announcements', session.organization?.id, session.user?.id, page],
    queryFn: ({ signal }) => call(listHostedAnnouncements, { query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Checks, publishes and withdraws; the lists are read again afterwards. */
export function useHosting() {
  const { call } = useShell()
  const queries = useQueryClient()
  const again = () =>
    Promise.all(['hosted-announcements', 'announcements'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  return {
    check: (draft: Draft) => call(publishAnnouncement, { body: { ...bodyOf(draft, Date.now()), dry_run: true } }),
    publish: async (draft: Draft) => {
      await call(publishAnnouncement, { body: bodyOf(draft, Date.now()) })
      await again()
    },
    withdraw: async (id: string) => {
      await call(withdrawAnnouncement, { params: { id } })
      await again()
    },
  }
}
