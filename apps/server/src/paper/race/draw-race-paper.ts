import type { PrintKind } from '@startline/contract'
import { closePages, type DrawnPaper, type FormPage, LEFT, openPages, WIDTH } from '../page/form-page.ts'
import { drawBibs } from './draw-bibs.ts'
import { drawProgramme } from './draw-programme.ts'
import { drawSignIn, drawStartLists, isWanted } from './draw-start-lists.ts'
import {
  byBib,
  heatName,
  nameOf,
  type RaceContest,
  type RaceFacts,
  type RaceHeat,
  type RacePaper,
  startersByBib,
  timeOf,
  titleOf,
  unitOf,
} from './race-paper.ts'
import { drawTitle, openTable } from './race-table.ts'

/** What draws a paper of each kind. */
const DRAWN: Record<PrintKind, (page: FormPage, paper: RacePaper) => void> = {
  programme: drawProgramme,
  trial: drawProgramme,
  'start-lists': drawStartLists,
  'call-sheets': drawCallSheets,
  'sign-in': drawSignIn,
  bibs: drawBibs,
}

/** Draws a paper of a race on A4 and gives the file. The font's glyphs that are used go along in it. */
export async function drawRacePaper(paper: RacePaper, font: string): Promise<Omit<DrawnPaper, 'unprintable'>> {
  const { facts, kind, printedAt } = paper
  const page = openPages(font, `${facts.event.name} ${titleOf(kind)}`)
  const foot = `${facts.event.name} · ${titleOf(kind)}`
  DRAWN[kind](page, paper)
  if (kind === 'bibs') return closePages(page, '', Number.POSITIVE_INFINITY)
  if (kind === 'programme') return closePages(page, `${foot} · 第 ${facts.version} 版`, 1)
  if (kind === 'trial') return closePages(page, `${foot} · 未公布，仅供核对`, 1)
  return closePages(page, `${foot} · 打印于 ${printedAt}`)
}

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
function drawCallSheets(page: FormPage, { facts, heat: wanted }: RacePaper): void {
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
