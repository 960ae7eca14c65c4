/** A paragraph, or a list of points; a numbered list begins at `start`. */
export interface TextBlock {
  kind: 'paragraph' | 'list' | 'numbered'
  start: number
  lines: string[]
}

const DASH = /^[-*\u2022\u00b7]\s*/
const NUMBER = /^(\d{1,2})[.)\u3001](?!\d)\s*/

function kindOf(line: string): TextBlock['kind'] {
  if (DASH.test(line)) return 'list'
  return NUMBER.test(line) ? 'numbered' : 'paragraph'
}

const blank = (kind: TextBlock['kind'], line: string): TextBlock => ({
  kind,
  start: Number(NUMBER.exec(line)?.[1] ?? 1),
  lines: [],
})

function blocksOf(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    if (blocks.at(-1)?.kind !== kind) blocks.push(blank(kind, line))
    blocks.at(-1)?.lines.push(line.replace(DASH, '').replace(NUMBER, ''))
  }
  return blocks
}

/** Splits a host's plain text into paragraphs and lists; lines that begin with a dash, dot or number are points. */
export function textBlocks(text: string): TextBlock[] {
  const chapters = text.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  return chapters.flatMap((chapter) =>
    blocksOf(
      chapter
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  )
}
