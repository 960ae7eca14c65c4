import type { BodyInput, orderSeries as call } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { holdSeries, updateVideo } from './write.store.ts'

const sameOnes = (held: readonly string[], ids: readonly string[]): boolean =>
  held.length === ids.length && new Set(ids).size === ids.length && ids.every((id) => held.includes(id))

/**
 * Numbers the videos of a series from 1 in the order of `ids`.
 * @throws Refusal conflict unless `ids` are all videos of the series, each once: somebody has added, moved or deleted one meanwhile
 */
export const orderSeries = (deps: Deps, actingFor: ActingFor, { series, ids }: BodyInput<typeof call>): Promise<null> =>
  inTransaction(deps.database, async (tx) => {
    if (!sameOnes(await holdSeries(tx, actingFor, series), ids)) fail('conflict')
    for (const [index, id] of ids.entries())
      await updateVideo(tx, actingFor, id, { series_order: index + 1, updated_at: deps.now() })
    const entry = auditOf(deps, actingFor, 'video.order', { series, video_ids: ids })
    await appendEntry(tx, actingFor.organizationId, entry)
    return null
  })
