const PATH = /^[a-z_]+\/\d{6}\/[\w-]+\.[a-z0-9]+$/

/**
 * The path itself, where it is one the portal chose.
 * @throws Error for any other text
 */
export function ownPath(path: string): string {
  if (!PATH.test(path)) throw new Error('not a path of this store')
  return path
}
