import { atMost, type Goal } from '../goals.ts'
import type { Sample } from '../measure.ts'

/** Most that the slowest hundredth of reads and submissions may take, in milliseconds. */
const READ_MS = 300
const SUBMIT_MS = 1_500
/** A driver that sends its latest hundredth later than this was the limit itself, in milliseconds. */
const LATE_MS = 100

/** Whether a minute was held, by its row's numbers: no read was refused, nobody waited too long, nothing was oversold. */
export const isHeld = ({ refused, readP99Ms, submitP99Ms, oversold }: Sample): boolean =>
  refused === 0 && oversold === 0 && (readP99Ms ?? Number.NaN) <= READ_MS && (submitP99Ms ?? Number.NaN) <= SUBMIT_MS

/** Whether it was the driver that could not keep up, by the same numbers: the minute says little of the portal then. */
export const isDriverLate = ({ loadLateMs }: Sample): boolean => (loadLateMs ?? 0) > LATE_MS

const none = { wanted: '0', holds: (value: number) => value === 0 }

/** What the minute is to reach on PostgreSQL; on the embedded store it is told how many it holds. */
export const OPENING_GOALS: Goal[] = [
  { name: 'PostgreSQL: reads refused', value: (of) => of('PostgreSQL', 'refused'), ...none },
  { name: 'PostgreSQL: ms of a read, p99', value: (of) => of('PostgreSQL', 'readP99Ms'), ...atMost(READ_MS) },
  { name: 'PostgreSQL: ms of a submission, p99', value: (of) => of('PostgreSQL', 'submitP99Ms'), ...atMost(SUBMIT_MS) },
  { name: 'PostgreSQL: oversold places', value: (of) => of('PostgreSQL', 'oversold'), ...none },
  { name: 'embedded: oversold places', value: (of) => of('embedded', 'oversold'), ...none },
]
