import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import {
  byBib,
  heatName,
  membersOf,
  NO_UNIT,
  nameOf,
  type RaceContest,
  type RaceFacts,
  type RaceHeat,
  type RacePaper,
  type Racer,
  startersByBib,
  startersOf,
  timeOf,
  unitOf,
} from './race-paper.ts'
import { drawBand, drawTitle, openTable } from './race-table.ts'

const ROW = 17
/** A heat is kept together with its band and head; one of more lines than this goes over the page. */
const WHOLE_MAX = 30

/** Draws start lists (出场名单): every contest on a page of its own, heat by heat. */
export function drawStartLists(page: FormPage, { facts, heat: wanted }: RacePaper): void {
  page.setHeading(`${facts.event.name} · 出场名单`)
  const racers = byBib(facts)
  for (const [nth, contest] of facts.contests.entries()) {
    if (nth > 0) page.next()
    page.beginPart(contest.name)
    drawTitle(page, contest.name, `${startersOf(contest)} 人 · ${contest.groups.join('、')}`)
    for (const [number, round] of contest.rounds.entries())
      for (const heat of round.heats)
        if (isWanted(wanted, number, heat)) drawHeat(page, facts, contest, heatName(round, heat), heat, racers)
  }
}

/** Whether a heat is to be printed: all are, or the one that was asked for. */
export const isWanted = (wanted: RacePaper['heat'], round: number, heat: RaceHeat): boolean =>
  wanted === null || (wanted.round === round && wanted.run === heat.run && wanted.number === heat.number)

function drawHeat(
  page: FormPage,
  { event }: RaceFacts,
  contest: RaceContest,
  name: string,
  heat: RaceHeat,
  racers: ReturnType<typeof byBib>,
): void {
  const whole = Math.min(heat.lanes.length, WHOLE_MAX) * ROW + 20 + ROW
  if (!page.fits(whole)) page.next()
  const isMerged = contest.groups.length > 1
  const when = timeOf(heat.starts_at, event.timezone, '')
  const band = (more: string) => drawBand(page, `${name}${more}`, when)
  band('')
  const columns = [
    ['道次', 9, 'center'],
    ['号码', 12, 'center'],
    ['姓名', 26],
    ['参赛单位', 34],
    ...(isMerged ? ([['组别', 22]] as const) : []),
    ['备注', 12],
  ] as const
  const table = openTable(page, columns, () => band('（续）'))
  const starters = startersByBib(contest)
  for (const { lane, bib } of heat.lanes) {
    const racer = racers.get(bib)
    const starter = starters.get(bib)
    const isOut = starter?.scratched ?? false
    const note = isOut ? '弃权' : starter?.late ? '补入' : ''
    const group = isMerged ? [starter?.group ?? ''] : []
    table.row([String(lane), String(bib), nameOf(racer), unitOf(racer), ...group, note], { faint: isOut })
    if (racer?.kind === 'team' && membersOf(racer) !== '') drawMembers(page, membersOf(racer))
  }
  page.down(12)
}

/** The members of a team, small below its line. */
function drawMembers(page: FormPage, members: string): void {
  for (const line of page.wrap(`队员：${members}`, 8, WIDTH * 0.76)) {
    page.write(line, LEFT + WIDTH * 0.22, page.y + 1, { size: 8, width: WIDTH * 0.76, faint: true })
    page.down(13)
  }
  page.rule(page.y)
}

const SIGN_ROW = 21
const BOX = 11
const COLUMNS = [
  ['号码', 11, 'center'],
  ['姓名', 22],
  ['参赛项目', 40],
  ['已领号码', 12, 'center'],
  ['签字', 25],
] as const
const BOX_COLUMN = 3

/** Racers by the units they start for, the largest list of those without one last. */
export function unitsOf({ racers }: Pick<RaceFacts, 'racers'>): [unit: string, own: Racer[]][] {
  const units = [...Map.groupBy(racers, ({ unit }) => unit)]
  const named = units.flatMap(([unit, own]) => (unit === null ? [] : [[unit, own] as [string, Racer[]]]))
  const alone = units.find(([unit]) => unit === null)
  return [...named, ...(alone ? [[NO_UNIT, alone[1]] as [string, Racer[]]] : [])]
}

/** The contests in which each number starts, by name; where one is scratched everywhere, none. */
export function contestsByBib({ contests }: Pick<RaceFacts, 'contests'>): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { name, starters } of contests)
    for (const { bib, scratched } of starters) if (!scratched) found.set(bib, [...(found.get(bib) ?? []), name])
  return found
}

/** Draws sign-in sheets (报到签到表) by unit: who came, and took their number. */
export function drawSignIn(page: FormPage, { facts }: RacePaper): void {
  page.setHeading(`${facts.event.name} · 报到签到表`)
  const contests = contestsByBib(facts)
  page.write(facts.event.name, LEFT, page.y, { size: 16, align: 'center', bold: true })
  page.down(26)
  page.write('报 到 签 到 表', LEFT, page.y, { size: 12, align: 'center' })
  page.down(28)
  for (const [unit, racers] of unitsOf(facts)) {
    if (!page.fits(20 + 4 * SIGN_ROW)) page.next()
    const band = (more: string) => drawBand(page, `${unit}${more}`, `${racers.length} 个号码　领队签字：＿＿＿＿＿＿`)
    band('')
    const table = openTable(page, COLUMNS, () => band('（续）'), { row: SIGN_ROW, size: 9.5 })
    for (const racer of racers) {
      const own = contests.get(racer.bib) ?? []
      table.row([String(racer.bib), nameOf(racer), own.join('、') || '弃权'], { faint: own.length === 0 })
      const column = table.columns[BOX_COLUMN]
      if (column) page.box(column.x + (column.width - BOX) / 2, page.y - (SIGN_ROW + BOX) / 2, BOX, BOX)
    }
    page.down(14)
  }
  page.write(`共 ${facts.racers.length} 个号码`, LEFT, page.y + 4, { size: 9, width: WIDTH, faint: true })
}
