import type { BodyInput, Data, getTimetable, setTimetable } from '@startline/contract'
import { groupBy } from '../../pieces/group-by.ts'
import { type Block, type Board, inOrder, MINUTE_MS } from './board.ts'

/** The timetable as the server has it. */
export type Timetable = Data<typeof getTimetable>
/** A heat of it. */
export type PlannedHeat = Timetable['heats'][number]
/** Who has too little rest. */
export type Clash = Timetable['clashes'][number]

interface Timed {
  id: string
  starts: number
  ends: number
  block: number
}

const timedOf = ({ id, starts_at, ends_at, block }: PlannedHeat): Timed[] =>
  starts_at === null || ends_at === null
    ? []
    : [{ id, starts: Date.parse(starts_at), ends: Date.parse(ends_at), block: block ?? 0 }]

const minutesBetween = (from: number, to: number): number => Math.round((to - from) / MINUTE_MS)

/** Whether a heat goes on where a block ends: as long as its others, and as soon after them. Where heats have gone in between it does not. */
function goesOn(block: Omit<Block, 'key'>, last: Timed, heat: Timed): boolean {
  const pause = minutesBetween(last.ends, heat.starts)
  const sameLength = minutesBetween(heat.starts, heat.ends) === block.minutes
  return sameLength && pause >= 0 && (block.heats.length === 1 || pause === block.pause)
}

/** The heats of a block, in as many blocks as it takes to say when they are. */
function blocksOf(heats: readonly Timed[]): Omit<Block, 'key'>[] {
  const blocks: Omit<Block, 'key'>[] = []
  let last: Timed | undefined
  for (const heat of heats) {
    const block = blocks.at(-1)
    if (block && last && goesOn(block, last, heat))
      blocks[blocks.length - 1] = {
        ...block,
        pause: minutesBetween(last.ends, heat.starts),
        heats: [...block.heats, heat.id],
      }
    else
      blocks.push({ starts: heat.starts, minutes: minutesBetween(heat.starts, heat.ends), pause: 0, heats: [heat.id] })
    last = heat
  }
  return blocks
}

/** The blocks that the saved times are. */
export function boardOf(heats: readonly PlannedHeat[]): Board {
  const timed = heats.flatMap(timedOf).sort((one, other) => one.starts - other.starts || one.ends - other.ends)
  const blocks = [...groupBy(timed, ({ block }) => block).values()].flatMap(blocksOf)
  return inOrder(blocks.map((block, nth) => ({ ...block, key: `block-${nth + 1}` })))
}

/** What a board is sent as. */
export const blocksToSend = (board: Board): BodyInput<typeof setTimetable>['blocks'] =>
  board.map(({ starts, minutes, pause, heats }) => ({
    starts_at: new Date(starts).toISOString(),
    minutes_per_heat: minutes,
    pause,
    heats: [...heats],
  }))

/** The clashes that each heat is in, by its id. */
export function clashesByHeat(clashes: readonly Clash[]): Map<string, Clash[]> {
  const byHeat = new Map<string, Clash[]>()
  for (const clash of clashes) for (const heat of clash.heats) byHeat.set(heat, [...(byHeat.get(heat) ?? []), clash])
  return byHeat
}

/** The least rest of them, in minutes; negative where heats overlap. */
export const leastOf = (clashes: readonly Clash[]): number => Math.min(...clashes.map(({ between }) => between))

/** What is moved together: what was chosen, the run it is of, or its whole contest. */
export const SCOPES = ['these', 'run', 'contest'] as const
/** What is moved together. */
export type Scope = (typeof SCOPES)[number]

/** The ids of all heats that are moved, in the order in which they are raced; `all` are those of the event. */
export function reachOf(chosen: readonly string[], scope: Scope, all: readonly PlannedHeat[]): readonly string[] {
  const first = all.find(({ id }) => id === chosen[0])
  if (scope === 'these' || !first) return chosen
  const ofContest = all.filter(({ contest_id }) => contest_id === first.contest_id)
  const ofRun = ofContest.filter(({ round, run }) => round === first.round && run === first.run)
  return (scope === 'run' ? ofRun : ofContest).map(({ id }) => id)
}
