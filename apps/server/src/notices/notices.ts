import { NOTICE_DAYS, type Notice } from '@startline/contract'
import { maskName } from '@startline/domain'
import type { Deps } from '../deps.ts'
import { type NameViewer, nameAsShown } from '../record/name-as-shown.ts'
import { startSweeping } from '../store/jobs/repeating-job.ts'
import { type NoticeRow, removeOld } from './notice.store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes notices that are kept no longer, up to so many; gives how many there were. */
export const sweepNotices = (deps: Deps, most: number): Promise<number> =>
  removeOld(deps.database.db, new Date(deps.now().getTime() - NOTICE_DAYS * DAY_MS), most)

/** Sweeps while the portal runs. */
export const startSweepingNotices = (deps: Deps) =>
  startSweeping(deps, 'Old notices could not be removed.', (most) => sweepNotices(deps, most))

/** Whether it names a child of another organization's list: a phone may have been written down wrongly there. */
const isOfOthers = ({ kind, participant_id }: Pick<Notice, 'kind' | 'participant_id'>): boolean =>
  kind === 'guardian_asked' && participant_id === null

/** A notice as the contract shows one to somebody: who acted is masked to whom that is none of, and so is the child of others. */
export const presentNotice = (viewer: NameViewer, { created_at, read: _read, ...row }: NoticeRow): Notice => ({
  ...row,
  names: isOfOthers(row) ? row.names.map(maskName) : row.names,
  by: nameAsShown(viewer, row.by === null ? null : { id: null, name: row.by }),
  created_at: created_at.toISOString(),
  invitation: null,
})
