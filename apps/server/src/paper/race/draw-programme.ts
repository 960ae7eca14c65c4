import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import { drawText } from '../page/wrap-text.ts'
import { contestsByBib, unitsOf } from './draw-start-lists.ts'
import { drawCover, drawProof } from './programme-cover.ts'
import { drawHeats, drawHowToRepeat } from './programme-heats.ts'
import { drawTimetable } from './programme-timetable.ts'
import { membersOf, nameOf, type RaceFacts, type RacePaper, type Racer } from './race-paper.ts'
import { drawBand, drawTitle } from './race-table.ts'

/** A line of the table of contents, in points; so many fit on its page. */
const LINE = 22

/** Words follow other words on a page where so much of it is left, in points; lists begin a page of their own. */
const ROOM = 220

/** A part of a programme: what it is called, what draws it, and whether it is words alone. Null where there is nothing to draw. */
type Section = readonly [title: string, draw: (() => void) | null, isText?: 'text']

/**
 * Draws a programme (秩序册): cover, contents, rules, committees, units with their racers, timetable, heats, how the draw is repeated, notes,
 * and what proves it. Every number stands once in the units and once in each contest.
 */
export function drawProgramme(page: FormPage, paper: RacePaper): void {
  const { facts } = paper
  const { front, event } = facts
  drawCover(page, paper)
  page.setHeading(`${event.name} · 秩序册`)
  page.next()
  const contentsAt = page.doc.bufferedPageRange().count - 1
  const said = (text: string) => (text.trim() === '' ? null : () => drawText(page, text))
  const sections: Section[] = [
    ['竞赛规程', said(facts.rules), 'text'],
    ['组织委员会', said(front.committees), 'text'],
    ['仲裁与工作人员', said(front.officials), 'text'],
    ['裁判员', said(front.judges), 'text'],
    ['参赛单位与选手', () => drawUnits(page, facts)],
    ['竞赛日程', () => drawTimetable(page, facts)],
    ['分组编排', () => drawHeats(page, facts)],
    ['抽签怎样复核', () => drawHowToRepeat(page, facts), 'text'],
    ['备注', said(front.notes), 'text'],
    ['本册怎样验证', () => drawProof(page, paper)],
  ]
  let follows = false
  for (const [title, draw, isText] of sections) {
    if (draw === null) continue
    if (follows && isText && page.fits(ROOM)) page.down(26)
    else page.next()
    page.beginPart(title)
    drawTitle(page, title)
    draw()
    follows = isText !== undefined
  }
  drawContents(page, contentsAt)
}

/** The table of contents, on the page that was left for it: now it is known where everything stands. */
function drawContents(page: FormPage, at: number): void {
  page.doc.switchToPage(at)
  page.doc.font('form')
  page.write('目　录', LEFT, 84, { size: 20, align: 'center', bold: true })
  for (const [nth, { title, page: number }] of page.contents.entries()) {
    const y = 140 + nth * LINE
    page.write(title, LEFT + 40, y, { size: 12, width: WIDTH - 140 })
    page.write(String(number), LEFT + WIDTH - 90, y, { size: 12, width: 50, align: 'right' })
    const from = LEFT + 52 + page.widthOf(title, 12)
    page.rule(y + 11, from, LEFT + WIDTH - 66 - from)
  }
}

const ROW = 15.5
const GAP = 16
const HALF = (WIDTH - GAP) / 2
const SIZE = 9

/** Draws units with their racers by number, in two columns that are read downwards. */
function drawUnits(page: FormPage, facts: RaceFacts): void {
  const contests = contestsByBib(facts)
  const units = unitsOf(facts)
  page.write(`${units.length} 个单位，${facts.racers.length} 个号码`, LEFT, page.y - 4, { size: 9, faint: true })
  page.down(16)
  for (const [unit, racers] of units) {
    if (!page.fits(20 + 2 * ROW)) page.next()
    drawBand(page, unit, `${racers.length} 个号码`)
    drawRacers(page, unit, racers, contests)
    page.down(9)
  }
}

/** The racers of a unit; a team's members stand below its line, so teams have the whole width. */
function drawRacers(page: FormPage, unit: string, racers: readonly Racer[], contests: Map<number, string[]>): void {
  const people = racers.filter(({ kind }) => kind === 'person')
  for (let at = 0; at < people.length; at += 2) {
    const pair = people.slice(at, at + 2)
    const height = Math.max(...pair.map((racer) => heightOf(page, racer, HALF)))
    room(page, unit, height)
    for (const [side, racer] of pair.entries()) drawRacer(page, racer, LEFT + side * (HALF + GAP), HALF, contests)
    page.down(height)
    page.rule(page.y)
  }
  for (const team of racers.filter(({ kind }) => kind === 'team')) {
    const height = heightOf(page, team, WIDTH)
    room(page, unit, height)
    drawRacer(page, team, LEFT, WIDTH, contests)
    page.down(height)
    const members = membersOf(team)
    if (members !== '') {
      for (const line of page.wrap(`队员：${members}`, 8, WIDTH - 56)) {
        if (!page.fits(ROW)) page.next()
        page.write(line, LEFT + 50, page.y, { size: 8, width: WIDTH - 56, faint: true })
        page.down(ROW - 2)
      }
    }
    page.rule(page.y)
  }
}

/** Goes on to the next page where this one is full, under the unit's name once more. */
function room(page: FormPage, unit: string, height: number): void {
  if (page.fits(height)) return
  page.next()
  drawBand(page, `${unit}（续）`)
}

/** The lines of a racer's name, which has this part of the width. */
const NAME_PART = 0.3
const nameLines = (page: FormPage, racer: Racer, width: number) => page.wrap(nameOf(racer), SIZE, width * NAME_PART)
const LINE_UP = 11.5
const heightOf = (page: FormPage, racer: Racer, width: number): number =>
  ROW + (nameLines(page, racer, width).length - 1) * LINE_UP

function drawRacer(page: FormPage, racer: Racer, x: number, width: number, contests: Map<number, string[]>): void {
  const own = contests.get(racer.bib)
  const at = page.y + 1.5
  page.write(String(racer.bib), x + 4, at, { size: SIZE, width: 40, align: 'right', bold: true })
  for (const [nth, line] of nameLines(page, racer, width).entries())
    page.write(line, x + 52, at + nth * LINE_UP, { size: SIZE, width: width * NAME_PART })
  page.write(own?.join('、') ?? '弃权', x + 56 + width * 0.3, at + 0.5, {
    size: 8,
    width: width * 0.7 - 60,
    faint: true,
  })
}
