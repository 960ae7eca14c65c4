import {
  listAnnouncements,
  listHostedAnnouncements,
  PAGE_SIZE,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@startline/contract'
import { useAnswerPage, useAskAnew, useShell } from '@startline/guest'
import { bodyOf, type Draft } from './draft.ts'

/** What the organization has announced, a page of it, and the events it may announce something about. */
export const useHosted = (page: number) =>
  useAnswerPage('member', listHostedAnnouncements, { query: { page, page_size: PAGE_SIZE } })

/** Checks, publishes and withdraws; the lists are read again afterwards. */
export function useHosting() {
  const { call } = useShell()
  const again = useAskAnew('everybody', listHostedAnnouncements, listAnnouncements)
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
