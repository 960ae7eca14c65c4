/** Which pages to offer: the first, the last, the current one with its neighbours; null stands for a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [null, one] : [one]
  })
}
