import { type InboxItem, listInbox } from '@startline/contract'
import type { Caller } from '../test/harness.ts'

/** A page of somebody's inbox. For tests. */
export const inboxOf = async (who: Caller, query: object = {}) =>
  (await who.call(listInbox, { query: { page_size: 100, ...query } })).data

/** What an item is about, in a word: the kind of a notice, the title of an announcement. For tests. */
export const wordOf = ({ notice, announcement }: InboxItem): string =>
  notice?.kind ?? announcement?.words['zh-CN']?.title ?? ''

/** The words of somebody's inbox, the newest first. For tests. */
export const wordsIn = async (who: Caller, query: object = {}): Promise<string[]> =>
  (await inboxOf(who, query)).items.map(wordOf)
