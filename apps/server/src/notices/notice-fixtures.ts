import { type InboxItem, listInbox, type Notice } from '@startline/contract'
import type { Caller } from '../test/harness.ts'

/** A notice with whether it is read. */
export type Told = Notice & { read: boolean }

const inboxOf = async (who: Caller): Promise<{ items: InboxItem[]; unread: number }> =>
  (await who.call(listInbox, { query: { kind: 'notice', page_size: 100 } })).data

const noticesIn = (items: InboxItem[]): Told[] =>
  items.flatMap(({ notice, read }) => (notice ? { ...notice, read } : []))
const isReceipt = ({ kind }: Notice) => kind === 'entered' || kind === 'withdrew'

/** What somebody is told, receipts left out, the newest first, and how much of it is unread. For tests. */
export async function toldTo(who: Caller): Promise<{ items: Told[]; unread: number; total: number }> {
  const { items, unread } = await inboxOf(who)
  const told = noticesIn(items).filter((notice) => !isReceipt(notice))
  return { items: told, unread, total: told.length }
}

/** The receipts that somebody has, the newest first. For tests. */
export const receiptsOf = async (who: Caller): Promise<Told[]> =>
  noticesIn((await inboxOf(who)).items).filter(isReceipt)

/** The kinds of what somebody is told, receipts left out, the newest first. For tests. */
export const kindsTold = async (who: Caller): Promise<string[]> => (await toldTo(who)).items.map(({ kind }) => kind)
