import { readFileSync } from 'node:fs'
import { DatabaseRefused } from './database.ts'
import type { Migration } from './migration-files.ts'

/** A row of `schema_migration`. */
export type Applied = Pick<Migration, 'name' | 'checksum'>

/** The migrations that `0001-baseline.sql` replaced, in their order, as `sha256sum` writes them. */
export const BEFORE_BASELINE: readonly Applied[] = readFileSync(
  new URL('./before-baseline.sha256', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [checksum = '', name = ''] = line.trimEnd().split('  ')
    return { name, checksum }
  })

const BASELINE = '0001-baseline.sql'
/** The last portal that has the migrations before the baseline. */
const UPGRADED_BY = '0.1.0 (commit 844f2f38)'

/**
 * Whether a store has exactly the migrations that the baseline replaced: its schema is the baseline's.
 * @throws DatabaseRefused `before_baseline` where it has only some of them, or has others
 */
export function isBeforeBaseline(applied: readonly Applied[]): boolean {
  if (applied[0]?.name !== BEFORE_BASELINE[0]?.name) return false
  const same = BEFORE_BASELINE.every(
    ({ name, checksum }, index) => applied[index]?.name === name && applied[index]?.checksum === checksum,
  )
  if (!same || applied.length !== BEFORE_BASELINE.length) throw older(applied.at(-1)?.name)
  return true
}

/**
 * The migration that makes the schema of a backup; undefined where the backup names none.
 * @param names the migrations of the store that was backed up, in their order
 * @throws DatabaseRefused `before_baseline`
 */
export function schemaOfBackup(names: readonly string[]): string | undefined {
  if (names[0] !== BEFORE_BASELINE[0]?.name) return names.at(-1)
  if (names.join() !== BEFORE_BASELINE.map(({ name }) => name).join()) throw older(names.at(-1))
  return BASELINE
}

const older = (last = '') =>
  new DatabaseRefused(
    'before_baseline',
    `This store or backup is of an older portal (its last migration is ${last}), which this version cannot upgrade. Start version ${UPGRADED_BY} with the store, or restore the backup with it and start it; then start this version.`,
  )
