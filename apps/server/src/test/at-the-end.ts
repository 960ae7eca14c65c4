type End = () => Promise<void>

const ends: End[] = []

/**
 * Has something done after the last test of this file, the latest first. Vitest's own `afterAll` does nothing when it
 * is called in a hook, and that is where most portals are opened.
 */
export const atTheEnd = (end: End): void => void ends.push(end)

/** Does what `atTheEnd` was told, all of it even when some of it fails. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Something could not be closed.')
}
