import { nameSkeleton } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import type { Deps, Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import type { NewParticipantRow } from '../participant/prepare-participant.ts'
import type { BatchFacts } from './batch-facts.ts'
import type { People } from './gather-people.ts'
import type { EntryWithPeople } from './judge-entries.ts'
import { newReference } from './reference.ts'
import { searchColumns } from './registration-search.ts'
import {
  addToCounters,
  fillParticipants,
  insertParticipants,
  insertRegistrations,
  insertRoster,
  insertTeams,
} from './write.store.ts'

/** An entry the judge accepted, with the id its registration will have. */
export interface AcceptedEntry extends EntryWithPeople {
  id: string
  status: 'registered' | 'waitlisted'
  waitingNumber: number | null
}

/** What is to be written of a batch. */
export interface BatchToWrite {
  batchId: string
  facts: BatchFacts
  people: People
  accepted: AcceptedEntry[]
}

/** The embedded store blocks the process while a statement runs: rows go in handfuls there, and at once on a server. */
const EMBEDDED_ROWS = 256

/** Writes an accepted batch: people, teams, registrations, rosters, first steps of the timelines, and the exact counters. */
export async function writeBatch(deps: Deps, tx: Tx, actingFor: ActingFor, batch: BatchToWrite): Promise<void> {
  const size = deps.database.kind === 'embedded' ? EMBEDDED_ROWS : Number.POSITIVE_INFINITY
  const { fresh, known } = peopleToWrite(batch)
  for (const rows of handfuls(fresh, size)) await insertParticipants(tx, actingFor, rows)
  for (const rows of handfuls(known, size)) await fillParticipants(tx, actingFor, rows)
  const teamIds = await nameTeams(tx, actingFor, batch)
  for (const entries of handfuls(batch.accepted, size)) {
    await insertRegistrations(
      tx,
      actingFor,
      batch,
      entries.map((entry) => registrationRow(actingFor, entry, batch.facts, teamIds)),
    )
    await insertRoster(
      tx,
      batch.facts.event.id,
      entries.flatMap((entry) => rosterRows(entry, batch.facts)),
    )
  }
  await addToCounters(tx, actingFor, batch.facts, batch.accepted.length, fresh.length)
}

function* handfuls<T>(rows: T[], size: number): Generator<T[]> {
  const step = Math.min(size, Math.max(rows.length, 1))
  for (let from = 0; from < rows.length; from += step) yield rows.slice(from, from + step)
}

function peopleToWrite({ people, accepted }: BatchToWrite) {
  const fresh = new Map<string, NewParticipantRow>()
  const known = new Map<string, NewParticipantRow>()
  for (const { participantId, isNew, path } of accepted.flatMap((entry) => entry.people)) {
    const found = people.get(path)
    if (!found || !('person' in found) || found.row === null) continue
    const to = isNew ? fresh : known
    if (!to.has(participantId)) to.set(participantId, found.row)
  }
  return { fresh: [...fresh.values()], known: [...known.values()] }
}

/** Teams that came by name get rows; two entries of one batch with the same unit and name are the same team. */
async function nameTeams(
  tx: Tx,
  actingFor: ActingFor,
  { accepted, facts }: BatchToWrite,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const rows = new Map<string, { id: string; unit_id: string; name: string; leader_name: string | null }>()
  for (const { id, team, unitId } of accepted) {
    if (team?.id) ids.set(id, team.id)
    if (!team?.name || team.id || unitId === null) continue
    const key = `${unitId}/${nameSkeleton(team.name)}`
    const row = rows.get(key) ?? { id: uuid(), unit_id: unitId, name: team.name, leader_name: team.leaderName }
    rows.set(key, row)
    ids.set(id, row.id)
  }
  if (rows.size > 0) await insertTeams(tx, actingFor, facts.event.id, [...rows.values()])
  return ids
}

const teamNameOf = ({ team }: AcceptedEntry, facts: BatchFacts) =>
  team === null ? null : (team.name ?? facts.teams.get(team.id ?? '')?.name ?? null)

const registrationRow = (
  actingFor: ActingFor,
  entry: AcceptedEntry,
  facts: BatchFacts,
  teamIds: Map<string, string>,
) => ({
  id: entry.id,
  group_id: entry.groupId,
  reference: newReference(),
  kind: entry.team === null ? ('individual' as const) : ('team' as const),
  unit_id: entry.unitId,
  district_code: entry.districtCode,
  team_id: teamIds.get(entry.id) ?? null,
  team_name: teamNameOf(entry, facts),
  status: entry.status,
  waiting_number: entry.waitingNumber,
  ...searchColumns(actingFor.organizationId, entry.people, teamNameOf(entry, facts)),
})

const rosterRows = (entry: AcceptedEntry, facts: BatchFacts) =>
  entry.people.map((person, position) => ({
    registration_id: entry.id,
    position,
    group_id: entry.groupId,
    participant_id: person.participantId,
    person_index: Buffer.from(person.personIndex, 'hex'),
    name: person.name,
    id_number_masked: person.idNumberMasked,
    birth_date: person.birthDate,
    gender: person.gender,
    unit_name: facts.units.get(entry.unitId ?? '')?.name ?? null,
    reserve: person.reserve,
  }))
