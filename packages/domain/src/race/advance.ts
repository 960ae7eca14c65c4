import { drawLots, type Sha256 } from './draw.ts'
import type { HeatLine } from './heat-result.ts'
import { inTurn, smallerFirst } from './ranks.ts'

/** Who goes on: the best places of each heat and the best times of the others, or the first of all. */
export interface AdvanceRule {
  place?: number | null
  time?: number | null
  total?: number | null
}

/** A round that is over: its heats, or what its runs add up to. */
export interface AdvanceInput {
  heats?: readonly { lines: readonly HeatLine[] }[] | null
  /** The ranking of its runs (`motosTotal`), for a rule of `total`. */
  ranking?: readonly { id: string; rank: number | null }[] | null
  rule: AdvanceRule
  /** Lanes of the next round in all; without it none are spare. */
  room?: number | null
  /** The seed of the lot, if one has to be drawn. */
  seed?: string | null
}

/** Q by place or rank, q by time; `seed` counts from 1. */
export interface Advancing {
  id: string
  mark: 'Q' | 'q'
  seed: number
}

/** Who goes on in the order of their seeds; and those a lot was drawn among, in the order of the lot. */
export interface Advance {
  advancing: Advancing[]
  drawn: string[]
}

/** A finisher with the heat they were in; whoever has no time is behind all who have one. */
interface Finisher {
  id: string
  place: number
  ms: number
  heat: number
}

function finishersOf({ heats }: AdvanceInput): Finisher[] {
  return (heats ?? []).flatMap(({ lines }, heat) =>
    lines.flatMap(({ id, place, ms }) => (place === null ? [] : [{ id, place, ms: ms ?? Infinity, heat }])),
  )
}

const byHeat = (one: Finisher, other: Finisher) => one.heat - other.heat
const byPlace = (one: Finisher, other: Finisher) => one.place - other.place
const byTime = (one: Finisher, other: Finisher) => smallerFirst(one.ms, other.ms)

/** The first `free` of a sorted list, and who of those equal across the last place the lot takes. */
interface Cut {
  ids: string[]
  drawn: string[]
}

/**
 * The first `free` of what is sorted, an id each with what it is equal by. Where equals stand across the last place, all of them go if
 * `spare` holds them besides, else the lot decides among them.
 */
function cutOff(
  sorted: readonly { id: string; level: number }[],
  free: number,
  spare: number,
  lot: (ids: string[]) => string[],
): Cut {
  const [last, next] = [sorted[free - 1], sorted[free]]
  if (last === undefined || next === undefined || last.level !== next.level)
    return { ids: sorted.slice(0, Math.max(0, free)).map(({ id }) => id), drawn: [] }
  const equal = sorted.filter(({ level }) => level === last.level).map(({ id }) => id)
  const before = sorted.findIndex(({ level }) => level === last.level)
  if (before + equal.length <= spare)
    return { ids: sorted.slice(0, before + equal.length).map(({ id }) => id), drawn: [] }
  const drawn = lot(equal)
  const taken = new Set([...sorted.slice(0, before).map(({ id }) => id), ...drawn.slice(0, free - before)])
  return { ids: sorted.flatMap(({ id }) => (taken.has(id) ? [id] : [])), drawn }
}

/** By rank of the runs, else of the heats by place, then time. */
function ranked(input: AdvanceInput): { id: string; level: number }[] {
  if (input.ranking)
    return input.ranking
      .flatMap(({ id, rank }) => (rank === null ? [] : [{ id, level: rank }]))
      .sort((one, other) => one.level - other.level)
  const better = inTurn(byPlace, byTime)
  const sorted = finishersOf(input).sort(inTurn(better, byHeat))
  return sorted.map((one) => ({ id: one.id, level: sorted.findIndex((other) => better(one, other) === 0) }))
}

function byTotal(input: AdvanceInput, total: number, lot: (ids: string[]) => string[]): Advance {
  const { ids, drawn } = cutOff(ranked(input), total, input.room ?? 0, lot)
  return { advancing: ids.map((id, nth) => ({ id, mark: 'Q', seed: nth + 1 })), drawn }
}

/** Whoever a dead heat brings in by place beyond what was meant takes a place from those by time. */
function byPlaceAndTime(input: AdvanceInput, lot: (ids: string[]) => string[]): Advance {
  const [place, time] = [input.rule.place ?? 0, input.rule.time ?? 0]
  const finishers = finishersOf(input)
  const first = finishers.filter((one) => one.place <= place).sort(inTurn(byPlace, byTime, byHeat))
  const others = finishers.filter((one) => one.place > place && one.ms !== Infinity)
  const sorted = others.sort(inTurn(byTime, byPlace, byHeat)).map(({ id, ms }) => ({ id, level: ms }))
  const more = Math.max(0, first.length - place * (input.heats ?? []).length)
  const { ids, drawn } = cutOff(sorted, Math.max(0, time - more), (input.room ?? 0) - first.length, lot)
  const all = [...first.map(({ id }) => ({ id, mark: 'Q' as const })), ...ids.map((id) => ({ id, mark: 'q' as const }))]
  return { advancing: all.map((one, nth) => ({ ...one, seed: nth + 1 })), drawn }
}

/**
 * Who goes on to the next round, and with which seed. Equal times across the last place all go where the next round has room for them,
 * else a lot is drawn. (Design D.9; World Athletics C2.1, rules 20 and 21; winners and best times: World Games 2022.)
 */
export function advanceRound(input: AdvanceInput, sha256: Sha256): Advance {
  const lot = (ids: string[]) => drawLots({ ids, seed: input.seed ?? '' }, sha256).order
  const { total } = input.rule
  return typeof total === 'number' ? byTotal(input, total, lot) : byPlaceAndTime(input, lot)
}
