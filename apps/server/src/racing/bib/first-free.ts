/** The first number from this one on that is not among those. */
export function firstFree(from: number, taken: { has: (bib: number) => boolean }): number {
  let bib = from
  while (taken.has(bib)) bib += 1
  return bib
}
