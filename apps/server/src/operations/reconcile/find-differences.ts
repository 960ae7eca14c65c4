import { setTimeout as wait } from 'node:timers/promises'
import type { Executor } from '../../store/statement.ts'
import {
  findEvents,
  findOrganizations,
  findWrongGroups,
  findWrongOrganizations,
  type Piece,
  type WrongGroup,
  type WrongOrganization,
} from './counters.store.ts'

/** The counters that are kept beside the rows they count. */
export const COUNTERS = ['taken', 'waitlisted', 'registration_count', 'participant_count'] as const

/** A counter that is not the number of its rows. */
export interface Difference {
  counter: (typeof COUNTERS)[number]
  of: { event_id: string; group_id: string } | { organization_id: string }
  /** What the counter says. */
  kept: number
  /** How many rows there are. */
  counted: number
}

const PIECES_PER_QUERY = 200
/** About 10 ms of a statement: on the embedded store everybody else waits for it. */
const ROWS_PER_QUERY = 20_000
/** Others come in between; a million rows are looked at in some seconds instead of in one go. */
const PAUSE_MS = 20

/**
 * Counts the rows of everything and gives each counter that says otherwise.
 * @param signal ends it between two statements
 * @throws AbortError when ended by the signal
 */
export async function findDifferences(db: Executor, signal?: AbortSignal): Promise<Difference[]> {
  const differences: Difference[] = []
  for await (const ids of slices((after) => findEvents(db, after, PIECES_PER_QUERY), signal))
    differences.push(...(await findWrongGroups(db, ids)).flatMap(differencesOfGroup))
  for await (const ids of slices((after) => findOrganizations(db, after, PIECES_PER_QUERY), signal))
    differences.push(...(await findWrongOrganizations(db, ids)).flatMap(differencesOfOrganization))
  return differences
}

/** What differs of a group. */
export function differencesOfGroup({ event_id, group_id, ...group }: WrongGroup): Difference[] {
  const of = { event_id, group_id }
  return differing([
    { counter: 'taken', of, kept: group.taken, counted: group.registered_rows },
    { counter: 'waitlisted', of, kept: group.waitlisted, counted: group.waiting_rows },
  ])
}

/** What differs of an organization. */
export function differencesOfOrganization({ id, ...found }: WrongOrganization): Difference[] {
  const of = { organization_id: id }
  return differing([
    { counter: 'registration_count', of, kept: found.registration_count, counted: found.registration_rows },
    { counter: 'participant_count', of, kept: found.participant_count, counted: found.participant_rows },
  ])
}

const differing = (all: Difference[]): Difference[] => all.filter(({ kept, counted }) => kept !== counted)

/** Ids in slices that are read quickly, with a pause after each. A single piece can be more than that. */
async function* slices(findAfter: (id: string | null) => Promise<Piece[]>, signal?: AbortSignal) {
  for (let after: string | null = null; ; ) {
    const pieces = await findAfter(after)
    for (const ids of portions(pieces)) {
      signal?.throwIfAborted()
      yield ids
      await wait(PAUSE_MS, undefined, { signal })
    }
    after = pieces.at(-1)?.id ?? null
    if (pieces.length < PIECES_PER_QUERY) return
  }
}

function portions(pieces: Piece[]): string[][] {
  const portions: string[][] = []
  let room = 0
  for (const { id, size } of pieces) {
    room -= size
    if (room < 0 || portions.length === 0) {
      portions.push([])
      room = ROWS_PER_QUERY - size
    }
    portions.at(-1)?.push(id)
  }
  return portions
}
