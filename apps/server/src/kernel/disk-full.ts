import { fail } from './fail.ts'

/** What files say of a disk without room, and PostgreSQL (53100). */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether a disk had no room: the portal's own, or the one of its database. */
export const isDiskFull = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return FULL.has(String(code)) || /No space left on device/.test(message)
}

/** Runs what writes files; a disk without room is refused by name. */
export async function writingFiles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return isDiskFull(error) ? fail('storage_full') : Promise.reject(error)
  }
}
