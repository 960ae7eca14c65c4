import { csvCell, csvOf } from '../../paper/sheet/written-sheet.ts'
import type { ContestList, ListHeat, ListLine, ListRound } from './gather-lists.ts'

// The files of FinishLynx, which other timing systems read too: https://help.finishlynx.com/Content/OnlineManual/DatabaseFiles.htm
// Text with commas; a field with a comma in it stands in quotes. `lynx.evt` has a line `event, round, heat, name` for each race and behind
// it, with nothing in the first field, `ID, lane, last name, first name, affiliation` for everybody in it; `lynx.sch` the races in their
// order; `lynx.ppl` everybody once: `ID, last name, first name, affiliation`.

/** Whether names go along: with `none` the files are numbers and ASCII alone. */
export type TimingNames = 'full' | 'none'

/** A race as timing systems number it, all from 1. */
interface Race {
  contest: ContestList
  round: ListRound
  heat: ListHeat
  /** Event, round, heat. */
  numbers: [number, number, number]
}

/**
 * The races of a contest with their numbers: the contest's place in the plan, the round, the heat. These systems know no runs, so the heats
 * of a second run are counted on behind those of the first.
 */
function racesOf(contest: ContestList): Race[] {
  return contest.rounds.flatMap((round) =>
    round.heats.map((heat) => {
      const before = round.heats.filter(({ run }) => run < heat.run).length
      return { contest, round, heat, numbers: [contest.number, round.number, before + heat.number] as Race['numbers'] }
    }),
  )
}

/** By time; races without one come last, in the order of their numbers. */
function inTime(one: Race, other: Race): number {
  const [at, against] = [one.heat.starts_at?.getTime(), other.heat.starts_at?.getTime()]
  return at !== against
    ? (at ?? Number.POSITIVE_INFINITY) - (against ?? Number.POSITIVE_INFINITY)
    : byNumbers(one, other)
}

function byNumbers({ numbers: one }: Race, { numbers: other }: Race): number {
  const at = one.findIndex((number, nth) => number !== other[nth])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Who races: a lane stays free where somebody was scratched. */
const starting = ({ lines }: ListHeat): ListLine[] => lines.filter(({ scratched }) => !scratched)

/** One line each, as these programs read: no cell goes on in the next. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const rowsOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((cell) => csvCell(oneLine(String(cell)))).join()}\r\n`).join('')

function titleOf({ contest, round, heat, numbers }: Race, names: TimingNames): string {
  if (names === 'none') return `E${numbers[0]} R${numbers[1]} H${numbers[2]}`
  const run = round.runs > 1 ? ` 第${heat.run}轮` : ''
  return `${contest.name} ${round.name}${run} 第${heat.number}组`
}

/** Last name, first name and affiliation. A Chinese name is not taken apart, as those of teams are not: it stands where the last name does. */
const personOf = ({ name, unit }: ListLine, names: TimingNames): string[] =>
  names === 'none' ? [] : [name, '', unit ?? '']

const eventRows = (races: readonly Race[], names: TimingNames) =>
  races.flatMap((race) => [
    [...race.numbers, titleOf(race, names)],
    ...starting(race.heat).map((line) => ['', line.bib ?? '', line.lane, ...personOf(line, names)]),
  ])

/** Everybody with a number, once, by it. */
function peopleRows(races: readonly Race[], names: TimingNames) {
  const byBib = new Map(races.flatMap(({ heat }) => starting(heat).map((line) => [line.bib ?? 0, line] as const)))
  byBib.delete(0)
  return [...byBib].sort(([one], [other]) => one - other).map(([bib, line]) => [bib, ...personOf(line, names)])
}

const CSV_HEADING = ['bib', 'event', 'round', 'heat', 'lane', 'starts_at', 'name', 'unit', 'contest', 'run']

const csvRows = (races: readonly Race[], names: TimingNames): string[][] =>
  races.flatMap(({ contest, heat, numbers }) =>
    starting(heat).map(({ bib, lane, name, unit }) => {
      const told = names === 'none' ? ['', '', ''] : [name, unit ?? '', contest.name]
      return [bib ?? '', ...numbers, lane, heat.starts_at?.toISOString() ?? '', ...told, heat.run].map(String)
    }),
  )

/**
 * The files a timing system is given, by name: races with who is in them, their order, everybody, and the same as CSV. Who somebody is says
 * their number (`ID`), by which results come back: names are only shown. They are in UTF-8, without a mark that would stand in front of the
 * first number; the CSV, which is for spreadsheets, has one. Scratched starters are left out.
 */
export function timingFiles(lists: readonly ContestList[], names: TimingNames): Map<string, Buffer> {
  const races = lists.flatMap(racesOf).sort(byNumbers)
  const inOrder = races.toSorted(inTime)
  return new Map(
    Object.entries({
      'lynx.evt': rowsOf(eventRows(races, names)),
      'lynx.sch': rowsOf(inOrder.map(({ numbers }) => numbers)),
      'lynx.ppl': rowsOf(peopleRows(races, names)),
      'start-list.csv': csvOf([CSV_HEADING, ...csvRows(inOrder, names)]),
    }).map(([name, text]) => [name, Buffer.from(text)]),
  )
}
