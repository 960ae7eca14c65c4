import { quantile } from '../measure.ts'
import { READS, STEPS, type Step } from './plan.ts'

/** What became of one step of everybody. Times in milliseconds, from the moment when it was due. */
export interface StepTimes {
  answers: number
  /** Refused, or without an answer. */
  refused: number
  p50Ms: number
  p99Ms: number
}

/** What became of what somebody submitted: a place or none left; not even after the page's tries; no answer. */
export type Outcome = 'registered' | 'full' | 'busy' | 'lost'

/** What came of a minute. */
export interface Tallied {
  steps: Record<Step, StepTimes>
  /** All reads together. */
  reads: StepTimes
  /** People none of whose reads was refused. */
  held: number
  outcomes: Record<Outcome, number>
  /** How often each status was a refusal of a read, by step and status; 0 is no answer. */
  refusals: Record<string, number>
  /** How often a page was told to try again in a moment, and did. */
  toldToWait: number
}

/** Counts what becomes of the steps of so many people. */
export class Tally {
  private readonly people: number
  private readonly took = new Map<Step, number[]>(STEPS.map((step): [Step, number[]] => [step, []]))
  private readonly refused = new Map<Step, number>()
  private readonly refusedPeople = new Set<number>()
  private readonly outcomes: Record<Outcome, number> = { registered: 0, full: 0, busy: 0, lost: 0 }
  private readonly refusals: Record<string, number> = {}
  private waits = 0

  constructor(people: number) {
    this.people = people
  }

  /** A read was answered after so many milliseconds by this status; 0 where there was no answer. */
  read(step: Step, person: number, tookMs: number, status: number): void {
    const good = status === 200 || status === 304
    this.note(step, tookMs, good)
    if (good) return
    this.refusedPeople.add(person)
    const refusal = `${step} ${status}`
    this.refusals[refusal] = (this.refusals[refusal] ?? 0) + 1
  }

  /** It is known after so many milliseconds what became of what was submitted; that there is no place left is an answer too. */
  submitted(tookMs: number, outcome: Outcome): void {
    this.note('submit', tookMs, outcome === 'registered' || outcome === 'full')
    this.outcomes[outcome] += 1
  }

  /** A page was told to try again. */
  toldToWait(): void {
    this.waits += 1
  }

  private note(step: Step, tookMs: number, good: boolean) {
    this.took.get(step)?.push(tookMs)
    if (!good) this.refused.set(step, (this.refused.get(step) ?? 0) + 1)
  }

  /** What it all comes to. What got no answer counts with the time until it was given up. */
  result(): Tallied {
    const steps = STEPS.map((step) => [step, this.timesOf([step])] as const)
    return {
      steps: Object.fromEntries(steps) as Record<Step, StepTimes>,
      reads: this.timesOf(READS),
      held: this.people - this.refusedPeople.size,
      outcomes: this.outcomes,
      refusals: this.refusals,
      toldToWait: this.waits,
    }
  }

  private timesOf(steps: readonly Step[]): StepTimes {
    const took = steps.flatMap((step) => this.took.get(step) ?? [])
    const refused = steps.reduce((sum, step) => sum + (this.refused.get(step) ?? 0), 0)
    return { answers: took.length - refused, refused, p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) }
  }
}
