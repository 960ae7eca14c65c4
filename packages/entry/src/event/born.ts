/** A range of birth dates as people say it: whole years where the dates allow. */
export interface BornRange {
  kind: 'any' | 'range' | 'from' | 'to'
  from: string
  to: string
}

const asYear = (date: string | null, edge: string) => (date?.endsWith(edge) ? date.slice(0, 4) : date)

/** Reads the inclusive limits of a group (`YYYY-MM-DD` or null); whole calendar years are given as years. */
export function bornRange(bornFrom: string | null, bornTo: string | null): BornRange {
  const [fromYear, toYear] = [asYear(bornFrom, '-01-01'), asYear(bornTo, '-12-31')]
  const whole = [fromYear, toYear].every((text) => text === null || text.length === 4)
  const [from, to] = whole ? [fromYear ?? '', toYear ?? ''] : [bornFrom ?? '', bornTo ?? '']
  if (from && to) return { kind: 'range', from, to }
  if (from) return { kind: 'from', from, to }
  return { kind: to ? 'to' : 'any', from, to }
}
