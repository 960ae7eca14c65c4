import { groupPhone, isPhone, normalizePhone } from '@startline/domain'

/** Eleven digits stand in groups while they are typed; anything else stays as it was typed. */
export function typedPhone(text: string): string {
  const bare = normalizePhone(text)
  return /^\d+$/.test(bare) && !text.trim().startsWith('+') ? groupPhone(bare) : text
}

/** A phone once its field is left: country code, blanks and full-width digits are gone, the digits stand in groups. */
export function leftPhone(text: string): string {
  const bare = normalizePhone(text)
  return isPhone(bare) ? groupPhone(bare) : text
}

/** Whether two texts are one phone. */
export const samePhone = (one: string, other: string): boolean => normalizePhone(one) === normalizePhone(other)
