import { queryOf } from '@startline/client'
import { type Data, listInbox, PAGE_SIZE, paths } from '@startline/contract'
import { markRead, type ReadNow, useShell } from '@startline/guest'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** A page of the inbox. */
export type InboxPage = Data<typeof listInbox>
/** One thing in it. */
export type InboxItem = InboxPage['items'][number]

const FILTERS = {
  all: {},
  unread: { unread: 'true' },
  announcements: { kind: 'announcement' },
} as const

/** A page of what the person is told. */
export function useInbox({ filter, page }: InboxAddress) {
  const { call, session } = useShell()
  const query = { page, page_size: PAGE_SIZE, ...FILTERS[filter] }
  return useQuery({
    ...queryOf(call, listInbox, [session.organization?.id, session.user?.id], { query }),
    placeholderData: keepPreviousData,
  })
}

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
export function readInboxAddress(search: URLSearchParams): InboxAddress {
  const page = Number(search.get('page'))
  return {
    filter: search.get('kind') === 'announcements' ? 'announcements' : search.get('unread') === '1' ? 'unread' : 'all',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

const BEGINNINGS = { all: {}, unread: { unread: '1' }, announcements: { kind: 'announcements' } }

/** The address of a place; what is as at the beginning is left out. */
export function inboxAddress({ filter, page }: InboxAddress): string {
  const search = new URLSearchParams(BEGINNINGS[filter])
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? paths.notices : `${paths.notices}?${search}`
}
