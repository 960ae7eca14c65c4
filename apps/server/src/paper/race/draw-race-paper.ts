import { closePages, type DrawnPaper, openPages } from '../page/form-page.ts'
import { drawBibs } from './draw-bibs.ts'
import { drawCallSheets } from './draw-call-sheets.ts'
import { drawProgramme } from './draw-programme.ts'
import { drawSignIn } from './draw-sign-in.ts'
import { drawStartLists } from './draw-start-lists.ts'
import { type RacePaper, titleOf } from './race-paper.ts'

/** Draws a paper of a race on A4 and gives the file. The font's glyphs that are used go along in it. */
export async function drawRacePaper(paper: RacePaper, font: string): Promise<DrawnPaper> {
  const { facts, kind, printedAt } = paper
  const page = openPages(font, `${facts.event.name} ${titleOf(kind)}`)
  const foot = `${facts.event.name} · ${titleOf(kind)}`
  if (kind === 'bibs') {
    drawBibs(page, paper)
    return closePages(page, '', Number.POSITIVE_INFINITY)
  }
  if (kind === 'programme' || kind === 'trial') {
    drawProgramme(page, paper)
    const version = kind === 'trial' ? '未公布，仅供核对' : `第 ${facts.version} 版`
    return closePages(page, `${foot} · ${version}`, 1)
  }
  if (kind === 'start-lists') drawStartLists(page, paper)
  if (kind === 'call-sheets') drawCallSheets(page, paper)
  if (kind === 'sign-in') drawSignIn(page, paper)
  return closePages(page, `${foot} · 打印于 ${printedAt}`)
}
