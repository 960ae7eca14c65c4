import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What was counted, in the order it was told. */
    counts?: [what: string, counts: object][]
    /** What a person reads of a long run. */
    report?: string
  }
}

const asked = process.env.FAULT_ROUNDS

/** True in `npm run test:faults` and `test:full`, where every fault is made many times. */
export const manyFaults: boolean = asked !== undefined

/** How often a fault is made: `sample` times in `npm test`, else the given share of the rounds asked for. */
export const rounds = (sample: number, share = 1): number =>
  asked === undefined ? sample : Math.max(1, Math.round(Number(asked) * share))

/** Tells what was counted, where many rounds were asked for, and keeps it with the test: the table at the end is made of it. */
export function tellCounts(what: string, counts: object): void {
  if (!manyFaults) return
  process.stdout.write(`${what}: ${JSON.stringify(counts)}\n`)
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta) (meta.counts ??= []).push([what, { ...counts }])
}

/** Tells in words what a long run has shown; it stands below the table. */
export function tellReport(words: string): void {
  if (!manyFaults) return
  process.stdout.write(`${words}\n`)
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta) meta.report = words
}
