import { sameEachTime } from '../lists/names.ts'

/** How many come, and within how many seconds. */
export interface Minute {
  people: number
  seconds: number
}

/** What somebody does, in the words of the tables; all but submitting reads. */
export const STEPS = ['page', 'first data', 'session', 'submit', 'my registrations'] as const
/** What somebody does. */
export type Step = (typeof STEPS)[number]
/** Steps that read. */
export const READS: readonly Step[] = STEPS.filter((step) => step !== 'submit')

/** Something that is due: milliseconds after the minute's beginning, whose it is (from 0), and what. */
export interface Due {
  at: number
  person: number
  step: Step
}

/** The people's own times were thought out for a minute; in a shorter one everything is as much faster. */
const WHOLE_SECONDS = 60
/** So much of the minute lies before registration opens. */
const OPENS_AT = 2 / 3
/** The page's scripts ask for the first data, and a moment later who is signed in. */
const FIRST_DATA_AFTER_MS = 80
const SESSION_AFTER_MS = 250
/** Who waits loads the page anew, each time after one of these. */
const RELOAD_MS = [4_000, 8_000] as const
/** Who has waited, with everything filled in, presses the button so long after the opening. */
const PRESS_MS = [200, 5_000] as const
/** Who comes later reads and fills in first. */
const FILL_IN_MS = [5_000, 15_000] as const
/** Who was answered opens the list of their registrations so much later. */
const LOOK_MS = 1_000

const between = ([least, most]: readonly [number, number], chance: number) => least + (most - least) * chance

/** How much faster than in a whole minute everything goes. */
const paceOf = ({ seconds }: Minute) => seconds / WHOLE_SECONDS

/** When registration opens, in milliseconds after the minute's beginning. */
export const opensAfterMs = ({ seconds }: Minute): number => seconds * 1000 * OPENS_AT

/** How long after their answer somebody looks at their registrations, in milliseconds. */
export const looksAfterMs = (minute: Minute): number => LOOK_MS * paceOf(minute)

/** When the one comes before whom this share (0–1) of all has come, as a share of the minute: more and more until it opens, then fewer and fewer. */
const arrival = (share: number): number =>
  share < OPENS_AT ? Math.sqrt(share * OPENS_AT) : 1 - Math.sqrt((1 - share) * (1 - OPENS_AT))

const load = (person: number, at: number, pace: number): Due[] => [
  { at, person, step: 'page' },
  { at: at + FIRST_DATA_AFTER_MS * pace, person, step: 'first data' },
]

/** What one person does up to pressing the button. The times are fixed before: nobody waits for an answer before going on. */
function visit(person: number, minute: Minute, random: () => number): Due[] {
  const [pace, opens] = [paceOf(minute), opensAfterMs(minute)]
  const comes = arrival((person + random()) / minute.people) * minute.seconds * 1000
  const due = [...load(person, comes, pace), { at: comes + SESSION_AFTER_MS * pace, person, step: 'session' as const }]
  const again = () => between(RELOAD_MS, random()) * pace
  for (let at = comes + again(); at < opens; at += again()) due.push(...load(person, at, pace))
  const submits =
    comes < opens ? opens + between(PRESS_MS, random()) * pace : comes + between(FILL_IN_MS, random()) * pace
  return [...due, { at: submits, person, step: 'submit' }]
}

/** All that is due in a minute but for what follows an answer, in order; the same in every run. */
export function planOf(minute: Minute): Due[] {
  const random = sameEachTime(1)
  const people = Array.from({ length: minute.people }, (_none, person) => visit(person, minute, random))
  return people.flat().toSorted((one, other) => one.at - other.at)
}

const SECOND_MS = 1_000

/** The most that is due within one second. */
export function busiestSecond(plan: readonly Due[]): number {
  let [most, from] = [0, 0]
  for (const [at, due] of plan.entries()) {
    while (due.at - (plan[from]?.at ?? 0) >= SECOND_MS) from += 1
    most = Math.max(most, at - from + 1)
  }
  return most
}
