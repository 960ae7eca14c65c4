// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { registerFace } from '../page/form-page.ts'
import type { PaperTask } from './paper-task.ts'

/** What a font of pdfkit is asked here; its types leave out the font file. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } }
}

/** Joiners, variation selectors and blanks have no picture of their own. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/u

/** Names and units that stand on a paper. */
function namesOn(what: PaperTask['what']): (string | null)[] {
  if ('form' in what)
    return what.form.groups.flatMap(({ entries }) =>
      entries.flatMap(({ team, unit, people }) => [
        ...people.flatMap(({ name, guardian }) => [name, guardian]),
        team,
        unit,
      ]),
    )
  if ('receipts' in what) return what.receipts.entries.flatMap(({ names, team, unit }) => [...names, team, unit])
  const { facts, kind, names } = what.race
  const isNamed = kind !== 'bibs' || names
  return facts.racers.flatMap(({ name, unit, members }) => [
    unit,
    ...(isNamed ? [name, ...members.map((member) => member.name)] : []),
  ])
}

/** The names and units of a paper that have characters its font lacks, each once. */
export function unprintableOn(what: PaperTask['what'], font: string): string[] {
  const doc = new PDFDocument({ autoFirstPage: false })
  registerFace(doc, font)
  const { font: file } = (doc as unknown as WithFont)._font
  const known = new Map<string, boolean>()
  const isMissing = (char: string): boolean => {
    const missing = known.get(char) ?? !(INVISIBLE.test(char) || file.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
    known.set(char, missing)
    return missing
  }
  const names = new Set(namesOn(what).filter((name) => name !== null))
  return [...names].filter((name) => Array.from(name.normalize('NFC')).some(isMissing))
}
