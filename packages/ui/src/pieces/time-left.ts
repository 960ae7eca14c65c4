/** What is left until an instant, in whole parts; never less than nothing. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
  over: boolean
}

/** Splits the milliseconds that are left; a started second counts as a whole one, so the end is not shown too early. */
export function timeLeft(milliseconds: number): TimeLeft {
  const all = Math.max(0, Math.ceil(milliseconds / 1000))
  const [days, hours, minutes] = [Math.floor(all / 86_400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60]
  return { days, hours, minutes, seconds: all % 60, over: all === 0 }
}
