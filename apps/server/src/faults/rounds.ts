const asked = process.env.FAULT_ROUNDS

/** True in `npm run test:faults` and `test:full`, where every fault is made many times. */
export const manyFaults: boolean = asked !== undefined

/** How often a fault is made: `sample` times in `npm test`, else the given share of the rounds asked for. */
export const rounds = (sample: number, share = 1): number =>
  asked === undefined ? sample : Math.max(1, Math.round(Number(asked) * share))

/** Tells what was counted, where many rounds were asked for. */
export function tellCounts(what: string, counts: object): void {
  if (manyFaults) process.stdout.write(`${what}: ${JSON.stringify(counts)}\n`)
}
