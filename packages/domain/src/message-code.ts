import { dropBlanks, toHalfWidth } from './text.ts'

/** Six digits as messages write them: in one run, in two groups, or with a blank behind each. No part of a longer number or of a phone. */
const FORMS = [/(?<!\d-?)\d{6}(?!-?\d)/g, /(?<!\d[ -]?)\d{3}[ -]\d{3}(?![ -]?\d)/g, /(?<!\d ?)\d(?: \d){5}(?! ?\d)/g]

/** Words for a code, close before or behind it. */
const NAMED_BEFORE = /(?:码|碼|code|otp|pin)[^\d。;；!！]{0,12}$/iu
const NAMED_BEHIND = /^[^\d,.，。;；!！]{0,12}(?:码|碼|code|otp|pin)/iu

/**
 * A code of six digits as it is compared: half-width, without blanks. Of a whole message it is the only number of six digits, or the one that
 * is called a code. A text without one, or with several, is only cleaned.
 */
export function normalizeCode(text: string): string {
  const half = toHalfWidth(text)
  const bare = dropBlanks(half)
  return /^\d*$/.test(bare) ? bare : (codeIn(half.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ')) ?? bare)
}

function codeIn(message: string): string | undefined {
  for (const form of FORMS) {
    const found = [...message.matchAll(form)]
    const named = found.filter(({ index }) => NAMED_BEFORE.test(message.slice(0, index)))
    const behind = found.filter(({ 0: { length }, index }) => NAMED_BEHIND.test(message.slice(index + length)))
    const likely = [named, behind, found].find(({ length }) => length > 0) ?? []
    const [code, ...others] = new Set(likely.map(([digits]) => digits.replace(/\D/g, '')))
    if (code !== undefined) return others.length === 0 ? code : undefined
  }
  return undefined
}
