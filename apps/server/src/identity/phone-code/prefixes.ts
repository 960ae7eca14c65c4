/** Beginnings of mobile numbers that are issued in mainland China, as their third digits by the first two (MIIT numbering plan). */
const ISSUED: Readonly<Record<string, string>> = {
  13: '0123456789',
  14: '579',
  15: '012356789',
  16: '2567',
  17: '012345678',
  18: '0123456789',
  19: '012356789',
}
const BLOCK_DIGITS = 7

/** Whether codes are sent to a normalized phone: nothing is sent to numbers nobody can have, and nothing abroad. */
export const mayBeSent = (phone: string): boolean =>
  (ISSUED[phone.slice(0, 2)] ?? '').includes(phone.charAt(2)) && phone.charAt(2) !== ''

/** The block of ten thousand numbers a phone is in; who pumps messages buys numbers by the block. */
export const blockOf = (phone: string): string => phone.slice(0, BLOCK_DIGITS)
