import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS, type Sheet } from '@startline/contract'
import { fail, failAt, Refusal } from '../../kernel/fail.ts'
import { wideEncodingOf } from './decode-text.ts'
import { inThread } from './in-thread.ts'
import type { SheetResult, SheetTask } from './sheet-worker.ts'

/** 5,000 rows take a third of a second, and of 30 columns 60 MB; whatever takes so much more is made to. */
const ask = inThread<SheetResult>(new URL('./sheet-worker.ts', import.meta.url), {
  longestMs: 5_000,
  memoryMb: 160,
  atOnce: 1,
  waiting: 20,
})

/** Has a file read in a thread. What runs out of memory or time, or falls over what it reads, is too big. */
const askWorker = async (task: SheetTask): Promise<SheetResult> => (await ask(task)) ?? { refused: 'too_big' }

const SHEET_LIMITS = { rows: SHEET_MAX_ROWS, columns: SHEET_MAX_COLUMNS }

/**
 * Reads a spreadsheet file as text; nothing of it is kept.
 * @throws Refusal unsupported_type when it is none that can be read, invalid_input when it is damaged, empty or larger than it may be
 */
export async function readSheet(bytes: Buffer, wanted: string | undefined): Promise<Sheet> {
  if (bytes.length === 0) failAt('', 'sheet_empty')
  const kind = sheetKindOf(bytes)
  if (kind === 'old') return wrongType('sheet_old')
  if (kind === 'markup') return wrongType('sheet_markup')
  if (kind === 'binary') return wrongType('sheet_type')
  const result = await askWorker({ bytes, zipped: kind === 'zip', sheet: wanted, most: SHEET_LIMITS })
  if ('refused' in result) return refuse(result.refused)
  const { sheet } = result
  return sheet.rows.some((row) => row.some((cell) => cell !== '')) ? sheet : failAt('', 'sheet_empty')
}

const wrongType = (rule: 'sheet_old' | 'sheet_type' | 'sheet_markup'): never =>
  fail('unsupported_type', { problems: [{ path: '', rule }] })

function refuse(why: Extract<SheetResult, { refused: unknown }>['refused']): never {
  if (why === 'locked') return wrongType('sheet_old')
  if (why === 'not_a_sheet') return wrongType('sheet_type')
  if (why === 'too_many_rows') return failAt('', 'sheet_too_many_rows', { limit: SHEET_MAX_ROWS })
  const rules = {
    damaged: 'file_damaged',
    too_big: 'sheet_too_big',
    no_sheet: 'sheet_not_found',
    encoding: 'text_encoding',
  } as const
  throw new Refusal('invalid_input', { problems: [{ path: why === 'no_sheet' ? '/sheet' : '', rule: rules[why] }] })
}

/** What a file is, by its content; the name it bears does not count. */
type SheetKind = 'zip' | 'old' | 'markup' | 'binary' | 'text'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** OLE2 containers: Excel before 2007, and workbooks with a password. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0]
const HEAD_BYTES = 4096

const begins = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Web pages, mail archives of them and XML that bear the name of a spreadsheet: school systems export such files as `.xls`. */
const MARKUP = /^\s*(?:<[a-z!?/]|MIME-Version:|From: <Saved by|Content-Type: multipart\/related)/i
/** Documents that begin with text. */
const DOCUMENT = /^(?:%PDF|\{\\rtf)/
/** Second byte of a worksheet of Excel before 5.0, which has no container; the first is 9, a tab. */
const OLD_VERSIONS = [0, 2, 4, 8]

/** Looks at a file's first bytes. */
function sheetKindOf(bytes: Buffer): SheetKind {
  if (begins(bytes, ZIP)) return 'zip'
  if (begins(bytes, OLE2)) return 'old'
  const wide = wideEncodingOf(bytes)
  const head = new TextDecoder(wide ?? 'utf-8').decode(bytes.subarray(0, HEAD_BYTES))
  if (MARKUP.test(head)) return 'markup'
  if (wide !== null) return 'text'
  if (bytes[0] === 9 && OLD_VERSIONS.includes(bytes[1] ?? -1)) return 'old'
  return head.includes('\0') || DOCUMENT.test(head) ? 'binary' : 'text'
}
