/** Every draft's place in the session storage begins so. */
export const DRAFT_PREFIX = 'startline.draft.'

/** Removes all drafts of this tab, as at sign-out. */
export function wipeDrafts(storage: Pick<Storage, 'key' | 'length' | 'removeItem'> = sessionStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key)
}
