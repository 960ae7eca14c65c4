import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import { contestsByBib, unitsOf } from './draw-sign-in.ts'
import { membersOf, nameOf } from './find-racers.ts'
import type { RaceFacts, Racer } from './race-paper.ts'
import { drawBand } from './race-table.ts'

const ROW = 15.5
const GAP = 16
const HALF = (WIDTH - GAP) / 2
const SIZE = 9

/** Draws units with their racers by number, in two columns that are read downwards. */
export function drawUnits(page: FormPage, facts: RaceFacts): void {
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
    room(page, unit)
    for (const [side, racer] of people.slice(at, at + 2).entries())
      drawRacer(page, racer, LEFT + side * (HALF + GAP), HALF, contests)
    page.down(ROW)
    page.rule(page.y)
  }
  for (const team of racers.filter(({ kind }) => kind === 'team')) {
    room(page, unit)
    drawRacer(page, team, LEFT, WIDTH, contests)
    page.down(ROW)
    const members = membersOf(team)
    if (members !== '') {
      if (!page.fits(ROW)) page.next()
      page.write(`队员：${members}`, LEFT + 50, page.y, { size: 8, width: WIDTH - 56, faint: true })
      page.down(ROW - 2)
    }
    page.rule(page.y)
  }
}

/** Goes on to the next page where this one is full, under the unit's name once more. */
function room(page: FormPage, unit: string): void {
  if (page.fits(ROW)) return
  page.next()
  drawBand(page, `${unit}（续）`)
}

function drawRacer(page: FormPage, racer: Racer, x: number, width: number, contests: Map<number, string[]>): void {
  const own = contests.get(racer.bib)
  const at = page.y + 1.5
  page.write(String(racer.bib), x + 4, at, { size: SIZE, width: 40, align: 'right', bold: true })
  page.write(nameOf(racer), x + 52, at, { size: SIZE, width: width * 0.3 })
  page.write(own?.join('、') ?? '弃权', x + 56 + width * 0.3, at + 0.5, {
    size: 8,
    width: width * 0.7 - 60,
    faint: true,
  })
}
