import type { StoredChange } from '../../store/tables.ts'
import type { Changing, MoveNames } from './change.store.ts'

/** Somebody of a roster. */
interface OnRoster {
  participantId: string
  reserve: boolean
}

/** What a registration costs and whether that is paid. */
interface Owed {
  fee: number | null
  settled: 'paid' | 'waived' | null
}

/**
 * The fee after a change: who stays in the group goes on owing what was asked then; who moves owes what the other group asks now, and
 * what was paid or waived counts only where that is the same.
 */
export function feeAfter(now: Owed & Pick<Changing, 'group_id'>, groupId: string, asked: number | null): Owed {
  if (groupId === now.group_id || asked === now.fee) return { fee: now.fee, settled: now.settled }
  return { fee: asked, settled: null }
}

/** A change, where there is one. */
const moved = (field: string, from: string | null, to: string | null): StoredChange[] =>
  from === to ? [] : [{ field, from, to }]

const fen = (fee: number | null): string | null => (fee === null ? null : String(fee))

/** What a payment marked by the host has become by a change that undoes the mark. */
const unmarked = (before: Owed, after: Owed): StoredChange[] =>
  moved(
    'payment',
    before.settled,
    before.settled === after.settled ? before.settled : after.fee === null ? 'free' : 'due',
  )

/** What changed in a roster, person by person, as participants' ids. */
export function rosterChanges(before: readonly OnRoster[], after: readonly OnRoster[]): StoredChange[] {
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

/** All that a change makes different, as the timeline keeps it. */
export function changesMade(now: Changing, names: MoveNames, roster: readonly OnRoster[], owed: Owed): StoredChange[] {
  const before = now.members.map(({ participant_id, reserve }) => ({ participantId: participant_id, reserve }))
  return [
    ...moved('group', ...names.group),
    ...moved('unit', ...names.unit),
    ...moved('district', ...names.district),
    ...rosterChanges(before, roster),
    ...moved('fee', fen(now.fee), fen(owed.fee)),
    ...unmarked(now, owed),
  ]
}
