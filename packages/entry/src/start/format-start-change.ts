import type { Amendment, AmendmentKind, NoticeStart, StartChange, StartPosition } from '@startline/contract'
import type { useStartChangeText } from './start-change-messages.ts'

type Text = ReturnType<typeof useStartChangeText>
type Moment = (at: string) => string

/** The heat, lane and time of a start, as far as they are known. */
function positionWords({ round, run, heat, lane, starts_at }: StartPosition, text: Text, moment: Moment): string {
  const where = [round > 0 && text.round(round + 1), run > 1 && text.run(run), text.heat(heat), lane && text.lane(lane)]
  return [...where, starts_at ? moment(starts_at) : text.timeLater].filter(Boolean).join(' ')
}

/** The same heat at another time is named once. */
function oldAndNew(what: AmendmentKind, { from, to }: StartChange, text: Text, moment: Moment): string {
  const words = (one: StartPosition) => positionWords(one, text, moment)
  const time = (one: StartPosition) => (one.starts_at ? moment(one.starts_at) : text.timeLater)
  if (from && to && what === 'number') return text.oldNew(text.bib(from.bib), text.bib(to.bib))
  if (from && to && what === 'time') return text.oldNew(words(from), time(to))
  if (from && to) return text.oldNew(words(from), words(to))
  if (from) return text.oldNew(words(from), what === 'redrawn' ? text.later : text.off)
  return to ? text.oldNew(text.nowhere, words(to)) : ''
}

/** What changed by an amendment, old and new, a line for each start or heat; a number that changed is one line. Nothing where that is not known. */
export function amendmentLines(
  { what, changes, seeds }: Pick<Amendment, 'what' | 'changes' | 'seeds'>,
  text: Text,
  moment: Moment,
): string[] {
  const told = what === 'number' ? changes.slice(0, 1) : changes
  const lines = told.map(({ from, to }) => {
    const words = oldAndNew(what, { from, to }, text, moment)
    const bib = (to ?? from)?.bib ?? null
    return bib === null || what === 'number' ? words : text.whoAt(text.bib(bib), words)
  })
  return seeds ? [text.seeds(seeds.from, seeds.to), ...lines] : lines
}

/** One changed start of a notice: who, in which contest, and what it was and is. */
export function noticeStartLine(start: NoticeStart, text: Text, moment: Moment): string {
  const { what, name, bib, contest } = start
  const known = bib ?? (start.to ?? start.from)?.bib ?? null
  const who = [known !== null && text.bib(known), name, contest].filter(Boolean).join(text.dot)
  const words = [text.changes[what], oldAndNew(what, start, text, moment)].filter(Boolean).join(' ')
  return who ? text.whoAt(who, words) : words
}
