import { type Data, listInbox, PAGE_SIZE, paths } from '@startline/contract'
import { markRead, type ReadNow, useAnswerPage, useShell } from '@startline/guest'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pageIn, searchOf } from '../../pieces/list-address.ts'

/** A page of the inbox. */
export type InboxPage = Data<typeof listInbox>

const FILTERS = {
  all: {},
  unread: { unread: 'true' },
  announcements: { kind: 'announcement' },
} as const

/** A page of what the person is told. */
export const useInbox = ({ filter, page }: InboxAddress) =>
  useAnswerPage('member', listInbox, { query: { page, page_size: PAGE_SIZE, ...FILTERS[filter] } })

/** Marks things as read. */
export function useMarkRead() {
  const shell = useShell()
  const queries = useQueryClient()
  return useMutation({ mutationFn: (read: ReadNow) => markRead(shell, queries, read) })
}

/** Where one is in the inbox: which of it, and the page. */
export interface InboxAddress {
  filter: keyof typeof FILTERS
  page: number
}

/** Reads the place from the address; what it does not understand is the beginning. */
export const readInboxAddress = (search: URLSearchParams): InboxAddress => ({
  filter: search.get('kind') === 'announcements' ? 'announcements' : search.get('unread') === '1' ? 'unread' : 'all',
  page: pageIn(search),
})

const BEGINNINGS = { all: {}, unread: { unread: '1' }, announcements: { kind: 'announcements' } }

/** The address of a place; what is as at the beginning is left out. */
export const inboxAddress = ({ filter, page }: InboxAddress): string =>
  paths.notices + searchOf({ ...BEGINNINGS[filter], page })
