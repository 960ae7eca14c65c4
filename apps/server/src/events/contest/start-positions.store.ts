import type { ContestState, StartChange, StartPosition } from '@startline/contract'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

interface PositionRow extends Omit<StartPosition, 'starts_at' | 'lane'> {
  starter_id: string
  lane: number
  starts_at: Date | null
}

/** Where starters start, by starter; in the order of time. */
export type StartPositions = ReadonlyMap<string, readonly StartPosition[]>

const found = statement<PositionRow>(
  'start-positions',
  `select l.starter_id, h.round, h.run, h.number as heat, l.lane, x.bib, h.starts_at
     from unnest($2::uuid[]) as i (id)
    cross join lateral (
      select event_id, starter_id, heat_id, lane from heat_lane where event_id = ${EVENT} and starter_id = i.id offset 0) l
    cross join lateral (
      select round, run, number, starts_at from heat
       where event_id = l.event_id and id = l.heat_id and ratified_at is null offset 0) h
    cross join lateral (select racer_id from starter where event_id = l.event_id and id = l.starter_id offset 0) s
    cross join lateral (select bib from racer where event_id = l.event_id and id = s.racer_id offset 0) x
    order by h.starts_at, h.round, h.run, h.number, l.lane`,
  { plan: 'each time' },
)

/** Finds where these starters start, in heats that have no confirmed result. Lock their contests before. */
export async function findPositions(tx: Executor, eventId: string, ids: readonly string[]): Promise<StartPositions> {
  const rows = ids.length === 0 ? [] : await queryRows(tx, found, [eventId, ids])
  const positions = rows.map(({ starter_id, starts_at, ...row }) => ({
    starter_id,
    position: { ...row, starts_at: starts_at?.toISOString() ?? null },
  }))
  return new Map(
    [...Map.groupBy(positions, (one) => one.starter_id)].map(([id, some]) => [
      id,
      some.map(({ position }) => position),
    ]),
  )
}

/** A changed start of a starter. */
export interface StarterChange extends StartChange {
  starterId: string
}

const NOWHERE: StartPositions = new Map()
const runOf = ({ round, run }: StartPosition): string => `${round} ${run}`
const isSame = (one: StartPosition | null, other: StartPosition | null) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Compares positions run by run; starters that are in no heat before and after have one change without positions.
 * @param before missing: nobody started before
 * @param after missing: nobody starts afterwards
 */
export function compareStarts(
  ids: readonly string[],
  { before = NOWHERE, after = NOWHERE }: { before?: StartPositions; after?: StartPositions },
): StarterChange[] {
  return ids.flatMap((starterId) => {
    const [was, is] = [before.get(starterId) ?? [], after.get(starterId) ?? []]
    if (was.length === 0 && is.length === 0) return [{ starterId, from: null, to: null }]
    const runs = new Set([...was, ...is].map(runOf))
    return [...runs].flatMap((run) => {
      const from = was.find((one) => runOf(one) === run) ?? null
      const to = is.find((one) => runOf(one) === run) ?? null
      return isSame(from, to) ? [] : [{ starterId, from, to }]
    })
  })
}

/** The changes as an amendment tells them: of starters that are in a heat, without their ids. */
export const amendedStarts = (changes: readonly StartChange[]): StartChange[] =>
  changes.flatMap(({ from, to }) => (from || to ? [{ from, to }] : []))

/** Contests whose start lists are public: changes of them are told to everybody concerned. */
export const isListed = (state: ContestState): boolean =>
  state === 'listed' || state === 'running' || state === 'official'
