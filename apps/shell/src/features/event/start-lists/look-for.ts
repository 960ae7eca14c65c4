import { heatName } from './address.ts'
import type { Contest, Heat, Line, Round } from './queries.ts'

/** Where somebody is, in one run. */
export interface FoundHeat {
  /** As an address names it. */
  name: string
  round_name: string
  run: number
  runs: number
  number: number
  lane: number
  starts_at: string | null
}

/** Somebody of a start list who was looked for, with all that they start in of this contest. */
export interface Found {
  contest: Pick<Contest, 'id' | 'name'>
  line: Line
  heats: FoundHeat[]
}

const isNumber = (wanted: string): boolean => /^\d+$/.test(wanted)

/** How it is decided who is meant: a number as it is, where nobody has it by its beginning; else a part of the unit's name. */
function matcher(contests: readonly Contest[], wanted: string): (line: Line) => boolean {
  if (!isNumber(wanted)) {
    const words = wanted.toLowerCase()
    return ({ unit }) => unit?.toLowerCase().includes(words) ?? false
  }
  const bib = Number(wanted)
  const lines = contests.flatMap(({ rounds }) => rounds.flatMap(({ heats }) => heats.flatMap((heat) => heat.lines)))
  if (lines.some((line) => line.bib === bib)) return (line) => line.bib === bib
  return (line) => line.bib !== null && String(line.bib).startsWith(String(bib))
}

const place = (round: Round, nth: number, heat: Heat, { lane }: Line): FoundHeat => ({
  name: heatName(nth, heat),
  round_name: round.name,
  run: heat.run,
  runs: round.runs,
  number: heat.number,
  lane,
  starts_at: heat.starts_at,
})

/**
 * Looks for a number or a unit in start lists, contest by contest, by number. Whoever has lost their number and has none yet stands once for
 * each run.
 */
export function lookFor(contests: readonly Contest[], wanted: string): Found[] {
  const matches = matcher(contests, wanted)
  return contests.flatMap(({ id, name, rounds }) => {
    const found = new Map<string, Found>()
    for (const [nth, round] of rounds.entries())
      for (const heat of round.heats)
        for (const line of heat.lines.filter(matches)) {
          const key = String(line.bib ?? `${heatName(nth, heat)} ${line.lane}`)
          const one = found.get(key) ?? { contest: { id, name }, line, heats: [] }
          found.set(key, { ...one, heats: [...one.heats, place(round, nth, heat, line)] })
        }
    return [...found.values()].sort((one, other) => (one.line.bib ?? Infinity) - (other.line.bib ?? Infinity))
  })
}
