import { fail } from './fail.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Runs what writes files; a disk without room is refused by name. */
export async function writingFiles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return FULL.has(String((error as NodeJS.ErrnoException | null)?.code))
      ? fail('storage_full')
      : Promise.reject(error)
  }
}
