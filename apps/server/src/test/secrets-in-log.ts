import { checkDigit } from '@startline/domain'

/** Something in a log that may not be there: what it is, and the kind of line it stands in, without what was found. */
export interface Find {
  kind: 'a token' | 'a phone' | 'an ID number' | 'a name' | 'a query' | 'a secret of this test'
  line: string
}

/** A token of 256 random bits as base64url has letters of both cases and digits; a long word has not. */
const isToken = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
const isIdNumber = (text: string): boolean => checkDigit(text.slice(0, 17)) === text.slice(17).toUpperCase()
const always = () => true

const patterns: [kind: Find['kind'], pattern: RegExp, holds: (text: string) => boolean][] = [
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/g, isToken],
  ['a token', /bearer\s+\S+/gi, always],
  ['a phone', /(?<![\w-])(?:\+?86|0086)?1[3-9]\d{9}(?![\w-])/g, always],
  ['a phone', /(?<![\w-])1[3-9]\d([ -])\d{4}\1\d{4}(?![\w-])/g, always],
  ['an ID number', /(?<!\w)\d{17}[\dXx](?!\w)/g, isIdNumber],
  // The log is in English: Chinese characters in it came from people.
  ['a name', /\p{Script=Han}+/gu, always],
  ['a query', /\?[a-z_]+=/gi, always],
]

/** Finds what may not be in a log: whatever looks like a token, phone, ID number, name or query, and the secrets given. */
export function findSecrets(log: string, known: Iterable<string> = []): Find[] {
  const finds: Find[] = []
  const note = (kind: Find['kind'], at: number, text: string) =>
    void finds.push({ kind, line: kindOfLine(lineAt(log, at), text) })
  for (const [kind, pattern, holds] of patterns)
    for (const { 0: text, index } of log.matchAll(pattern)) if (holds(text)) note(kind, index, text)
  for (const secret of known)
    for (let at = log.indexOf(secret); at >= 0; at = log.indexOf(secret, at + secret.length))
      if (standsAlone(log, at, secret)) note('a secret of this test', at, secret)
  return finds
}

/** A code of six digits is no part of a longer number or id. */
const standsAlone = (log: string, at: number, { length }: string): boolean =>
  !/[\w-]/.test(log[at - 1] ?? '') && !/[\w-]/.test(log[at + length] ?? '')

const lineAt = (log: string, at: number): string =>
  log.slice(log.lastIndexOf('\n', at) + 1, log.indexOf('\n', at) < 0 ? undefined : log.indexOf('\n', at))

/** What a line is about: its words and fields, without what was found. */
function kindOfLine(line: string, secret: string): string {
  try {
    const { msg, ...fields } = JSON.parse(line) as Record<string, unknown>
    return `"${String(msg).replaceAll(secret, '…')}" with ${Object.keys(fields).join(', ')}`
  } catch {
    return `${line.slice(0, 20).replaceAll(secret, '…').replace(/\d/g, '#')}… (no JSON)`
  }
}
