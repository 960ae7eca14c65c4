import { useEffect, useState } from 'react'

/** What is left is said aloud at these seconds, and once more when nothing is left. */
const SAID_AT_S = [10, 30, 60, 300, 600, 1800]

/** Seconds until a moment, rounded up; 0 once it has come. */
export const secondsUntil = (untilMs: number, nowMs: number): number => Math.max(0, Math.ceil((untilMs - nowMs) / 1000))

/** The seconds a screen reader is told: those left, but changing only now and then, and never too few. */
export const saidSeconds = (left: number, total: number): number =>
  left === 0 ? 0 : Math.min(total, SAID_AT_S.find((at) => at >= left) ?? total)

/** Seconds until a moment by the device's clock, looked up every second. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return secondsUntil(untilMs, nowMs)
}
