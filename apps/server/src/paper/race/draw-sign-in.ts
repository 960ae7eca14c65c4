import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import { NO_UNIT, nameOf } from './find-racers.ts'
import type { RaceFacts, RacePaper, Racer } from './race-paper.ts'
import { drawBand, openTable } from './race-table.ts'

const ROW = 21
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
    if (!page.fits(20 + 4 * ROW)) page.next()
    const band = (more: string) => drawBand(page, `${unit}${more}`, `${racers.length} 个号码　领队签字：＿＿＿＿＿＿`)
    band('')
    const table = openTable(page, COLUMNS, () => band('（续）'), { row: ROW, size: 9.5 })
    for (const racer of racers) {
      const own = contests.get(racer.bib) ?? []
      table.row([String(racer.bib), nameOf(racer), own.join('、') || '弃权'], { faint: own.length === 0 })
      const column = table.columns[BOX_COLUMN]
      if (column) page.box(column.x + (column.width - BOX) / 2, page.y - (ROW + BOX) / 2, BOX, BOX)
    }
    page.down(14)
  }
  page.write(`共 ${facts.racers.length} 个号码`, LEFT, page.y + 4, { size: 9, width: WIDTH, faint: true })
}
