/** A test file as a run has seen it. */
export interface Tried {
  file: string
  /** How long it takes. */
  cost: number
  uses: readonly string[]
}

/**
 * Chooses files that together use all that is wanted and used at all: always the one that brings most for its time, and none in the end
 * whose uses the others have. Those that run `always` are not chosen, but what they use need not be used again.
 */
export function chooseFiles(
  tried: readonly Tried[],
  wanted: ReadonlySet<string>,
  always: (file: string) => boolean,
): string[] {
  const free = tried.filter(({ file }) => always(file))
  const left = new Set(wanted)
  for (const { uses } of free) for (const use of uses) left.delete(use)
  const others = tried.filter(({ file }) => !always(file))
  const chosen: Tried[] = []
  for (;;) {
    const worth = ({ uses, cost }: Tried) => uses.filter((use) => left.has(use)).length / Math.max(1, cost)
    const best = others.toSorted((one, other) => worth(other) - worth(one))[0]
    if (best === undefined || worth(best) === 0) break
    chosen.push(best)
    for (const use of best.uses) left.delete(use)
  }
  return withoutNeedless(chosen, free, wanted)
    .map(({ file }) => file)
    .toSorted()
}

/** Takes out what the others make needless, the dearest first. */
function withoutNeedless(chosen: readonly Tried[], free: readonly Tried[], wanted: ReadonlySet<string>): Tried[] {
  let kept = [...chosen]
  for (const one of chosen.toSorted((a, b) => b.cost - a.cost)) {
    const others = kept.filter((other) => other !== one)
    const used = new Set([...free, ...others].flatMap(({ uses }) => uses))
    if (one.uses.every((use) => used.has(use) || !wanted.has(use))) kept = others
  }
  return kept
}
