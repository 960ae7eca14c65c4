import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Executor, rowsBy } from '../../store/statement.ts'
import { type Finding, well, wrong } from './finding.ts'

const PART = 'files'
/** Files that are asked after: enough to notice a folder that is gone, few enough for a bucket. */
const SAMPLE = 40

const sampleFiles = rowsBy<{ path: string }, [number]>(
  'doctor-sample-files',
  `(select path from upload where stored_at is not null and removed_at is null order by stored_at desc limit $1)
   union (select path from upload where stored_at is not null and removed_at is null order by stored_at limit $1)`,
  { plan: 'each time' },
)

/** Whether files that the store knows are still where files are kept: the oldest and the newest. */
export async function checkFiles(settings: Settings, db: Executor): Promise<Finding[]> {
  const files = objectStoreOf(settings)
  const known = await sampleFiles(db, SAMPLE / 2)
  const sizes = await Promise.all(known.map(({ path }) => files.sizeOf(path)))
  const gone = sizes.filter((size) => size === null).length
  const where = settings.storage === 's3' ? 'the bucket' : `${settings.dataFolder}/uploads`
  return [
    gone === 0
      ? well(PART, known.length === 0 ? 'none was uploaded yet' : `${known.length} of those in the store are there`)
      : wrong(
          PART,
          `${gone} of ${known.length} that were asked after are not in ${where}: bring them back from a backup`,
        ),
  ]
}
