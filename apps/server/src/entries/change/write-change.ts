import type { Deps } from '../../deps.ts'
import { fillParticipants } from '../../people/participant/fill-participants.store.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'
import { entriesToStore, feeOf, rowMaker } from '../engine/make-rows.ts'
import { writeRows } from '../engine/write.store.ts'
import type { NewRosterRow } from '../evaluation/commit-group-rows.ts'
import { participantIdOf } from '../evaluation/find-person.ts'
import { searchColumns } from '../find/registration-search.ts'
import { movedCounters } from '../waiting/leave-group.ts'
import { remarkOf } from '../waiting/withdraw.store.ts'
import { type Changing, findMoveNames, type MoveNames, writeChange } from './change.store.ts'
import type { AskedChange, EvaluatedChange, Locked } from './evaluate-change.ts'

/** Writes a change that was evaluated: the registration, its people, the groups' counters. Gives how many participants are new, and what changed. */
export async function storeChange(
  deps: Deps,
  tx: Executor,
  { actingFor, byHost }: AskedChange,
  { event, groups, now }: Locked,
  { job, facts, accepted }: EvaluatedChange,
): Promise<{ newcomers: number; changes: StoredChange[] }> {
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
  const owed = feeAfter(now, groupId, feeOf(groups.get(groupId)))
  const names = await findMoveNames(tx, event.id, {
    group: [now.group_id, groupId],
    unit: [now.unit_id, unitId],
    district: [now.district_code, districtCode],
  })
  const roster = accepted.people.map((person) => ({ participantId: participantIdOf(person), reserve: person.reserve }))
  const changes = [...changesMade(now, names, roster, owed), ...(byHost ? remarkOf(byHost.reason) : [])]
  const { status, steps } = stepsOf(now, groupId, changes)
  const becomes = { groupId, unitId, districtCode, status, searchText, searchKeys, ...owed }
  await writeChange(tx, byHost ? null : actingFor.accountId, { eventId: event.id, id: now.id }, steps, becomes)
  const rosterRows = members.map((row) => asEntered(now, row))
  const counters = {
    eventId: event.id,
    groups: movedCounters(groups, now, groupId),
    answers: [],
    receipts: [],
    additions: [],
  }
  await writeRows(tx, { participants, teams: [], registrations: [], members: rosterRows }, counters)
  return { newcomers: participants.length, changes }
}

/** The timeline steps of a change: a waiting registration that moves to a group with room is promoted too. */
function stepsOf(now: Changing, groupId: string, changes: StoredChange[]) {
  const changed = { status: 'changed', changes }
  if (groupId === now.group_id)
    return { status: now.status === 'waitlisted' ? now.status : 'registered', steps: [changed] } as const
  const placed = { status: 'registered', changes: [] }
  return { status: 'registered', steps: now.status === 'waitlisted' ? [changed, placed] : [changed] } as const
}

/** Keeps the snapshot of who stays in the registration: name, birth date and gender as first entered. */
function asEntered({ members }: Changing, row: NewRosterRow): NewRosterRow {
  const before = members.find(({ participant_id }) => participant_id === row.participant_id)
  if (before === undefined) return row
  const { name, birth_date, gender } = before
  return { ...row, name, birth_date, gender }
}

/** Somebody of a roster. */
interface OnRoster {
  participantId: string
  reserve: boolean
}

/** What a registration costs, whether that is paid, and what was received. */
interface Owed {
  fee: number | null
  settled: 'paid' | 'waived' | null
  paid_fen: number
}

/**
 * The fee after a change: in the same group it stays as it was; in another it is that group's fee now. What was received stays; it is paid
 * where that covers the fee, and waived only where the fee is the same.
 */
function feeAfter(
  { fee, settled, paid_fen, group_id }: Owed & Pick<Changing, 'group_id'>,
  groupId: string,
  asked: number | null,
): Owed {
  if (groupId === group_id || asked === fee) return { fee, settled, paid_fen }
  return { fee: asked, settled: paid_fen > 0 && paid_fen >= (asked ?? 0) ? 'paid' : null, paid_fen }
}

/** One change summary, or none where the value is the same. */
const moved = (field: string, from: string | null, to: string | null): StoredChange[] =>
  from === to ? [] : [{ field, from, to }]

const fen = (fee: number | null): string | null => (fee === null ? null : String(fee))

/** The change summary of a payment mark that the change undoes, if any. */
const unmarked = (before: Owed, after: Owed): StoredChange[] =>
  moved(
    'payment',
    before.settled,
    before.settled === after.settled ? before.settled : after.fee === null ? 'free' : 'due',
  )

/** What changed in a roster, person by person, as participants' ids. */
function rosterChanges(before: readonly OnRoster[], after: readonly OnRoster[]): StoredChange[] {
  const was = new Map(before.map((one) => [one.participantId, one.reserve]))
  const is = new Set(after.map(({ participantId }) => participantId))
  return [
    ...before.flatMap((one) => (is.has(one.participantId) ? [] : moved('member_removed', one.participantId, null))),
    ...after.flatMap((one) => (was.has(one.participantId) ? [] : moved('member_added', null, one.participantId))),
    ...after.flatMap(({ participantId, reserve }) =>
      (was.get(participantId) ?? reserve) === reserve
        ? []
        : moved(reserve ? 'member_reserve' : 'member_starter', null, participantId),
    ),
  ]
}

/** The change summaries of a change, as the timeline keeps them. */
function changesMade(now: Changing, names: MoveNames, roster: readonly OnRoster[], owed: Owed): StoredChange[] {
  const before = now.members.map(({ participant_id, reserve }) => ({ participantId: participant_id, reserve }))
  return [
    ...moved('group', ...names.group),
    ...moved('discipline', ...names.discipline),
    ...moved('unit', ...names.unit),
    ...moved('district', ...names.district),
    ...rosterChanges(before, roster),
    ...moved('fee', fen(now.fee), fen(owed.fee)),
    ...unmarked(now, owed),
  ]
}
