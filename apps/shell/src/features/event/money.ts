import type { EntryKind, Group } from './queries.ts'

/** What entries of a kind cost, in fen; free of charge counts as 0. */
interface FeeRange {
  kind: EntryKind
  from: number
  to: number
}

const KINDS: readonly EntryKind[] = ['individual', 'team']

/** Lowest and highest fee of each kind of entry that there are groups for: what one person pays is not what a team pays. */
export const feesByKind = (groups: readonly Pick<Group, 'entry_kind' | 'fee'>[]): FeeRange[] =>
  KINDS.flatMap((kind) => {
    const fees = groups.filter(({ entry_kind }) => entry_kind === kind).map(({ fee }) => fee ?? 0)
    return fees.length > 0 ? [{ kind, from: Math.min(...fees), to: Math.max(...fees) }] : []
  })
