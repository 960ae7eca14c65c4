import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { RUN_FILES, type RunFile, runFiles, runPath, runPaths } from '../video/video-files.ts'
import { finishJob, type Job } from './job.store.ts'

/** Thrown when the video became somebody else's, or was deleted, while this worker was at it. */
export class LeaseLost extends Error {}

/**
 * Puts what a run has made in its place and shows it: all files first, then one transaction. Killed anywhere, the video shows what it showed
 * before, and what lies about is found by the next run, because its paths follow from the run's number.
 * @throws LeaseLost
 */
export async function publishVideoFile(
  deps: Deps,
  store: ObjectStore,
  worker: string,
  job: Job,
  folder: string,
  durationMs: number,
): Promise<void> {
  for (const name of runFiles) await store.put(runPath(job, job.run, name), { file: join(folder, name) })
  const sizes = await Promise.all(runFiles.map(async (name) => (await stat(join(folder, name))).size))
  const at = deps.now()
  try {
    await inTransaction(deps.database, async (tx) => {
      if (!(await finishJob(tx, worker, job, { shownRun: job.run, durationMs, at }))) throw new LeaseLost()
      await recordFiles(tx, job, sizes, at)
    })
  } catch (error) {
    await store.remove(runPaths(job, job.run))
    throw error
  }
}

/** They are files of the organization like all others: erasure and sweeps find them where they find the rest. */
async function recordFiles(tx: Tx, job: Job, sizes: readonly number[], at: Date): Promise<void> {
  const row = (name: RunFile, index: number) => {
    const size = sizes[index] ?? 0
    const type = RUN_FILES[name]
    return {
      path: runPath(job, job.run, name),
      organization_id: job.organization_id,
      account_id: job.created_by,
      purpose: 'film' as const,
      content_type: type,
      size,
      stored_at: at,
      stored_size: size,
      stored_type: type,
      created_at: at,
    }
  }
  await tx.insertInto('upload').values(runFiles.map(row)).execute()
}
