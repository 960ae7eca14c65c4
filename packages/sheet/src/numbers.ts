import {
  type DocumentType,
  normalizeContactPhone,
  normalizeDocument,
  parseContactPhone,
  readDocument,
} from '@startline/domain'

/** A mask in the place of digits, as the portal's own exports have it. */
const MASK = /\*{3,}|[•●∙◦○■█]{3,}|x{4,}|×{4,}/i

/** Whether the middle of a number is hidden: nobody can be entered by it. */
export const isMasked = (text: string): boolean => MASK.test(text.normalize('NFKC'))

/** A label before a number, and remarks in brackets or quotes around it. */
const withoutLabel = (text: string): string => {
  const plain = text.normalize('NFKC').replace(/["'“”‘’「」『』]/g, '')
  const bare = plain.replace(/[([【{<《].*?[)\]】}>》]/g, '') || plain
  return (bare.split(/[:：]/).findLast((part) => /\d/.test(part)) ?? bare).trim()
}

/** Seventeen digits with a digit or what looks like an X at their end; other digits do not stand beside. */
const RESIDENT_RUN = /(?<!\d)\d{17}[\dXx×✕✖✗╳ХхΧχ*](?!\d)/g

/** The one number of 18 characters that a text has, or null. A star is an X where that is its check digit. */
function residentRun(text: string): string | null {
  const runs =
    text
      .normalize('NFKC')
      .replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '')
      .match(RESIDENT_RUN) ?? []
  const [run = ''] = runs
  if (runs.length !== 1) return null
  const number = normalizeDocument('resident_id', run.replace(/\*$/, 'X'))
  return run.endsWith('*') && !readDocument('resident_id', number).ok ? null : number
}

/** A document's number as lists write it, with labels, remarks, quotes and line breaks around it; what is none is only normalized. */
export function documentNumberOf(type: DocumentType, text: string): string {
  const plain = normalizeDocument(type, text)
  if (readDocument(type, plain).ok || isMasked(text)) return plain
  const run = type === 'resident_id' || type === 'foreign_pr_card' ? residentRun(text) : null
  if (run !== null) return run
  const bare = normalizeDocument(type, withoutLabel(text))
  return readDocument(type, bare).ok ? bare : plain
}

const FOREIGN = /(?:\+|(?<!\d)00)[1-9](?:[\s\-()]*\d){6,14}(?!\d)/g
const MAINLAND = /(?<!\d)(?:86[\s-]*)?1[3-9]\d(?:[\s-]?\d){8}(?!\d)/g

/** The phones that a cell has, as they are stored, in their order and each once. */
export function phonesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '')
  const found = new Map<number, string>()
  const rest = plain.replace(FOREIGN, (phone, at: number) => {
    found.set(at, phone)
    return ' '.repeat(phone.length)
  })
  for (const { 0: phone, index } of rest.matchAll(MAINLAND)) found.set(index, phone)
  const phones = [...found].sort(([one], [other]) => one - other).flatMap(([, phone]) => parseContactPhone(phone) ?? [])
  return [...new Set(phones)]
}

/** A guardian's phone as lists write it: the first of several, without labels; what is none is only normalized. */
export const phoneOf = (text: string): string =>
  parseContactPhone(text) ?? phonesIn(text)[0] ?? normalizeContactPhone(text)
