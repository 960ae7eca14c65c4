import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import type { FileProblem } from '../file-problem.ts'
import {
  cutByHash,
  feeInYuan,
  fullWidthColon,
  notUtf8,
  repeatedKey,
  signNeedsQuotes,
  tooComplex,
  unreadableLine,
} from './yaml-words.ts'

/** What a text says, or why it cannot be read. */
export type YamlReading = { value: unknown; problems: [] } | { value: undefined; problems: FileProblem[] }

const LEVELS_MAX = 20
const ENTRIES_MAX = 20_000
const ALIASES_MAX = 50
const PROBLEMS_MAX = 20

/** Fields that hold what a person wrote: a `#` in them is rarely meant as a comment. */
const FREE_TEXT = /^(?:name|summary|description|rules|venue|text|title|body|phone|wechat|host|url|map_url)$/
const COLON_IN_LINE = /(?:^\s*(?:-\s+)?|[{,]\s*)["']?([a-z][a-z_]{2,})["']?[ \t]*：/
const COLON_IN_KEY = /^["']?([a-z][a-z_]{2,})["']?[ \t]*：/
/** A line that was taken for the end of the text above it. */
const COLON_IN_CONTINUATION =
  /\n[ \t]*(name|venue|host|summary|description|rules|groups|fee|capacity|gender|contacts|payment|timezone|district_code|[a-z_]+_(?:at|from|to|until|event|kind|required|limit|with|rules))[ \t]*：/

const refused = (problems: FileProblem[]): YamlReading => ({
  value: undefined,
  problems: problems.slice(0, PROBLEMS_MAX),
})

/**
 * Reads YAML (JSON is YAML too). Besides errors of syntax it refuses what YAML would read as something else than was meant: a full-width
 * colon, a text cut by `#`, a fee with a decimal point, a repeated key. Takes as long as the text wants: run it in a thread.
 */
export function readYaml(text: string): YamlReading {
  if (text.includes('\uFFFD')) return refused([notUtf8()])
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
  const lineAt = (offset = 0) => lines.linePos(offset).line
  if (document.errors.length > 0) return refused(ofSyntax(text, document.errors, lineAt))
  if (document.warnings.length > 0) return refused(document.warnings.map(({ pos }) => signNeedsQuotes(lineAt(pos[0]))))
  const found = ofContent(text, document, lineAt)
  if (found.length > 0) return refused(found)
  return { value: document.toJS({ maxAliasCount: ALIASES_MAX }), problems: [] }
}

/** Lines that cannot be read; where a key has a full-width colon, that line alone, for the others follow from it. */
function ofSyntax(
  text: string,
  errors: readonly { code: string; pos: [number, number] }[],
  lineAt: (offset: number) => number,
): FileProblem[] {
  const written = text.split('\n')
  const colons = written.flatMap((line, index) => {
    const [, key] = /^\s*#/.test(line) ? [] : (COLON_IN_LINE.exec(line) ?? [])
    return key === undefined ? [] : [fullWidthColon(index + 1, key)]
  })
  if (colons.length > 0) return colons
  const byLine = new Map<number, FileProblem>()
  for (const { code, pos } of errors.slice(0, PROBLEMS_MAX)) {
    const line = lineAt(pos[0])
    if (!byLine.has(line)) byLine.set(line, unreadableLine(line, written[line - 1] ?? '', code))
  }
  return [...byLine.values()]
}

/** What could be read and is not what was meant. */
function ofContent(text: string, document: ReturnType<typeof parseDocument>, lineAt: (offset?: number) => number) {
  const problems: FileProblem[] = []
  const anchors = new Map<string, Node>()
  const aliases = new Set<string>()
  let [entries, references, isTooMuch] = [0, 0, false]
  visit(document, (key, node, path) => {
    entries += 1
    if (isAlias(node)) {
      references += 1
      aliases.add(node.source)
      if (!anchors.has(node.source)) problems.push(signNeedsQuotes(lineAt(node.range?.[0])))
    }
    if (entries > ENTRIES_MAX || references > ALIASES_MAX || isTooDeep(path)) {
      isTooMuch = true
      return visit.BREAK
    }
    if (isNode(node) && !isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node)
    if (isMap(node)) problems.push(...repeated(node.items, lineAt))
    if (isScalar(node)) problems.push(...ofScalar(text, node, key, path.at(-1), lineAt))
    return undefined
  })
  if (isTooMuch) return [tooComplex()]
  for (const [anchor, node] of anchors)
    if (!aliases.has(anchor)) problems.push(signNeedsQuotes(lineAt(node.range?.[0])))
  return problems
}

const isTooDeep = (path: readonly unknown[]): boolean =>
  path.length > LEVELS_MAX && path.filter(isCollection).length > LEVELS_MAX

function repeated(pairs: readonly Pair[], lineAt: (offset?: number) => number): FileProblem[] {
  const seen = new Set<unknown>()
  return pairs.flatMap(({ key }) => {
    const name = isScalar(key) ? key.value : key
    const isRepeated = seen.has(name)
    seen.add(name)
    return isRepeated ? [repeatedKey(lineAt(isNode(key) ? key.range?.[0] : 0), String(name))] : []
  })
}

/** What is wrong with a key or a value; `parent` is the pair or list it stands in. */
function ofScalar(
  text: string,
  node: Scalar,
  role: unknown,
  parent: unknown,
  lineAt: (offset?: number) => number,
): FileProblem[] {
  if (node.type !== 'PLAIN') return []
  const [start = 0, end = 0] = node.range ?? []
  const source = text.slice(start, end)
  const colon = (role === 'value' ? null : COLON_IN_KEY.exec(source)) ?? COLON_IN_CONTINUATION.exec(source)
  if (colon !== null) return [fullWidthColon(lineAt(start + colon.index + colon[0].length - 1), colon[1] ?? '')]
  const field = role === 'value' && isPair(parent) && isScalar(parent.key) ? String(parent.key.value) : ''
  if (field === 'fee' && Number.isInteger(node.value) && !/^-?\d+$/.test(source))
    return [feeInYuan(lineAt(start), source)]
  return isCut(text.slice(end, end + 80), field, node.value) ? [cutByHash(lineAt(start))] : []
}

/** Whether what follows a value on its line is a comment that was rather meant as text: `#2馆`, or anything behind a free text. */
function isCut(rest: string, field: string, value: unknown): boolean {
  const [, next] = /^[ \t]*#([^\n]?)/.exec(rest) ?? []
  if (next === undefined) return false
  const isText = typeof value === 'string' || (value === null && FREE_TEXT.test(field))
  return isText && (FREE_TEXT.test(field) || /\S/.test(next))
}
