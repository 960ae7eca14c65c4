const TRIES = 4
/** Deadlock, serialization failure, and a unique key another transaction took first. */
const CONFLICTS = new Set(['40P01', '40001', '23505'])

const isConflict = (error: unknown): boolean => CONFLICTS.has(String((error as { code?: unknown })?.code))

/** Runs a transaction again when another one got in its way; the next run sees what the other left. */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= TRIES || !isConflict(error)) throw error
    }
  }
}
