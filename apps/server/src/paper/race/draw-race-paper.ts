import type { PrintKind } from '@startline/contract'
import { closePages, type DrawnPaper, type FormPage, openPages } from '../page/form-page.ts'
import { drawBibs } from './draw-bibs.ts'
import { drawCallSheets } from './draw-call-sheets.ts'
import { drawProgramme } from './draw-programme.ts'
import { drawSignIn } from './draw-sign-in.ts'
import { drawStartLists } from './draw-start-lists.ts'
import { type RacePaper, titleOf } from './race-paper.ts'

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
export async function drawRacePaper(paper: RacePaper, font: string): Promise<DrawnPaper> {
  const { facts, kind, printedAt } = paper
  const page = openPages(font, `${facts.event.name} ${titleOf(kind)}`)
  const foot = `${facts.event.name} · ${titleOf(kind)}`
  DRAWN[kind](page, paper)
  if (kind === 'bibs') return closePages(page, '', Number.POSITIVE_INFINITY)
  if (kind === 'programme') return closePages(page, `${foot} · 第 ${facts.version} 版`, 1)
  if (kind === 'trial') return closePages(page, `${foot} · 未公布，仅供核对`, 1)
  return closePages(page, `${foot} · 打印于 ${printedAt}`)
}
