import { existsSync } from 'node:fs'
import { FOREIGN_KEY, findKnownKey, readSigningKey, signingKeyFile } from '../../identity/authorization/signing-key.ts'
import { isOpenToOthers } from '../../kernel/files/owner-file.ts'
import { areKeysOf, FOREIGN_KEYS, keyFile, readKeys } from '../../security/key-file.ts'
import type { Settings } from '../../settings/settings.ts'
import { readMovedMark, wordsOfMark } from '../../store/copy/moved-mark.ts'
import type { Database } from '../../store/database.ts'
import { findWaiting } from '../../store/migrate.ts'
import { setting } from '../../store/self-check.ts'
import type { Executor } from '../../store/statement.ts'
import { type Finding, well, wrong } from './finding.ts'

/** What must be on, or rows that were acknowledged are lost in a power cut. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit']
/** More than this, and windows open and sessions end at another moment than the clock on the wall says. */
const MOST_SKEW_MS = 2_000

/** Whether what is acknowledged is on the disk. The embedded store is only opened after a commit was seen to get there. */
export async function checkDurable({ pool, kind }: Database): Promise<Finding[]> {
  const off: string[] = []
  for (const name of DURABLE) if ((await setting(pool, name)) !== 'on') off.push(name)
  const seen = kind === 'embedded' ? ', and a commit was seen to reach the disk when the store was opened' : ''
  return [
    off.length === 0
      ? well('durability', `${DURABLE.join(', ')} are on${seen}`)
      : wrong('durability', `${off.join(', ')} is off: acknowledged rows can be lost in a power cut`),
  ]
}

/** What a pooler in between means, where it lends connections for a transaction. */
const POOLED = {
  none: '',
  'knows names': ', through a pooler that keeps statements planned',
  'knows no names':
    ', through a pooler that knows no named statements: each is planned anew (PgBouncer 1.21 knows them, max_prepared_statements)',
}

/** Whether the store answers, and what it is. */
export async function checkStore(database: Database): Promise<Finding[]> {
  await database.ping()
  const mark = await readMovedMark(database)
  if (mark !== null) return [wrong('store', wordsOfMark(mark))]
  const version = await setting(database.pool, 'server_version')
  const words = database.kind === 'embedded' ? 'the embedded store answers' : 'the PostgreSQL server answers'
  return [well('store', `${words} (${version})${POOLED[database.pooler ?? 'none']}`)]
}

/** Whether the tables are those of this version. Waiting ones are no harm: the next start applies them. */
export async function checkMigrations(database: Database): Promise<Finding[]> {
  const waiting = await findWaiting(database)
  return [well('migrations', waiting.length === 0 ? 'all are applied' : `the next start applies ${waiting.join(', ')}`)]
}

/** Whether the portal's clock and the store's are one; half of the way there and back is the store's. */
export async function checkClocks({ pool }: Database): Promise<Finding[]> {
  const asked = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const answered = Date.now()
  const skew = Math.round((rows[0]?.now.getTime() ?? Number.NaN) - (asked + answered) / 2)
  const fits = Math.abs(skew) <= MOST_SKEW_MS + (answered - asked) / 2
  const words = `the store’s clock is ${Math.abs(skew)} ms ${skew < 0 ? 'behind' : 'ahead of'} the portal’s`
  return [fits ? well('clocks', words) : wrong('clocks', `${words}; let both follow a time server`)]
}

/** One file of secrets: whether it is there, whole, closed to others, and the store's. */
async function fileFinding<K>(
  part: string,
  file: string,
  how: {
    read: (file: string) => K
    isOf: (key: K) => Promise<boolean | null>
    foreign: string
    known: () => Promise<boolean>
  },
): Promise<Finding> {
  if (!existsSync(file))
    return (await how.known())
      ? wrong(part, `${file} is gone, and the store needs it; put it back from its backup`)
      : well(part, 'made at the first start')
  const key = how.read(file)
  if (isOpenToOthers(file)) return wrong(part, `${file} can be read by other users; close it: chmod 600 ${file}`)
  if ((await how.isOf(key)) === false) return wrong(part, how.foreign)
  return well(part, `${file} is whole, ours alone, and belongs to the store`)
}

/** The keys that seal, and the key that signs. */
export const checkKeyFiles = async ({ dataFolder }: Settings, db: Executor): Promise<Finding[]> => [
  await fileFinding('keys', keyFile(dataFolder), {
    read: readKeys,
    isOf: (keys) => areKeysOf(db, keys),
    foreign: FOREIGN_KEYS,
    known: async () =>
      (await db.selectFrom('portal_setting').select('name').where('name', '=', 'key_check').execute()).length > 0,
  }),
  await fileFinding('OpenID key', signingKeyFile(dataFolder), {
    read: readSigningKey,
    isOf: async ({ kid }) => {
      const known = await findKnownKey(db)
      return known === undefined ? null : known === kid
    },
    foreign: FOREIGN_KEY,
    known: async () => (await findKnownKey(db)) !== undefined,
  }),
]
