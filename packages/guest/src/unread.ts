import { CACHE_MS, keyOf, queryOf } from '@startline/client'
import { countUnread, type Data, listInbox, readInbox } from '@startline/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SubAppProps } from './boundary.ts'

type InboxPage = Data<typeof listInbox>

const NAME = 'startline.inbox'
let shared: BroadcastChannel | null = null
// Opened when it is first needed: a module that is only loaded keeps nothing open.
const channel = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel !== 'undefined') shared ??= new BroadcastChannel(NAME)
  return shared
}

const whose = ({ organization, user }: SubAppProps['session']) => [organization?.id, user?.id]

/**
 * How much of the inbox is unread, up to `UNREAD_MAX` and one; 0 while nobody is signed in. Asked again when the page comes back to the
 * person, when another tab has read something, and now and then while the page is in sight.
 */
export function useUnread({ call, session }: Pick<SubAppProps, 'call' | 'session'>): number {
  const { organization, user } = session
  const { data, refetch } = useQuery({
    ...queryOf(call, countUnread, whose(session)),
    enabled: organization !== null && user !== null,
    refetchInterval: CACHE_MS,
  })
  useEffect(() => {
    const hear = () => void refetch()
    channel()?.addEventListener('message', hear)
    return () => channel()?.removeEventListener('message', hear)
  }, [refetch])
  return organization === null || user === null ? 0 : (data?.unread ?? 0)
}

/** What was read: these items, or all. */
export type ReadNow = { ids: string[] } | { all: true }

/**
 * Marks what the person is told as read. Every list in sight and the badge follow at once where they are, so that nothing moves while it
 * is read; other tabs ask anew.
 */
export async function markRead(
  { call, session }: Pick<SubAppProps, 'call' | 'session'>,
  queries: QueryClient,
  read: ReadNow,
): Promise<void> {
  const { unread } = await call(readInbox, { body: read })
  const isRead = (id: string) => !('ids' in read) || read.ids.includes(id)
  const follow = (page: InboxPage | undefined) =>
    page && { ...page, unread, items: page.items.map((item) => (isRead(item.id) ? { ...item, read: true } : item)) }
  queries.setQueriesData({ queryKey: keyOf(listInbox, whose(session)) }, follow)
  queries.setQueryData(keyOf(countUnread, whose(session)), { unread })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
  channel()?.postMessage('read')
}
