import { normalizeLine } from './normalize.ts'

/** Characters of half a reference, and those of two halves without a mark. */
const HALF = 4
const CODE = 2 * HALF
/** Between the halves: nothing, blanks, or one mark of any kind (some are written twice, and some are letters to Unicode). */
const BETWEEN = /\s*(?:([^\p{L}\p{N}\s])\1*|[ー一])?\s*/uy
/** Marks and blanks between halves are shorter than that where a line end breaks a reference. */
const BREAK_WINDOW = 40

/** The references of an event, found by their eight characters and by their first half. */
export interface ReferenceIndex {
  byCode: ReadonlyMap<string, string>
  heads: ReadonlySet<string>
}

export function indexReferences(references: Iterable<string>): ReferenceIndex {
  const byCode = new Map<string, string>()
  for (const reference of references) byCode.set(reference.replaceAll('-', ''), reference)
  return { byCode, heads: new Set([...byCode.keys()].map((code) => code.slice(0, HALF))) }
}

interface FoundReference {
  reference: string
  from: number
  to: number
}

/** Known references in a normalized text, left to right, whatever they are joined to. */
function* findReferences(text: string, { byCode, heads }: ReferenceIndex): Generator<FoundReference> {
  for (let from = 0; from <= text.length - CODE; from++) {
    const head = text.slice(from, from + HALF)
    if (!heads.has(head)) continue
    BETWEEN.lastIndex = from + HALF
    BETWEEN.test(text)
    const to = BETWEEN.lastIndex + HALF
    const reference = byCode.get(head + text.slice(to - HALF, to))
    if (reference === undefined) continue
    yield { reference, from, to }
    from = to - 1
  }
}

/** The known references of a normalized text, each once, and the text without them. */
export function takeReferences(text: string, index: ReferenceIndex): { references: string[]; rest: string } {
  const references = new Set<string>()
  const rest: string[] = []
  let end = 0
  for (const { reference, from, to } of findReferences(text, index)) {
    references.add(reference)
    rest.push(text.slice(end, from))
    end = to
  }
  return { references: [...references], rest: [...rest, text.slice(end)].join(' ') }
}

/** Whether the end of a line breaks a known reference that the next line completes. */
export function isBroken(line: string, next: string | undefined, index: ReferenceIndex): boolean {
  if (next === undefined) return false
  const before = normalizeLine(line.trimEnd().slice(-BREAK_WINDOW))
  const text = `${before}\n${normalizeLine(next.trimStart().slice(0, BREAK_WINDOW))}`
  return [...findReferences(text, index)].some(({ from, to }) => from < before.length && to > before.length + 1)
}
