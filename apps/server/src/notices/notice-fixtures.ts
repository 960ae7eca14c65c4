import { listNotices, type Notice } from '@startline/contract'
import type { Caller } from '../test/harness.ts'

/** What somebody is told, the newest first, and how much of it is unread. For tests. */
export async function toldTo(who: Caller): Promise<{ items: Notice[]; unread: number; total: number }> {
  const { data } = await who.call(listNotices, { query: { page_size: 100 } })
  return data
}

/** The kinds of what somebody is told, the newest first. For tests. */
export const kindsTold = async (who: Caller): Promise<string[]> => (await toldTo(who)).items.map(({ kind }) => kind)
