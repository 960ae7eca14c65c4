import { createHash } from 'node:crypto'
import type { Data, getTimetable } from '@startline/contract'
import { findClashes } from '@startline/domain/race'
import type { HostScope } from '../../authority/host-scope.ts'
import type { Executor } from '../../store/statement.ts'
import { findPlanned, findRacersIn, type HeatTime, type PlannedRow, type TimedRow } from './timetable.store.ts'

type Timetable = Data<typeof getTimetable>

/** A moment as RFC 3339. */
export const momentOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** What a timetable is known by: another one has another. SHA-256, in hex. */
export function digestOf(heats: readonly TimedRow[]): string {
  const lines = heats.map(({ id, starts_at, ends_at, block }) =>
    [id, momentOf(starts_at), momentOf(ends_at), block].join(' '),
  )
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

/**
 * Who has less than so many minutes between two heats, runs of a contest too, by name and number: how they were found to be the same person
 * is not said.
 */
export async function findClashesOf(
  tx: Executor,
  scope: HostScope,
  times: readonly HeatTime[],
  rest: number,
): Promise<Timetable['clashes']> {
  const racers = await findRacersIn(
    tx,
    scope,
    times.map(({ id }) => id),
  )
  const inHeat = Map.groupBy(racers, ({ heat_id }) => heat_id)
  const timed = times.map(({ id, starts, ends }) => ({
    id,
    starts: starts.toISOString(),
    ends: ends.toISOString(),
    racers: (inHeat.get(id) ?? []).map(({ who }) => who),
  }))
  const byWho = new Map(racers.map((one) => [one.who, one]))
  const clashes = findClashes({ heats: timed, rest_min: rest }).clashes.map(({ racer, heats, between }) => {
    const { name = '', bib = null } = byWho.get(racer) ?? {}
    return { name, bib, heats, between }
  })
  // In time, and of the same two heats by number.
  const byHeats = Map.groupBy(clashes, ({ heats }) => heats.join(' '))
  return [...byHeats.values()].flatMap((some) => some.toSorted((one, other) => (one.bib ?? 0) - (other.bib ?? 0)))
}

/** The heats that have a time. */
const timesOf = (rows: readonly PlannedRow[]): HeatTime[] =>
  rows.flatMap(({ id, starts_at: starts, ends_at: ends, block }) =>
    starts && ends ? [{ id, starts, ends, block: block ?? 0 }] : [],
  )

/** The timetable of an event as far as the right reaches, with who has less than `rest` minutes between two heats. */
export async function showTimetable(tx: Executor, scope: HostScope, rest: number): Promise<Timetable> {
  const rows = await findPlanned(tx, scope)
  const heats = rows.map((row) => ({
    ...row,
    starts_at: momentOf(row.starts_at),
    ends_at: momentOf(row.ends_at),
  }))
  return { heats, clashes: await findClashesOf(tx, scope, timesOf(rows), rest), digest: digestOf(rows) }
}
