import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import { isWanted } from './draw-start-lists.ts'
import { byBib, heatName, nameOf, startersByBib, timeOf, unitOf } from './find-racers.ts'
import type { RaceContest, RaceFacts, RaceHeat, RacePaper } from './race-paper.ts'
import { drawTitle, openTable } from './race-table.ts'

const ROW = 22
const BOX = 11
const FOOT = 46
const COLUMNS = [
  ['道次', 8, 'center'],
  ['号码', 11, 'center'],
  ['姓名', 22],
  ['参赛单位', 28],
  ['到场', 9, 'center'],
  ['护具', 9, 'center'],
  ['名次', 9, 'center'],
  ['备注', 14],
] as const
/** The columns with a box to be ticked. */
const BOXES = [4, 5]

/** Draws call sheets (检录单): a heat is never torn apart where it fits on a page, with boxes and places to sign. */
export function drawCallSheets(page: FormPage, { facts, heat: wanted }: RacePaper): void {
  page.setHeading(`${facts.event.name} · 检录单`)
  const racers = byBib(facts)
  for (const contest of facts.contests) {
    page.contents.push({ title: contest.name, page: page.doc.bufferedPageRange().count })
    for (const [number, round] of contest.rounds.entries())
      for (const heat of round.heats)
        if (isWanted(wanted, number, heat)) drawSheet(page, facts, contest, heatName(round, heat), heat, racers)
  }
}

function drawSheet(
  page: FormPage,
  { event }: RaceFacts,
  contest: RaceContest,
  name: string,
  heat: RaceHeat,
  racers: ReturnType<typeof byBib>,
): void {
  if (!page.isFresh() && !page.fits(30 + (heat.lanes.length + 1) * ROW + FOOT)) page.next()
  const head = () =>
    drawTitle(page, `${contest.name} · ${name}`, timeOf(heat.starts_at, event.timezone, '') || '时间待定')
  head()
  const table = openTable(page, COLUMNS, head, { row: ROW, size: 10 })
  const starters = startersByBib(contest)
  for (const { lane, bib } of heat.lanes) {
    const isOut = starters.get(bib)?.scratched ?? false
    const racer = racers.get(bib)
    const note = isOut ? '弃权' : ''
    table.row([String(lane), String(bib), nameOf(racer), unitOf(racer), '', '', '', note], { faint: isOut })
    for (const nth of isOut ? [] : BOXES) {
      const column = table.columns[nth]
      if (column) page.box(column.x + (column.width - BOX) / 2, page.y - (ROW + BOX) / 2, BOX, BOX)
    }
  }
  if (!page.fits(FOOT)) page.next()
  for (const [nth, who] of ['检录员', '起点裁判', '检录时间'].entries()) {
    const x = LEFT + (nth * WIDTH) / 3
    page.write(`${who}：`, x, page.y + 14, { size: 9, width: 50 })
    page.rule(page.y + 27, x + 48, WIDTH / 3 - 66)
  }
  page.down(FOOT)
}
