import {
  type listStarts as call,
  type Data,
  STARTS_OF_EVENT,
  type Start,
  type StartChange,
  type Taken,
} from '@startline/contract'
import { plannedRounds, runsOf } from '@startline/domain/race'
import type { ActingFor, Deps } from '../../deps.ts'
import { findStarts, findStartsOfEvent, type StartRow } from './starts.store.ts'

/** The changes of an amendment that are about this start: all of its own, else by its number, or by the heats it is in. */
function ownChanges({ bib, heats }: StartRow, { changes, own }: StartRow['amendments'][number]): StartChange[] {
  if (own) return changes
  return changes.filter(({ from, to }) => {
    const one = to ?? from
    if (one?.lane !== null) return bib !== null && one?.bib === bib
    return heats.some(({ round, run, number }) => round === one.round && run === one.run && number === one.heat)
  })
}

const instantOf = (stored: string | null): string | null => stored && new Date(stored).toISOString()

/** A start as its organization is told of it. A round that the rulebook does not name cannot have been drawn. */
function present(start: StartRow): Start {
  const { rulebook, heats, ...row } = start
  const rounds = plannedRounds(rulebook)
  // Whoever races in a round has raced in all drawn before it: their rounds are those of the public list.
  const ofRound = Map.groupBy(heats, ({ round }) => round)
  const drawn = [...ofRound.keys()]
  return {
    registration_id: row.registration_id,
    event_id: row.event_id,
    contest: { id: row.contest_id, name: row.contest_name, version: row.rev },
    bib: row.bib,
    scratched: row.scratched,
    heats: heats.map(({ starts_at, ends_at, ...heat }) => {
      return {
        ...heat,
        round: drawn.indexOf(heat.round),
        round_name: rounds[heat.round]?.name ?? '',
        runs: runsOf(ofRound.get(heat.round) ?? []),
        starts_at: instantOf(starts_at),
        ends_at: instantOf(ends_at),
      }
    }),
    amendments: row.amendments.map((one) => ({
      what: one.what,
      at: new Date(one.at).toISOString(),
      changes: ownChanges(start, one),
    })),
  }
}

/**
 * Numbers, heats and times of the organization's own, by registrations or of an event; both asked for is both. Of lists that are not public
 * nothing is told.
 */
export async function listStarts(
  deps: Deps,
  actingFor: ActingFor,
  { ids = [], event_id }: Taken<typeof call, 'query'>,
): Promise<Data<typeof call>> {
  const { db } = deps.database
  const rows = [
    ...(ids.length > 0 ? await findStarts(db, actingFor, ids) : []),
    ...(event_id === undefined ? [] : await findStartsOfEvent(db, actingFor, event_id, STARTS_OF_EVENT)),
  ]
  return { items: rows.map(present) }
}
