import { type InboxItem, type Invitation, type Notice, UNREAD_MAX } from '@startline/contract'
import type { ActingFor, Deps } from '../deps.ts'
import { findAnnounced } from '../events/announcement/announcements.ts'
import { findInvited } from '../identity/member/list-members.ts'
import { findNoticesNamed } from '../notices/notice.store.ts'
import { countNotices, countUnreadNotices, findNoticeKeys } from '../notices/notice-keys.store.ts'
import { presentNotice } from '../notices/notices.ts'
import { COUNT_LIMIT, cappedCount } from '../store/pages.ts'

/** A thing of the inbox in its place; what a notice says is read only for the page on which it stands. */
interface Placed extends Pick<InboxItem, 'kind' | 'id' | 'read'> {
  at: Date
  notice?: InboxItem['notice']
  announcement?: InboxItem['announcement']
}

/** What one kind of source has: its newest, how many there are, and how many of all are unread. */
interface Source {
  placed: Placed[]
  total: number
  unread: number
}

/** How much is asked of each source. */
interface Part {
  limit: number
  onlyUnread: boolean
}

/** Which page of which things; as the call's query says it. */
interface Wanted {
  page: number
  page_size: number
  kind?: InboxItem['kind'] | undefined
  unread?: boolean | undefined
}

/** Where the things of each kind come from. */
const SOURCES = { notice: [noticesOf, invitationsOf], announcement: [announcementsOf] }

/** A page of what the person is told, alone, with their organization or together with many, the newest first. */
export async function listInbox(deps: Deps, who: ActingFor, { page, page_size, kind, unread = false }: Wanted) {
  const first = (page - 1) * page_size
  // Each source gives as many as the page may need of it; a page beyond what is counted has nothing.
  const most = first < COUNT_LIMIT ? first + page_size : 0
  const found = (of: InboxItem['kind']) => {
    const part = { limit: kind === undefined || kind === of ? most : 0, onlyUnread: unread }
    return Promise.all(SOURCES[of].map((find) => find(deps, who, part)))
  }
  const [notice, announcement] = await Promise.all([found('notice'), found('announcement')])
  const all = [...notice, ...announcement]
  const asked = kind === undefined ? all : { notice, announcement }[kind]
  return {
    items: await fill(
      deps,
      who,
      asked
        .flatMap((source) => source.placed)
        .toSorted(newestFirst)
        .slice(first, first + page_size),
    ),
    ...cappedCount(sum(asked, 'total')),
    page,
    page_size,
    unread: cap(sum(all, 'unread')),
  }
}

/** Unread things as they are told: up to `UNREAD_MAX` and one. */
export const cap = (unread: number): number => Math.min(unread, UNREAD_MAX + 1)

const sum = (sources: readonly Source[], of: 'total' | 'unread'): number =>
  sources.reduce((total, source) => total + source[of], 0)

const newestFirst = (a: Placed, b: Placed): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

async function noticesOf({ database: { db } }: Deps, who: ActingFor, part: Part): Promise<Source> {
  const [keys, total, unread] = await Promise.all([
    findNoticeKeys(db, who, part),
    countNotices(db, who, part.onlyUnread),
    countUnreadNotices(db, who),
  ])
  return { placed: keys.map((key) => ({ kind: 'notice', ...key })), total, unread }
}

async function invitationsOf(deps: Deps, who: ActingFor, { limit, onlyUnread }: Part): Promise<Source> {
  const all = await findInvited(deps, who)
  const unseen = all.filter(({ seen }) => !seen)
  const asked = onlyUnread ? unseen : all
  return {
    placed: asked.slice(0, limit).map(({ seen, at, invitation }) => ({
      kind: 'notice' as const,
      id: invitation.member_id,
      at,
      read: seen,
      notice: invitationNotice(invitation),
    })),
    total: asked.length,
    unread: unseen.length,
  }
}

async function announcementsOf(deps: Deps, who: ActingFor, part: Part): Promise<Source> {
  const { items, total, unread } = await findAnnounced(deps, who, part)
  return {
    placed: items.map((announcement) => ({
      kind: 'announcement' as const,
      id: announcement.id,
      at: new Date(announcement.starts_at),
      read: announcement.read_at !== null,
      announcement,
    })),
    total,
    unread,
  }
}

/** The things of a page with what they say; a notice that has gone meanwhile is left out. */
async function fill({ database: { db } }: Deps, who: ActingFor, page: readonly Placed[]): Promise<InboxItem[]> {
  const missing = page.filter(({ kind, notice }) => kind === 'notice' && notice === undefined).map(({ id }) => id)
  const told = new Map((await findNoticesNamed(db, who, missing)).map((row) => [row.id, presentNotice(who, row)]))
  return page.flatMap(({ kind, id, at, read, notice = told.get(id) ?? null, announcement = null }) =>
    notice || announcement ? [{ kind, id, at: at.toISOString(), read, notice, announcement }] : [],
  )
}

/** An open invitation as it stands in the inbox of whom it invites: it is written nowhere else, and ends with itself. */
const invitationNotice = (invitation: Invitation): Notice => ({
  id: invitation.member_id,
  kind: 'invited',
  event_id: null,
  event_name: null,
  registration_id: null,
  batch_id: null,
  entries: 0,
  waiting: 0,
  reference: null,
  group_name: null,
  registration_event: null,
  refund_fen: 0,
  due_fen: 0,
  papers_missing: false,
  names: [],
  people: 0,
  changes: [],
  by: invitation.invited_by,
  lacks: [],
  starts: [],
  asked_by: null,
  participant_id: null,
  invitation,
  created_at: invitation.invited_at,
})
