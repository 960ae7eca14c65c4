import { cleanPersonName, nameSkeleton } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { type EvaluationFacts, type GroupFacts, usable } from '../../events/groups/group-facts.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { BatchJob } from '../evaluation/batch-job.ts'
import type { CommitGroupRows, NewRegistrationRow, NewRosterRow } from '../evaluation/commit-group-rows.ts'
import type { AcceptedEntry } from '../evaluation/evaluate-job.ts'
import { participantIdOf } from '../evaluation/find-person.ts'
import { cellsOfNew, fillingOf, type JobToStore, type PeopleToStore, peopleOf } from '../evaluation/people-to-store.ts'
import { searchColumns } from '../find/registration-search.ts'
import { newReference } from './reference.ts'

/** One entry of a commit group that is to be stored. */
interface EntryToStore {
  job: BatchJob
  batchId: string
  entry: AcceptedEntry
}

/** All entries of the jobs, in their order. */
export const entriesToStore = (jobs: JobToStore[]): EntryToStore[] =>
  jobs.flatMap(({ job, batchId, accepted }) => accepted.map((entry) => ({ job, batchId, entry })))

/** Makes the rows of everything accepted, a chunk of entries at a time: rows that a foreign key needs come in the same chunk or an earlier one. */
export function rowMaker(deps: Deps, facts: EvaluationFacts, jobs: JobToStore[]) {
  const people = peopleOf(jobs)
  const teams = new Map<BatchJob, Map<string, string>>(jobs.map(({ job }) => [job, new Map()]))
  const rowsOf = (entries: EntryToStore[]): CommitGroupRows => {
    const rows: CommitGroupRows = { participants: [], teams: [], registrations: [], members: [] }
    for (const { job, batchId, entry } of entries) {
      for (const person of entry.people) takeParticipant(deps, rows, people, participantIdOf(person))
      const teamId = teamOf(rows, facts, job, entry, teams.get(job) ?? new Map())
      rows.registrations.push(registrationRow(facts, job, batchId, entry, teamId))
      for (const [position, person] of entry.people.entries())
        rows.members.push(memberRow(facts, entry, person, position))
    }
    return rows
  }
  const all = [...people.values()]
  const known = all.filter(({ person }) => !person.isNew)
  const fillings = known.flatMap(({ consentOf, person }) => fillingOf(deps, consentOf, person))
  const fresh = Map.groupBy(
    all.filter(({ person }) => person.isNew),
    ({ job }) => job.actingFor.organizationId,
  )
  const broughtBy = (job: BatchJob) =>
    all.flatMap((one) => (one.person.isNew && one.job === job ? participantIdOf(one.person) : []))
  return {
    rowsOf,
    fillings,
    broughtBy,
    newcomersOf: (organizationId: string) => fresh.get(organizationId)?.length ?? 0,
  }
}

/** Adds the row of a new participant, with the first entry that names them. */
function takeParticipant(deps: Deps, rows: CommitGroupRows, people: PeopleToStore, id: string): void {
  const found = people.get(id)
  if (!found?.person.isNew) return
  people.delete(id)
  rows.participants.push(cellsOfNew(deps, found, found.person))
}

/** Id of the entry's team. A team given by name gets a new row; entries of one batch with the same unit and name share it. */
function teamOf(
  rows: CommitGroupRows,
  facts: EvaluationFacts,
  { actingFor }: BatchJob,
  { team, unitId }: AcceptedEntry,
  teams: Map<string, string>,
): string | null {
  if (team === null) return null
  if (team.id !== null || team.name === null || unitId === null) return team.id
  const key = `${unitId}/${nameSkeleton(team.name)}`
  const known = teams.get(key)
  if (known !== undefined) return known
  const id = newId()
  teams.set(key, id)
  const { organizationId: organization_id } = actingFor
  rows.teams.push({
    id,
    unit_id: unitId,
    event_id: facts.event.id,
    organization_id,
    name: team.name,
    leader_name: team.leaderName,
  })
  return id
}

function registrationRow(
  facts: EvaluationFacts,
  { actingFor }: BatchJob,
  batchId: string,
  entry: AcceptedEntry,
  teamId: string | null,
): NewRegistrationRow {
  const { team, organizationId } = entry
  const reference = newReference()
  const teamName = team && (team.name ?? usable(facts.teams, team.id, organizationId)?.name ?? null)
  return {
    event_id: facts.event.id,
    id: entry.id,
    group_id: entry.groupId,
    organization_id: organizationId,
    account_id: actingFor.accountId,
    batch_id: batchId,
    reference,
    kind: team === null ? 'individual' : 'team',
    unit_id: entry.unitId,
    district_code: entry.districtCode,
    team_id: teamId,
    team_name: teamName,
    status: entry.status,
    waiting_number: entry.waitingNumber,
    fee: feeOf(facts.groups.get(entry.groupId)),
    ...searchColumns(organizationId, reference, entry.people, teamName),
  }
}

/** The fee of a group, in fen; null where it is free. */
export const feeOf = (group: Pick<GroupFacts, 'fee'> | undefined): number | null => group?.fee || null

const memberRow = (
  facts: EvaluationFacts,
  entry: AcceptedEntry,
  person: AcceptedEntry['people'][number],
  position: number,
): NewRosterRow => ({
  event_id: facts.event.id,
  registration_id: entry.id,
  position,
  group_id: entry.groupId,
  participant_id: participantIdOf(person),
  person_index: Buffer.from(person.personIndex, 'hex'),
  name: cleanPersonName(person.name),
  birth_date: person.birthDate,
  gender: person.gender,
  unit_name: facts.units.get(entry.unitId ?? '')?.name ?? null,
  reserve: person.reserve,
})
