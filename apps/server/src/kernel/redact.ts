/** Whether a text may hold anything of the kinds below: a quick look, for every request is logged. */
const MAY_BE_SENSITIVE = /\d{7}|\d[ -]\d{4}[ -]\d|[^\x20-\x7e]|%|[\w-]{43}/
/** Long numbers standing alone, with a country code or the last character of an ID number. */
const NUMBER = /(?<![\w-])\+?\d{7,}[Xx]?(?![\w-])|(?<![\w-])\d{3}([ -])\d{4}\1\d{4}(?![\w-])/g
/** Words of no English: what people write about themselves, as it is or as an address carries it. */
const FOREIGN = /[^\p{ASCII}…]+|(?:%[\da-f]{2})+/giu
/** Tokens and signatures: 256 bits as base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g

/**
 * What may be told in the log of a text that came from elsewhere, such as a path somebody asked for or the words of an unexpected error:
 * ids and English words stay, long numbers, tokens and other scripts do not.
 */
export const redact = (text: string): string =>
  MAY_BE_SENSITIVE.test(text) ? text.replace(TOKEN, '…').replace(NUMBER, '…').replace(FOREIGN, '…') : text
