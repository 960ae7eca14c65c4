import type { BodyInput, reportVideo as call } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { counter } from '../../kernel/metrics.ts'
import { recordForPerson } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { cleanLines } from '../video/clean-lines.ts'
import { findWatchable } from '../video/library.store.ts'
import { hasReported, insertReport } from '../video/video-report.store.ts'

/** Shows in the metrics how many videos were reported: none at first, so that an alarm sees the first one. */
export const countReports = ({ metrics }: Pick<Deps, 'metrics'>) =>
  counter(metrics, { name: 'portal_video_reports_total', help: 'Reports of teaching videos' })

/**
 * Keeps, for whoever runs the portal, that the person thinks a video should not be shown. It is recorded in the person's own chain: those
 * whose video it is are not told.
 * @throws Refusal not_found where the person may not watch it; video_reported when their last report was not looked at yet
 */
export async function reportVideo(deps: Deps, actingFor: ActingFor, videoId: string, body: BodyInput<typeof call>) {
  const { reason, note = '' } = body
  await inTransaction(deps.database, async (tx) => {
    if (!(await findWatchable(tx, actingFor, videoId))) fail('not_found')
    const report = { videoId, reason, note: cleanLines(note).trim(), at: deps.now() }
    if (!(await insertReport(tx, actingFor, report)))
      fail((await hasReported(tx, actingFor, videoId)) ? 'video_reported' : 'not_found')
    await recordForPerson(deps, tx, actingFor, 'video.report', { video_id: videoId, reason })
  })
  countReports(deps).inc()
  return null
}
