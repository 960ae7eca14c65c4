import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS, type Sheet } from '@startline/contract'
import { fail, failAt, Refusal } from '../../kernel/fail.ts'
import { askWorker } from './ask-worker.ts'
import { sheetKindOf } from './sheet-kind.ts'
import type { SheetResult } from './sheet-worker.ts'

const SHEET_LIMITS = { rows: SHEET_MAX_ROWS, columns: SHEET_MAX_COLUMNS }

/**
 * Reads a spreadsheet file as text; nothing of it is kept.
 * @throws Refusal unsupported_type when it is none that can be read, invalid_input when it is damaged, empty or larger than it may be
 */
export async function readSheet(bytes: Buffer, wanted: string | undefined): Promise<Sheet> {
  if (bytes.length === 0) failAt('', 'sheet_empty')
  const kind = sheetKindOf(bytes)
  if (kind === 'old') return wrongType('sheet_old')
  if (kind === 'binary' || kind === 'markup') return wrongType('sheet_type')
  const result = await askWorker({ bytes, zipped: kind === 'zip', sheet: wanted, most: SHEET_LIMITS })
  if ('refused' in result) return refuse(result.refused)
  const { sheet } = result
  if (sheet.rows.length > SHEET_MAX_ROWS) failAt('', 'sheet_too_many_rows', { limit: SHEET_MAX_ROWS })
  return sheet.rows.some((row) => row.some((cell) => cell !== '')) ? sheet : failAt('', 'sheet_empty')
}

const wrongType = (rule: 'sheet_old' | 'sheet_type'): never =>
  fail('unsupported_type', { problems: [{ path: '', rule }] })

function refuse(why: Extract<SheetResult, { refused: unknown }>['refused']): never {
  if (why === 'locked') return wrongType('sheet_old')
  if (why === 'not_a_sheet') return wrongType('sheet_type')
  if (why === 'too_many_rows') return failAt('', 'sheet_too_many_rows', { limit: SHEET_MAX_ROWS })
  const rules = { damaged: 'file_damaged', too_big: 'sheet_too_big', no_sheet: 'sheet_not_found' } as const
  throw new Refusal('invalid_input', { problems: [{ path: why === 'no_sheet' ? '/sheet' : '', rule: rules[why] }] })
}
