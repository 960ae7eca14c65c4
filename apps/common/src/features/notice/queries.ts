import { listNotices, PAGE_SIZE, readNotices } from '@startline/contract'
import { useShell } from '@startline/sub-app'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** So long the notices of a page are in sight before they count as read, in milliseconds: a glance in passing is none. */
const SEEN_MS = 1_500

/** A page of notices for the person in the organization. */
export function useNotices(page: number) {
  const { call, session } = useShell()
  return useQuery({
    queryKey: ['notices', session.organization?.id, session.user?.id, page],
    queryFn: ({ signal }) => call(listNotices, { query: { page, page_size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Marks the notices in sight as read after a moment; what is shown stays as it was, so that the person sees what is new. */
export function useReadWhenSeen(unread: readonly string[]): void {
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
      call(readNotices, { body: { ids } }).then(
        () => void queries.invalidateQueries({ queryKey: ['unread', organization] }),
        // Unread they stay, and are marked the next time.
        () => ids.forEach((id) => told.current.delete(id)),
      )
    }, SEEN_MS)
    return () => clearTimeout(timer)
  }, [key, call, queries, organization])
}
