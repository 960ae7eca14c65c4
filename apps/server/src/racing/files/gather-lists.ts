import type { ContestState } from '@startline/contract'
import { plannedRounds, runsOf } from '@startline/domain/race'
import type { HostScope } from '../../authority/host-scope.ts'
import { fail } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import type { StoredDraw } from '../../store/tables/races.ts'
import { type ContestRow, findContests } from '../contest/contest.store.ts'
import { findHeats, findStarters, type HeatRow, type StarterRow } from '../contest/starters.store.ts'

/** Somebody in a heat, as files tell them: no birth date, and no number of a document. */
export interface ListLine {
  lane: number
  bib: number | null
  name: string
  unit: string | null
  group: string
  /** Of a team: who races for it, reserves aside. */
  members: string[]
  late: boolean
  scratched: boolean
}

/** A heat with who races in it. Runs and heats of a run count from 1. */
export interface ListHeat {
  id: string
  run: number
  number: number
  starts_at: Date | null
  ends_at: Date | null
  lines: ListLine[]
}

/** A round of a contest. `number` counts from 1, `runs` is how often everybody races in it. */
export interface ListRound {
  number: number
  name: string
  runs: number
  heats: ListHeat[]
}

/** A contest that is drawn. `number` is its place in the event's plan, from 1. */
export interface ContestList {
  id: string
  number: number
  name: string
  state: ContestState
  groups: string[]
  draw: StoredDraw | null
  rounds: ListRound[]
}

const lineOf = (
  { lane }: HeatRow['lanes'][number],
  starter: StarterRow,
  groups: ReadonlyMap<string, string>,
): ListLine => ({
  lane,
  bib: starter.bib,
  name: starter.name,
  unit: starter.unit_name,
  group: groups.get(starter.group_id) ?? '',
  members: starter.members.filter(({ reserve }) => !reserve).map(({ name }) => name),
  late: starter.late,
  scratched: starter.scratched_at !== null,
})

/** The heats of a contest, round by round. */
function roundsOf(contest: ContestRow, heats: readonly HeatRow[], starters: readonly StarterRow[]): ListRound[] {
  const byId = new Map(starters.map((starter) => [starter.id, starter]))
  const groups = new Map(contest.groups.map(({ id, name }) => [id, name]))
  const linesOf = ({ lanes }: HeatRow) =>
    lanes.flatMap((lane) => {
      const starter = byId.get(lane.starter_id)
      return starter ? [lineOf(lane, starter, groups)] : []
    })
  const planned = plannedRounds(contest.rulebook)
  return [...Map.groupBy(heats, ({ round }) => round)].map(([round, own]) => ({
    number: round + 1,
    name: planned[round]?.name ?? '',
    runs: runsOf(own),
    heats: own.map(({ id, run, number, starts_at, ends_at, ...heat }) => ({
      id,
      run,
      number,
      starts_at,
      ends_at,
      lines: linesOf({ ...heat, id, run, number, starts_at, ends_at }),
    })),
  }))
}

/**
 * The start lists of an event in the host's order, contest by contest as far as the right reaches: one of them, or all that are drawn.
 * @throws Refusal not_found for a contest that is not there; heats_not_drawn where none of them is drawn
 */
export async function gatherLists(tx: Executor, scope: HostScope, contestId?: string): Promise<ContestList[]> {
  const contests = [...(await findContests(tx, scope)).entries()].map(([nth, row]) => ({ number: nth + 1, row }))
  const wanted = contests.filter(({ row }) => contestId === undefined || row.id === contestId)
  if (contestId !== undefined && wanted.length === 0) fail('not_found')
  const lists: ContestList[] = []
  for (const { number, row } of wanted.filter(({ row: { draw } }) => draw !== null)) {
    const { id, name, state, draw } = row
    const rounds = roundsOf(row, await findHeats(tx, scope, id), await findStarters(tx, scope, id))
    lists.push({ id, number, name, state, groups: row.groups.map((group) => group.name), draw, rounds })
  }
  return lists.length === 0 ? fail('heats_not_drawn') : lists
}
