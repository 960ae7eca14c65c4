/** A month as `YYYY-MM`. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
/** Months offered before and after the current one. */
const BEFORE = 3
const AFTER = 12

/** Whether the text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => MONTH.test(text)

const pad = (value: number) => String(value).padStart(2, '0')

/** First and last day (`YYYY-MM-DD`) of a month given as `YYYY-MM`. */
export function monthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${pad(last)}` }
}

/** The months one can choose from: three before today's (`YYYY-MM-DD`), twelve after, and the chosen one. */
export function monthsAround(today: string, chosen = ''): string[] {
  const [year = 0, number = 1] = today.split('-').map(Number)
  const months = Array.from({ length: BEFORE + 1 + AFTER }, (_, index) => {
    const date = new Date(Date.UTC(year, number - 1 - BEFORE + index, 1))
    return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}`
  })
  return isMonth(chosen) && !months.includes(chosen) ? [...months, chosen].toSorted() : months
}
