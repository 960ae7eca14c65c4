import { textAt, type Written } from './written.ts'

const WHOLE = /^\d+$/
const YUAN = /^(\d+)(?:[.。](\d{1,2}))?$/

/** A whole number as the file has it; what is none is kept as it was typed, and the import says what is wrong with it. */
export const numberOf = (typed: string): number | string | null => {
  const text = typed.trim()
  return text === '' ? null : WHOLE.test(text) ? Number(text) : text
}

/** Yuan as they are typed, in fen; what is no amount is kept as it was typed. */
export function fenOf(typed: string): number | string | null {
  const text = typed.trim()
  const [, yuan, part = ''] = YUAN.exec(text) ?? []
  return text === '' ? null : yuan === undefined ? text : Number(yuan) * 100 + Number(part.padEnd(2, '0'))
}

/** A fee of the file as it is typed: fen in yuan, anything else as it stands. */
export function yuanAt(group: Written, field = 'fee'): string {
  const value = group[field]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? `${Math.floor(value / 100)}${value % 100 ? `.${String(value % 100).padStart(2, '0')}` : ''}`
    : textAt(group, field)
}
