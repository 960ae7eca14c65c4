/** A part of a line of Markdown. */
export type Span =
  | { kind: 'words'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A block of Markdown; `level` is 2 or 3, `id` names a heading in the address. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list' | 'numbered'; items: Span[][] }
  | { kind: 'code'; text: string }

const SPAN = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g
/** Addresses of the portal and of the web, mail and phone; anything else is shown as it is written. */
const SAFE = /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:|#)/i

/** Reads bold words and links of a line. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let after = 0
  for (const { 0: whole, 1: bold, 2: label, 3: href = '', index } of line.matchAll(SPAN)) {
    if (bold === undefined && !SAFE.test(href)) continue
    if (index > after) spans.push({ kind: 'words', text: line.slice(after, index) })
    spans.push(bold === undefined ? { kind: 'link', text: label ?? '', href } : { kind: 'bold', text: bold })
    after = index + whole.length
  }
  if (after < line.length) spans.push({ kind: 'words', text: line.slice(after) })
  return spans
}

const HEADING = /^(#{2,3})\s+(.+)$/
const POINT = /^[-*]\s+(.+)$/
const NUMBER = /^\d{1,3}\.\s+(.+)$/

type LineKind = 'heading' | 'list' | 'numbered' | 'paragraph'
type Run = { kind: LineKind | 'code'; lines: string[] }

function kindOf(line: string): LineKind {
  if (HEADING.test(line)) return 'heading'
  if (POINT.test(line)) return 'list'
  return NUMBER.test(line) ? 'numbered' : 'paragraph'
}

/** Lines that follow one another and are of one kind; each heading stands by itself. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = runs.at(-1)
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs
}

const trimmed = (chapter: string): string[] =>
  chapter
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const FENCED = /^```\n([\s\S]+)\n```\s*$/

/**
 * Reads the small part of Markdown that legal texts and help are written in: headings of two levels, paragraphs, lists, links, bold words,
 * and lines between fences, as they are typed into a terminal; no line of these is empty. Nothing is markup of the page, whatever it looks like.
 */
export function blocksOf(markdown: string): Block[] {
  const chapters = markdown.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  let headings = 0
  const runs = chapters.flatMap((chapter): Run[] => {
    const code = FENCED.exec(chapter.trimStart())?.[1]
    return code === undefined ? runsOf(trimmed(chapter)) : [{ kind: 'code', lines: [code] }]
  })
  return runs.map(({ kind, lines }): Block => {
    if (kind === 'code') return { kind, text: lines[0] ?? '' }
    if (kind === 'heading') {
      const [, marks, text = ''] = HEADING.exec(lines[0] ?? '') ?? []
      headings += 1
      return { kind, level: marks === '##' ? 2 : 3, text, id: `part-${headings}` }
    }
    if (kind === 'paragraph') return { kind, spans: spansOf(lines.join('\n')) }
    const shape = kind === 'list' ? POINT : NUMBER
    return { kind, items: lines.map((line) => spansOf(shape.exec(line)?.[1] ?? line)) }
  })
}

/** A heading with what stands under it, up to the next of its level or above. */
export interface TextSection {
  title: string
  id: string
  blocks: Block[]
  parts: TextSection[]
}

/** Orders blocks under their headings; what comes before the first is `lead`. */
export function partsOf(blocks: readonly Block[]): { lead: Block[]; parts: TextSection[] } {
  const lead: Block[] = []
  const parts: TextSection[] = []
  for (const block of blocks) {
    const chapter = parts.at(-1)
    if (block.kind === 'heading') {
      const part = { title: block.text, id: block.id, blocks: [], parts: [] }
      if (block.level === 2 || chapter === undefined) parts.push(part)
      else chapter.parts.push(part)
    } else {
      const under = chapter?.parts.at(-1) ?? chapter
      ;(under?.blocks ?? lead).push(block)
    }
  }
  return { lead, parts }
}

const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')
const wordsIn = (block: Block): string => {
  if (block.kind === 'heading') return block.text
  if (block.kind === 'code') return block.text
  return block.kind === 'paragraph' ? wordsOf(block.spans) : block.items.map(wordsOf).join(' ')
}

/** Keeps the questions in which every word of what is searched for stands, with the chapters they are of. */
export function search(parts: readonly TextSection[], asked: string): TextSection[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (part: TextSection, above: string) => {
    const all = `${above} ${part.title} ${part.blocks.map(wordsIn).join(' ')}`.toLowerCase()
    return words.every((word) => all.includes(word))
  }
  return parts.flatMap((chapter) => {
    const found = chapter.parts.filter((part) => has(part, chapter.title))
    return found.length > 0 || has(chapter, '') ? [{ ...chapter, parts: found.length > 0 ? found : chapter.parts }] : []
  })
}
