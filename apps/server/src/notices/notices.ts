import { NOTICE_DAYS, type Notice } from '@startline/contract'
import type { ActingFor, Deps } from '../deps.ts'
import { startSweeping } from '../store/jobs/repeating-job.ts'
import { cappedCount } from '../store/pages.ts'
import { countNotices, findNotices, markRead, type NoticeRow, removeOld } from './notice.store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes notices that are kept no longer, up to so many; gives how many there were. */
export const sweepNotices = (deps: Deps, most: number): Promise<number> =>
  removeOld(deps.database.db, new Date(deps.now().getTime() - NOTICE_DAYS * DAY_MS), most)

/** Sweeps while the portal runs. */
export const startSweepingNotices = (deps: Deps) =>
  startSweeping(deps, 'Old notices could not be removed.', (most) => sweepNotices(deps, most))

const present = ({ created_at, read_at, ...row }: NoticeRow): Notice => ({
  ...row,
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
})

/** A page of the person's notices in the organization, the newest first. */
export async function listNotices(
  deps: Deps,
  actingFor: ActingFor,
  { page, page_size, unread = false }: { page: number; page_size: number; unread?: boolean | undefined },
) {
  const part = { limit: page_size, offset: (page - 1) * page_size, onlyUnread: unread }
  const { db } = deps.database
  const [rows, sums] = await Promise.all([findNotices(db, actingFor, part), countNotices(db, actingFor, unread)])
  return { items: rows.map(present), ...cappedCount(sums.total), page, page_size, unread: sums.unread }
}

/** Marks notices as read: those named, and all up to a moment. */
export async function readNotices(
  deps: Deps,
  actingFor: ActingFor,
  { ids = [], until = null }: { ids?: string[] | undefined; until?: string | null | undefined },
) {
  return { unread: await markRead(deps.database.db, actingFor, { ids, until }, deps.now()) }
}
