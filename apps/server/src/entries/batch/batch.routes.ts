import {
  cancelBatch as cancelBatchCall,
  getBatch,
  listBatches as listBatchesCall,
  showBatchAnswer as showBatchAnswerCall,
  undoBatch as undoBatchCall,
} from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { makeLimiter } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { findBatch, findBatchItems } from './batch.store.ts'
import { cancelBatch, listBatches, presentBatch, showBatchAnswer, undoBatch } from './batches.ts'

/** Each closed key is a row for a day. */
const CANCELS = { burst: 60, everyS: 10 }

/** Batches found again, undone, asked for by their key, and cancelled. */
export function batchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  route(app, deps, listBatchesCall, ({ actingFor, query }) => listBatches(deps, actingFor, query))
  route(app, deps, showBatchAnswerCall, ({ actingFor, query }) => showBatchAnswer(deps, actingFor, query.key))
  route(app, deps, getBatch, async ({ actingFor, params }) => {
    const row = (isId(params.id) ? await findBatch(db, actingFor, params.id) : undefined) ?? fail('not_found')
    return { ...presentBatch(actingFor, row), items: await findBatchItems(db, actingFor, params.id) }
  })
  route(app, deps, undoBatchCall, ({ actingFor, params }) => undoBatch(deps, actingFor, params.id))
  route(app, deps, cancelBatchCall, ({ actingFor, body }) => cancelBatch(deps, actingFor, body.key), {
    perPerson: makeLimiter(deps, CANCELS),
  })
}
