import { type FormPage, MM, PAGE } from '../page/form-page.ts'
import { codeOf } from './draw-code.ts'
import { nameOf, type RaceFacts, type RacePaper, type Racer, unitOf } from './race-paper.ts'

/** A5 across: two on a page of A4. */
const HEIGHT = PAGE.height / 2
const EDGE = 12 * MM
/** A number has to be read from the other side of the track: its digits are at least 60 mm high. */
const DIGITS = 66 * MM
/** What digits take of the size of their font, in Noto Sans CJK. */
const DIGIT_PART = 0.733
/** Above the digits of a line stands so much of its size. */
const ABOVE_PART = 1.16 - DIGIT_PART
const CODE = 30 * MM
const MARK = 6 * MM

/** Draws the numbers that racers wear, two on a page, with marks for cutting. */
export function drawBibs(page: FormPage, { facts, address, names }: RacePaper): void {
  const code = codeOf(address)
  const groups = groupsOf(facts)
  for (const [nth, racer] of facts.racers.entries()) {
    if (nth > 0 && nth % 2 === 0) page.next()
    const top = (nth % 2) * HEIGHT
    drawMarks(page)
    page.write(facts.event.name, EDGE, top + EDGE - 12, { size: 15, width: PAGE.width - 2 * EDGE, align: 'center' })
    drawNumber(page, racer.bib, top + 24 * MM)
    drawFoot(page, racer, groups.get(racer.bib) ?? [], top, names)
    code(page, PAGE.width - EDGE - CODE, top + HEIGHT - EDGE - CODE + 4 * MM, CODE)
  }
}

/** The groups a racer starts in, by number. */
function groupsOf({ contests }: RaceFacts): Map<number, string[]> {
  const each = Map.groupBy(
    contests.flatMap(({ starters }) => starters),
    ({ bib }) => bib,
  )
  return new Map([...each].map(([bib, own]) => [bib, [...new Set(own.map(({ group }) => group))]]))
}

/** The digits, as high as they have to be, and narrower where five of them would not fit. */
function drawNumber({ doc }: FormPage, bib: number, top: number): void {
  const size = DIGITS / DIGIT_PART
  const text = String(bib)
  const room = PAGE.width - 2 * EDGE
  const width = doc.fontSize(size).widthOfString(text)
  const squeeze = Math.min(1, room / width)
  doc.save()
  doc.translate((PAGE.width - width * squeeze) / 2, top).scale(squeeze, 1)
  doc.fillColor('#000000').strokeColor('#000000').lineWidth(7)
  doc.text(text, 0, -size * ABOVE_PART + 8, { lineBreak: false, fill: true, stroke: true })
  doc.restore()
}

function drawFoot(page: FormPage, racer: Racer, groups: readonly string[], top: number, names: boolean): void {
  const width = PAGE.width - 2 * EDGE - CODE - 8 * MM
  const lines = [...(names ? [nameOf(racer)] : []), unitOf(racer), groups.join('、')]
  let at = top + HEIGHT - EDGE - lines.length * 9.5 * MM + 2 * MM
  for (const [nth, line] of lines.entries()) {
    page.write(line, EDGE, at, { size: names && nth === 0 ? 22 : 13, width, bold: names && nth === 0 })
    at += (names && nth === 0 ? 11 : 8.5) * MM
  }
}

/** Where the page is cut: short lines at its edges. */
function drawMarks({ doc }: FormPage): void {
  const y = HEIGHT
  for (const x of [0, PAGE.width - MARK])
    doc
      .moveTo(x, y)
      .lineTo(x + MARK, y)
      .lineWidth(0.5)
      .strokeColor('#5b6b7a')
      .stroke()
}
