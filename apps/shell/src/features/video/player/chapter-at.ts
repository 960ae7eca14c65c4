/** The number of the chapter in which a moment lies; -1 before the first. */
export function chapterAt(chapters: readonly { at: number }[], seconds: number): number {
  let found = -1
  for (const [index, { at }] of chapters.entries()) if (at <= seconds) found = index
  return found
}
