import { keyOf, queryOf } from '@startline/client'
import {
  HOME_NOTICES,
  listAnnouncements,
  listNotices,
  PAGE_SIZE,
  paths,
  readAnnouncements,
  readNotices,
} from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** So long the notices of a page are in sight before they count as read, in milliseconds: a glance in passing is none. */
const SEEN_MS = 1_500

const pageOf = ({ page, unread }: NoticesAddress) => ({
  page,
  page_size: PAGE_SIZE,
  ...(unread && { unread: 'true' as const }),
})

/** The home asks for so many, to know how many are unread: what is shown here stays as it is. */
const UNREAD = { query: { page_size: HOME_NOTICES } }

/** A page of notices for the person in the organization. */
export function useNotices(place: NoticesAddress) {
  const { call, session } = useShell()
  return useQuery({
    ...queryOf(call, listNotices, [session.organization?.id, session.user?.id], { query: pageOf(place) }),
    placeholderData: keepPreviousData,
  })
}

/** A page of what the person is told together with many. */
export function useAnnounced(place: NoticesAddress) {
  const { call, session } = useShell()
  return useQuery({
    ...queryOf(call, listAnnouncements, [session.user?.id], { query: pageOf(place) }),
    placeholderData: keepPreviousData,
  })
}

/** Marks what is in sight as read after a moment; what is shown stays as it was, so that the person sees what is new. */
export function useReadWhenSeen(kind: NoticesAddress['kind'], unread: readonly string[]): void {
  const { call, session } = useShell()
  const queries = useQueryClient()
  const told = useRef(new Set<string>())
  const organization = session.organization?.id
  const key = unread.join()
  useEffect(() => {
    const ids = key.split(',').filter((id) => id !== '' && !told.current.has(id))
    if (ids.length === 0) return
    const timer = setTimeout(() => {
      for (const id of ids) told.current.add(id)
      call(kind === 'notices' ? readNotices : readAnnouncements, { body: { ids } }).then(
        () => void queries.invalidateQueries({ queryKey: keyOf(listNotices, [organization], UNREAD) }),
        // Unread they stay, and are marked the next time.
        () => ids.forEach((id) => told.current.delete(id)),
      )
    }, SEEN_MS)
    return () => clearTimeout(timer)
  }, [kind, key, call, queries, organization])
}

/** Where one is among the notices: which of the two lists, whether only what is unread, and the page. */
export interface NoticesAddress {
  kind: 'notices' | 'announcements'
  unread: boolean
  page: number
}

/** Reads the place from the address; what it does not understand is the beginning. */
export function readNoticesAddress(search: URLSearchParams): NoticesAddress {
  const page = Number(search.get('page'))
  return {
    kind: search.get('kind') === 'announcements' ? 'announcements' : 'notices',
    unread: search.get('unread') === '1',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a place; what is as at the beginning is left out. */
export function noticesAddress({ kind, unread, page }: NoticesAddress): string {
  const search = new URLSearchParams()
  if (kind === 'announcements') search.set('kind', kind)
  if (unread) search.set('unread', '1')
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? paths.notices : `${paths.notices}?${search}`
}
