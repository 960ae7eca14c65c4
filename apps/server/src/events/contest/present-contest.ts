import { type Amendment, allowsPublicName, type PublicContest } from '@startline/contract'
import { maskName } from '@startline/domain'
import { plannedRounds, runsOf } from '@startline/domain/race'
import type { AmendmentRow, PublicDetailRow, PublicHeatRow, PublicNames, PublicRow } from './contest.store.ts'

type Line = PublicHeatRow['lines'][number]

/**
 * A name as everybody may read it. A team's is no child's. A child's whole name is shown where the event shows whole names and the guardian has
 * agreed to just that.
 */
function nameShown({ kind, name, consent }: Line, names: PublicNames): string | null {
  if (kind === 'team') return name
  if (names === 'none') return null
  return names === 'full' && allowsPublicName(consent) ? name : maskName(name)
}

/** An amendment as it is told. */
export const presentAmendment = ({ number, what, bibs, changes, seeds, at }: AmendmentRow): Amendment => ({
  number,
  what,
  bibs,
  changes,
  seeds,
  at: at.toISOString(),
})

/** A contest as the list has it. */
export const presentSummary = ({ id, name, state, rev, groups, starters }: PublicRow) => ({
  id,
  name,
  state,
  version: rev,
  groups,
  starters,
})

/** A contest with its heats, round by round, as everybody may see it. */
export function presentContest(
  row: PublicDetailRow,
  heats: readonly PublicHeatRow[],
  amendments: readonly AmendmentRow[],
): PublicContest {
  const drawn = Map.groupBy(heats, ({ round }) => round)
  const rounds = plannedRounds(row.rulebook).flatMap(({ name }, nth) => {
    const own = drawn.get(nth) ?? []
    return own.length === 0
      ? []
      : [{ name, runs: runsOf(own), heats: own.map((heat) => presentHeat(heat, row.public_names)) }]
  })
  return {
    ...presentSummary(row),
    draw: row.draw && { seed: row.draw.seed, digest: row.draw.digest, order: row.draw.order },
    rounds,
    amendments: amendments.map(presentAmendment),
  }
}

const presentHeat = ({ run, number, starts_at, lines }: PublicHeatRow, names: PublicNames) => ({
  run,
  number,
  starts_at: starts_at?.toISOString() ?? null,
  lines: lines.map((line) => ({
    lane: line.lane,
    bib: line.bib,
    name: nameShown(line, names),
    unit: line.unit,
    group: line.group,
    scratched: line.scratched,
  })),
})
