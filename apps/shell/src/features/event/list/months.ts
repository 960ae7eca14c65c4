import { isMonth } from '@startline/contract'

/** Months offered before and after the current one. */
const BEFORE = 3
const AFTER = 12

const pad = (value: number) => String(value).padStart(2, '0')

/** The months one can choose from: three before today's (`YYYY-MM-DD`), twelve after, and the chosen one. */
export function monthsAround(today: string, chosen = ''): string[] {
  const [year = 0, number = 1] = today.split('-').map(Number)
  const months = Array.from({ length: BEFORE + 1 + AFTER }, (_, index) => {
    const date = new Date(Date.UTC(year, number - 1 - BEFORE + index, 1))
    return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}`
  })
  return isMonth(chosen) && !months.includes(chosen) ? [...months, chosen].sort() : months
}
