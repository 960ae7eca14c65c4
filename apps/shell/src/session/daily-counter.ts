import { useState } from 'react'
import { endOfDay, readCookie, writeCookie } from '../base/cookies.ts'

/** Cookie name of a counter. */
export const dailyCookie = (name: string): string => `Daily.${name}`

/** Reads a counter's text: a whole number from 0, anything else is 0. */
export const toCount = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0)

/** How often `name` was counted today. */
const countedToday = (name: string): number => toCount(readCookie(dailyCookie(name)))

/** Counts `name` once more and gives the new number; the counter ends at 23:59:59 of the local day. */
function countToday(name: string, now = new Date()): number {
  const count = countedToday(name) + 1
  writeCookie(dailyCookie(name), String(count), { expires: endOfDay(now) })
  return count
}

/** Whether something was put away today, as its counter tells, and what puts it away: it is not told again before tomorrow. */
export function useHiddenToday(counter: string) {
  const [hidden, setHidden] = useState(countedToday(counter) > 0)
  const hide = () => {
    countToday(counter)
    setHidden(true)
  }
  return { hidden, hide }
}
