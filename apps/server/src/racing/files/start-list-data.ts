import { type Language, type StartListFile, type Words, words } from '@startline/contract'
import { localMinute } from '@startline/domain'
import { numberColumns } from '../../paper/sheet/written-sheet.ts'
import type { ContestList, ListHeat, ListLine, ListRound } from './gather-lists.ts'

/** The event that lists are of. */
export interface ListedEvent {
  id: string
  name: string
  timezone: string
}

/** A line of a list with all it stands in. */
interface Place {
  contest: ContestList
  round: ListRound
  heat: ListHeat
  line: ListLine
}

interface Column {
  heading: Words
  /** In characters. */
  width: number
  of: (place: Place, language: Language, timezone: string) => string
  /** Of a column of numbers. */
  decimals?: number
}

const column = (zh: string, en: string, width: number, of: Column['of']): Column => ({
  heading: words(zh, en),
  width,
  of,
})

const whole = (...told: Parameters<typeof column>): Column => ({ ...column(...told), decimals: 0 })

const LATE = words('后补', 'late')
const SCRATCHED = words('弃权', 'scratched')
const HEATS = { 'zh-CN': (number: number) => `第 ${number} 组`, en: (number: number) => `Heat ${number}` }

const noteOf = ({ late, scratched }: ListLine, language: Language): string =>
  [...(scratched ? [SCRATCHED] : []), ...(late ? [LATE] : [])].map((word) => word[language]).join(' · ')

/** The sheet's columns. The number comes first: it is what whoever works with the file looks for. */
const COLUMNS: readonly Column[] = [
  whole('号码', 'Bib', 8, ({ line }) => (line.bib === null ? '' : String(line.bib))),
  column('姓名', 'Name', 14, ({ line }) => line.name),
  column('参赛单位', 'Club or school', 24, ({ line }) => line.unit ?? ''),
  column('组别', 'Group', 24, ({ line }) => line.group),
  column('比赛', 'Contest', 28, ({ contest }) => contest.name),
  column('赛次', 'Round', 10, ({ round }) => round.name),
  whole('轮', 'Run', 6, ({ round, heat }) => (round.runs > 1 ? String(heat.run) : '')),
  column('小组', 'Heat', 10, ({ heat }, language) => HEATS[language](heat.number)),
  whole('道次', 'Lane', 6, ({ line }) => String(line.lane)),
  column('开始时间', 'Starts at', 18, ({ heat }, _language, timezone) =>
    heat.starts_at === null ? '' : localMinute(heat.starts_at, timezone),
  ),
  column('队员', 'Members', 30, ({ line }) => line.members.join('、')),
  column('备注', 'Note', 12, ({ line }, language) => noteOf(line, language)),
]

/** The widths of a list's columns, in characters. */
export const listWidths: number[] = COLUMNS.map(({ width }) => width)

/** The columns of numbers. */
export const listNumbers: { column: number; decimals: number }[] = numberColumns(COLUMNS)

/** What stands above each column. */
export const listHeading = (language: Language): string[] => COLUMNS.map(({ heading }) => heading[language])

/** A contest's lines, one for everybody in each heat. */
export const listRows = (contest: ContestList, language: Language, timezone: string): string[][] =>
  contest.rounds.flatMap((round) =>
    round.heats.flatMap((heat) =>
      heat.lines.map((line) => COLUMNS.map(({ of }) => of({ contest, round, heat, line }, language, timezone))),
    ),
  )

/** Start lists as data, in the form `startline-start-list/1`. */
export const listData = (event: ListedEvent, lists: readonly ContestList[], now: Date): StartListFile => ({
  format: 'startline-start-list/1',
  event: { id: event.id, name: event.name, timezone: event.timezone },
  made_at: now.toISOString(),
  contests: lists.map(({ draw, rounds, ...contest }) => ({
    ...contest,
    draw: draw && { seed: draw.seed, digest: draw.digest },
    rounds: rounds.map(({ number, name, heats }) => ({
      number,
      name,
      heats: heats.map((heat) => ({
        ...heat,
        starts_at: heat.starts_at?.toISOString() ?? null,
        ends_at: heat.ends_at?.toISOString() ?? null,
      })),
    })),
  })),
})
