import { type FormPage, LEFT } from '../page/form-page.ts'
import { dayOf, type RaceFacts, roundName, timeOf } from './race-paper.ts'
import { drawBand, openTable } from './race-table.ts'

const COLUMNS = [
  ['时间', 20],
  ['比赛', 40],
  ['赛次', 22],
  ['小组', 18],
  ['人数', 10, 'right'],
] as const

/** Heats of one contest and run that follow one another. */
interface Block {
  starts: string
  ends: string
  contest: string
  round: string
  first: number
  last: number
  people: number
}

/** The timetable, block by block: heats of one run that follow one another are one. Those without a time are left out. */
function blocksOf({ contests }: Pick<RaceFacts, 'contests'>): Block[] {
  const heats = contests.flatMap((contest) =>
    contest.rounds.flatMap((round) =>
      round.heats.flatMap(({ starts_at, ends_at, run, number, lanes }) =>
        starts_at === null || ends_at === null
          ? []
          : [
              {
                starts: starts_at,
                ends: ends_at,
                contest: contest.name,
                round: roundName(round, run),
                first: number,
                last: number,
                people: lanes.length,
              },
            ],
      ),
    ),
  )
  const blocks: Block[] = []
  for (const heat of heats.toSorted((one, other) => Date.parse(one.starts) - Date.parse(other.starts))) {
    const last = blocks.at(-1)
    const follows =
      last?.contest === heat.contest && last.round === heat.round && last.last + 1 === heat.first && sameDay(last, heat)
    if (last !== undefined && follows)
      Object.assign(last, { ends: heat.ends, last: heat.last, people: last.people + heat.people })
    else blocks.push(heat)
  }
  return blocks
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000
/** Between two heats of a block there is no night. */
const sameDay = (one: Block, other: Block) => Date.parse(other.starts) - Date.parse(one.ends) < HALF_A_DAY_MS

/** Draws the timetable, day by day. */
export function drawTimetable(page: FormPage, facts: RaceFacts): void {
  const { timezone } = facts.event
  const blocks = blocksOf(facts)
  if (blocks.length === 0) {
    page.write('竞赛时间另行通知。', LEFT, page.y, { size: 10 })
    return
  }
  for (const [day, own] of Map.groupBy(blocks, ({ starts }) => dayOf(starts, timezone))) {
    if (!page.fits(80)) page.next()
    drawBand(page, day)
    const table = openTable(page, COLUMNS, () => drawBand(page, `${day}（续）`))
    for (const { starts, ends, contest, round, first, last, people } of own) {
      const heats = first === last ? `第 ${first} 组` : `第 ${first}–${last} 组`
      table.row([`${timeOf(starts, timezone)}–${timeOf(ends, timezone)}`, contest, round, heats, String(people)])
    }
    page.down(14)
  }
}
