import type { Deps, Tx } from '../../deps.ts'
import { newId } from '../../plumbing/new-id.ts'
import { type Changing, writeChange } from './change.store.ts'
import type { RosterRow } from './flight-lists.ts'
import { entriesToStore, rowMaker } from './flight-rows.ts'
import type { AskedChange, JudgedChange, Locked } from './judge-change.ts'
import { movedCounters } from './leave-group.ts'
import { searchColumns } from './registration-search.ts'
import { fillParticipants, writeRows } from './write.store.ts'

/** Writes a change that was judged: the registration, its people, the groups' counters. Gives how many participants are new. */
export async function storeChange(
  deps: Deps,
  tx: Tx,
  { actingFor }: AskedChange,
  { event, groups, now }: Locked,
  { job, facts, accepted }: JudgedChange,
): Promise<number> {
  const jobs = [{ job, batchId: newId(), accepted: [accepted] }]
  const maker = rowMaker(deps, facts, jobs)
  await fillParticipants(tx, maker.fillings)
  const { participants, members } = maker.rowsOf(entriesToStore(jobs))
  const { search_text: searchText, search_keys: searchKeys } = searchColumns(
    actingFor.organizationId,
    now.reference,
    accepted.people,
    now.team_name,
  )
  const { groupId, unitId, districtCode } = accepted
  const becomes = { groupId, unitId, districtCode, ...stepsOf(now, groupId), searchText, searchKeys }
  await writeChange(tx, actingFor.accountId, { eventId: event.id, id: now.id }, becomes.steps, becomes)
  const roster = members.map((row) => asEntered(now, row))
  const counters = { eventId: event.id, groups: movedCounters(groups, now, groupId), answers: [], additions: [] }
  await writeRows(tx, { participants, teams: [], registrations: [], members: roster }, counters)
  return participants.length
}

/** Who waited and moves to a group with room has a place from then on; the timeline tells both. */
function stepsOf(now: Changing, groupId: string) {
  if (groupId === now.group_id)
    return { status: now.status === 'waitlisted' ? now.status : 'registered', steps: ['changed'] } as const
  return { status: 'registered', steps: now.status === 'waitlisted' ? ['changed', 'registered'] : ['changed'] } as const
}

/** Whoever stays in the registration stays as entered: name, number, birth date and gender of that time. */
function asEntered({ members }: Changing, row: RosterRow): RosterRow {
  const before = members.find(({ participant_id }) => participant_id === row.participant_id)
  if (before === undefined) return row
  const { name, id_number_masked, birth_date, gender } = before
  return { ...row, name, id_number_masked, birth_date, gender }
}
