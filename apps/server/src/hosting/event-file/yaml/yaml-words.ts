import { words } from '@startline/contract'
import type { FileProblem } from '../file-problem.ts'

const wrongAt = (path: string, zh: string, en: string): FileProblem => ({
  path,
  rule: 'event_file',
  message: words(zh, en),
})

const lineOf = (line: number, zh: string, en: string): FileProblem => wrongAt(`line ${line}`, zh, en)

export const fullWidthColon = (line: number, key: string): FileProblem =>
  lineOf(
    line,
    `“${key}”后面是全角冒号“：”，请改成半角冒号加空格（${key}: …）`,
    `"${key}" is followed by a full-width colon; write a colon and a space (${key}: …)`,
  )

const noBlankAfterColon = (line: number, key: string): FileProblem =>
  lineOf(line, `“${key}:”后面缺空格（${key}: …）`, `a space is missing after the colon of "${key}" (${key}: …)`)

export const cutByHash = (line: number): FileProblem =>
  lineOf(
    line,
    '“#”后面的文字会被当作注释丢掉：要保留请给整段文字加英文引号，是注释请另起一行',
    'the text behind # would be dropped as a comment: put the whole text in quotes, or the comment on a line of its own',
  )

export const feeInYuan = (line: number, written: string): FileProblem =>
  lineOf(
    line,
    `报名费 fee 的单位是分，只能写整数：${written} 元请写 ${inFen(written)}`,
    `the fee is in fen, a whole number: for ${written} yuan write ${inFen(written)}`,
  )

const inFen = (written: string): string => {
  const fen = Math.round(Number(written) * 100)
  return Number.isSafeInteger(fen) ? String(fen) : '10000'
}

export const repeatedKey = (line: number, key: string): FileProblem =>
  lineOf(line, `“${key}”写了两次，请只留一个`, `"${key}" is written twice; keep one`)

export const signNeedsQuotes = (line: number): FileProblem =>
  lineOf(
    line,
    '文字以 !、& 或 * 开头，这些符号在 YAML 里另有含义；请给整段文字加英文引号',
    'a text begins with !, & or *, which mean something else in YAML; put the whole text in quotes',
  )

/** Causes of a line that cannot be read, the likeliest first: a pattern of the line, codes of the reader, and words for both languages. */
const CAUSES: readonly { line?: RegExp; codes?: RegExp; zh: string; en: string }[] = [
  {
    line: /[，｛｝［］“”‘’＃、]/u,
    zh: '有中文标点（如“，”“｛”“””），请改成英文标点',
    en: 'there is Chinese punctuation (such as ， ｛ ”); write it in half width',
  },
  {
    line: /^\s*\t/,
    zh: '用了制表符缩进，请改成空格',
    en: 'it is indented by a tab; use spaces',
  },
  {
    line: /:\s.*:\s/,
    codes: /IMPLICIT_KEY|UNEXPECTED/,
    zh: '文字里有冒号加空格，请给整段文字加英文引号',
    en: 'the text has a colon and a space in it; put the whole text in quotes',
  },
  { codes: /^BAD_(?:DQ|SCALAR)|MISSING_CHAR/, zh: '引号或括号没有成对', en: 'a quote or a bracket has no counterpart' },
  {
    codes: /INDENT|IMPLICIT_KEY|UNEXPECTED|IMPOSSIBLE/,
    zh: '缩进没有对齐，或冒号后缺空格',
    en: 'it is indented unlike its neighbours, or a space is missing after a colon',
  },
]

/** The problem of a line that the reader of YAML refuses. */
export function unreadableLine(line: number, written: string, code: string): FileProblem {
  const [, unspaced] = /^\s*(?:-\s+)?([a-z_]+):(?=[^\s:/])/.exec(written) ?? []
  if (unspaced !== undefined) return noBlankAfterColon(line, unspaced)
  if (/:\s+[!&*]\S/.test(written) && /TAG|ANCHOR|ALIAS|MISSING_CHAR/.test(code)) return signNeedsQuotes(line)
  if (/^\s*[^#\s].*\s#\S/.test(written)) return cutByHash(line)
  const cause = CAUSES.find((one) => (one.line?.test(written) ?? true) && (one.codes?.test(code) ?? true))
  return cause === undefined
    ? lineOf(line, '写法有误', 'this is no YAML')
    : lineOf(line, `写法有误：${cause.zh}`, `this is no YAML: ${cause.en}`)
}

export const notUtf8 = (): FileProblem =>
  wrongAt(
    '/',
    '文件不是 UTF-8 编码，中文无法读出：请用记事本或 WPS 另存为，编码选 UTF-8，再导入',
    'The file is not encoded in UTF-8, its Chinese cannot be read: save it as UTF-8 and import it again',
  )

export const tooComplex = (): FileProblem =>
  wrongAt(
    '/',
    '文件太复杂，无法读取：层级、条目或引用过多，请只保留赛事的内容',
    'The file is too complex: too many levels, entries or references; keep only what the event needs',
  )
