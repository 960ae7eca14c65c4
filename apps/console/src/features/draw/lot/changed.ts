import type { ContestDetail, Starter } from '@startline/contract'

/** What happened to the starters of a contest between two looks, and whether somebody drew it meanwhile. */
export interface Changed {
  added: Starter[]
  scratched: Starter[]
  restored: Starter[]
  renumbered: Starter[]
  /** The seed of a draw that was made meanwhile; null where there was none. */
  drawn: string | null
}

type Look = Pick<ContestDetail, 'starters' | 'draw'>

/** Compares two looks at a contest. */
export function changedSince(before: Look, now: Look): Changed {
  const was = new Map(before.starters.map((one) => [one.id, one]))
  const isOut = (one: Starter | undefined) => one !== undefined && one.scratched_at !== null
  const { starters, draw } = now
  return {
    added: starters.filter(({ id }) => !was.has(id)),
    scratched: starters.filter((one) => isOut(one) && was.has(one.id) && !isOut(was.get(one.id))),
    restored: starters.filter((one) => !isOut(one) && isOut(was.get(one.id))),
    renumbered: starters.filter(({ id, bib }) => was.has(id) && was.get(id)?.bib !== bib),
    drawn: draw !== null && draw.at !== before.draw?.at ? draw.seed : null,
  }
}
