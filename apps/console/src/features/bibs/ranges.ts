import { type assignBibs, type BodyInput, type GroupNumbers, raceLimits } from '@startline/contract'

/** In which order numbers are given within a group. */
export type BibOrder = 'unit' | 'draw' | 'registered'
/** The numbers of a group, as they are written. */
export interface Range {
  from: string
  to: string
  order: BibOrder
}
/** What no number may be: one that has such a sequence of digits in it, or one that is kept. */
export interface Spared {
  sequences: readonly string[]
  reserved: ReadonlySet<number>
}

const HUNDRED = 100
/** Numbers left over for whoever comes late: a tenth, and at least so many. */
const SPARE_LEAST = 2

/** Whether a number may be given. */
export const isUsable = (bib: number, { sequences, reserved }: Spared): boolean =>
  !reserved.has(bib) && !sequences.some((digits) => String(bib).includes(digits))

/** How many numbers of a range may be given. */
function roomIn(from: number, to: number, spared: Spared): number {
  let room = 0
  for (let bib = from; bib <= to; bib += 1) if (isUsable(bib, spared)) room += 1
  return room
}

/** The hundreds in which somebody has a number already. */
const usedHundreds = (groups: readonly GroupNumbers[]): Set<number> =>
  new Set(
    groups.flatMap(({ lowest, highest }) =>
      lowest === null || highest === null
        ? []
        : Array.from(
            { length: Math.floor(highest / HUNDRED) - Math.floor(lowest / HUNDRED) + 1 },
            (_one, nth) => Math.floor(lowest / HUNDRED) + nth,
          ),
    ),
  )

/**
 * Proposes numbers for each group that lacks some: one where some have theirs goes on in its own hundred, each other begins the next free
 * hundred with room for all and for latecomers.
 * @returns by group; none where no hundred is left
 */
export function proposed(groups: readonly GroupNumbers[], spared: Spared): Map<string, { from: number; to: number }> {
  const used = usedHundreds(groups)
  const found = new Map<string, { from: number; to: number }>()
  let hundred = 1
  for (const { group_id, racers, numbered, lowest, highest } of groups) {
    const missing = racers - numbered
    if (missing === 0) continue
    if (lowest !== null && highest !== null) {
      found.set(group_id, { from: lowest, to: endFor(highest + 1, highest, missing, spared) })
      continue
    }
    while (used.has(hundred) || roomIn(hundred * HUNDRED + 1, hundred * HUNDRED + 99, spared) === 0) {
      hundred += 1
      if (hundred * HUNDRED > raceLimits.bib) return found
    }
    const from = hundred * HUNDRED + 1
    const to = endFor(from, from, racers + Math.max(SPARE_LEAST, Math.ceil(racers / 10)), spared)
    found.set(group_id, { from, to })
    hundred = Math.floor(to / HUNDRED) + 1
  }
  return found
}

/** The end of the hundred by which so many numbers have room. */
function endFor(from: number, within: number, needed: number, spared: Spared): number {
  let to = Math.floor(within / HUNDRED) * HUNDRED + HUNDRED - 1
  while (to < raceLimits.bib && roomIn(from, to, spared) < needed) to += HUNDRED
  return Math.min(to, raceLimits.bib)
}

const PARTS = /[\s,，、;；]+/
const partsOf = (written: string): string[] => written.split(PARTS).filter((part) => part !== '')

/** Reads digits to be left out, as `4, 13`; null where something else is written. */
export function readSequences(written: string): string[] | null {
  const parts = partsOf(written)
  return parts.every((part) => /^\d{1,5}$/.test(part)) && parts.length <= 9 ? parts : null
}

/** Reads numbers to be kept, as `1-10, 88`; null where something else is written, or they are too many. */
export function readReserved(written: string): Set<number> | null {
  const kept = new Set<number>()
  for (const part of partsOf(written)) {
    const [, first, last = first] = /^(\d{1,5})(?:[-–~－](\d{1,5}))?$/.exec(part) ?? []
    if (first === undefined || Number(last) - Number(first) > raceLimits.reserved) return null
    for (let bib = Math.max(1, Number(first)); bib <= Number(last); bib += 1) kept.add(bib)
  }
  return kept.size <= raceLimits.reserved ? kept : null
}

const numberIn = (written: string): number | null => {
  const bib = Number(written)
  return /^\d{1,5}$/.test(written.trim()) && bib >= 1 && bib <= raceLimits.bib ? bib : null
}

/** What is wrong with a range; null where nothing is. */
export function rangeProblem({ from, to }: Range): 'number' | 'backwards' | null {
  const [first, last] = [numberIn(from), numberIn(to)]
  if (first === null || last === null) return 'number'
  return last < first ? 'backwards' : null
}

/**
 * What is sent. Single digits go as they are; longer sequences as the numbers of these ranges that have them.
 * @param ranges by group; all of them in order
 */
export function bodyOf(
  ranges: ReadonlyMap<string, Range>,
  { sequences, reserved }: Spared,
): BodyInput<typeof assignBibs> {
  const skip_digits = sequences.filter((digits) => digits.length === 1).map(Number)
  const longer = sequences.filter((digits) => digits.length > 1)
  const kept = new Set(reserved)
  const groups = [...ranges].map(([group_id, { from, to, order }]) => {
    for (let bib = Number(from); longer.length > 0 && bib <= Number(to); bib += 1)
      if (longer.some((digits) => String(bib).includes(digits))) kept.add(bib)
    return { group_id, from: Number(from), to: Number(to), skip_digits: [...new Set(skip_digits)], order }
  })
  return { groups, reserved: [...kept] }
}
