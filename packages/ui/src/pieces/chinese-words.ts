/** Particles and what a number counts: they belong to the word before. */
const CLINGS = /^[的了吗呢吧们年月日号岁人名场]$/u
const LONE = /^\p{Script=Han}$/u
const MARK = /^[^\p{L}\p{N}]/u
/** A number goes on into what it counts: `2026年`, `U10`. */
const GOES_ON = /[\p{N}\p{P}]$/u

let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** A piece of a text, and whether it was put together of lone characters. */
interface Piece {
  text: string
  lone: boolean
}

/** Characters one by one behind each other: mostly a word that the browser's dictionary lacks, as 轮滑, or the end of one. */
function joinLone(segments: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (const text of segments) {
    const before = pieces.at(-1)
    const lone = LONE.test(text)
    if (lone && before?.lone) before.text += text
    else pieces.push({ text, lone })
  }
  return pieces
}

/** Whether a line may end between two pieces. Lone characters begin no line, and a single one may belong to either side. */
const mayEnd = (before: Piece, after: Piece): boolean =>
  !after.lone &&
  !MARK.test(after.text) &&
  !GOES_ON.test(before.text) &&
  (!LONE.test(before.text) || CLINGS.test(before.text))

/**
 * A Chinese text as pieces that stay together, in order; joined they are the text. Few and right is better than many: where the browser's
 * dictionary is in doubt there is no end of a line.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  let before: Piece | undefined
  for (const piece of joinLone(segmentsOf(text))) {
    if (before && !mayEnd(before, piece)) words[words.length - 1] += piece.text
    else words.push(piece.text)
    before = piece
  }
  return words
}
