import { BackupRefused, type OpenBackup } from './read-backup.ts'

/** What a backup holds. */
export interface CheckedBackup {
  takenAt: string
  version: string
  rows: { table: string; rows: number }[]
  files: number
  bytes: number
}

/**
 * Reads a backup from its beginning to its end and leaves nothing behind: every byte is authenticated by its encryption, and rows and files are
 * as many as it says.
 * @throws BackupRefused
 */
export async function checkBackup(backup: OpenBackup): Promise<CheckedBackup> {
  const { taken_at: takenAt, version, state } = backup.head
  const counted = new Map<string, number>()
  for await (const { table, rows } of backup.rows())
    counted.set(table.name, (counted.get(table.name) ?? 0) + rows.length)
  const lacking = state.sums.filter(({ table, rows }) => (counted.get(table) ?? 0) !== rows)
  if (lacking.length > 0)
    throw new BackupRefused(`The backup lacks rows of ${lacking.map(({ table }) => table).join(', ')}.`)
  const found = { files: 0, bytes: 0 }
  const end = await backup.files(async ({ stream }) => {
    found.files += 1
    for await (const piece of stream) found.bytes += (piece as Uint8Array).length
  })
  if (found.files !== end.files || found.bytes !== end.bytes)
    throw new BackupRefused(`The backup lacks files: ${found.files} of ${end.files} are in it.`)
  return { takenAt, version, rows: state.sums.map(({ table, rows }) => ({ table, rows })), ...found }
}
