import type { NewParticipant } from '@startline/contract'
import { simplified } from './simplified.ts'

type DocumentType = NonNullable<NewParticipant['id_type']>
type Relation = NonNullable<NewParticipant['relation']>

/** A word as it is compared: simplified, without blanks, marks and remarks in brackets. */
const keyOf = (text: string): string =>
  simplified(text)
    .replace(/(?<=.)[([【].*?[)\]】]/g, '')
    .replace(/[^\p{L}\p{N}♂♀]/gu, '')

/** The first of some patterns that a word matches, by what it means. */
const firstMatch =
  <T>(patterns: readonly (readonly [RegExp, T])[]) =>
  (text: string): T | null => {
    const key = keyOf(text)
    return key === '' ? null : (patterns.find(([pattern]) => pattern.test(key))?.[1] ?? null)
  }

/** A gender as lists write it, or null. */
export const genderOf = firstMatch<'male' | 'female' | null>([
  [/男.*女|女.*男/, null],
  [/^(?:性别)?男|^♂|^(?:m|male|boys?|man)$/, 'male'],
  [/^(?:性别)?女|^♀|^(?:f|female|girls?|woman)$/, 'female'],
])

/**
 * A kind of document as lists write it, or null. Household registers and residence permits bear a resident number; identity cards of Hong
 * Kong, Macao and Taiwan do not.
 */
export const documentTypeOf = firstMatch<DocumentType>([
  [/永久居(?:留|住)|永居|五星卡|prcard|permanentresiden/, 'foreign_pr_card'],
  [/居住证/, 'resident_id'],
  [/(?:香港|澳门|台湾|港澳|hk|hongkong|maca[ou]|taiwan).*(?:身份证|idcard|identity)/, 'other'],
  [/台胞|往大陆|台湾.*(?:通行证|证|permit)|taiwanpermit|^mtp$/, 'taiwan_permit'],
  [/回乡|往内地|(?:港澳|香港|澳门|hk|hongkong|maca[ou]).*(?:通行证|证|permit)|homereturn/, 'hk_macao_permit'],
  [/护照|passport/, 'passport'],
  [/出生|birthcert/, 'other'],
  [/身份证|身分证|户口|residentid|^idcard$|nationalid|chineseid|^(?:chinese)?id$/, 'resident_id'],
  [/^其[他它]|^other|军官|士兵|学生证|社保|医保/, 'other'],
])

const RELATIONS: readonly (readonly [RegExp, Relation])[] = [
  [/祖|爷|奶|外公|外婆|姥|公公|婆婆|孙|grand/, 'grandparent'],
  [/父母|家长|监护/, 'other'],
  [/父|爸|爹|father|dad|papa/, 'father'],
  [/母|妈|娘|mother|mum|mom|mama/, 'mother'],
  [/亲属|亲戚|叔|伯|舅|姑|姨|哥|姐|兄|relative|uncle|aunt|brother|sister/, 'relative'],
  [/教练|coach/, 'coach'],
]
const relative = firstMatch(RELATIONS)

/** What somebody is to the child as lists write it; whatever else they write is `other`. */
export const relationOf = (text: string): Relation | null => (keyOf(text) === '' ? null : (relative(text) ?? 'other'))

const TICKS = /^[√✓✔☑🗸🗹]+$/u
const CROSSES = /^[x×✕✖✗✘╳хχ☐□○〇/\\\-—–_.。·]+$/iu
const YES =
  /^(?:是|对|有|替|(?:是)?(?:替补|候补)(?:队员|选手)?\d*[一二三四五六七八九十]?|y|yes|true|t|1|reserve\d*|sub(?:stitute)?\d*|alternate\d*)$/
const NO =
  /^(?:否|不|不是|非|非替补|不替补|无|没有|正式|正选|正赛|主力|首发|队员|正式队员|正式选手|n|no|none|false|f|0|main|starter)$/

/** Whether somebody is marked as a reserve: a tick, 是, 替补; a cross, 否, 正式 or nothing is no. Null where it is not understood. */
export function reserveOf(text: string): boolean | null {
  const marks = text.normalize('NFKC').replace(/\s/g, '')
  if (marks === '' || CROSSES.test(marks)) return false
  if (TICKS.test(marks)) return true
  const key = keyOf(text)
  if (YES.test(key)) return true
  return NO.test(key) ? false : null
}

/** What a formula that failed leaves in its cell (ECMA-376, 18.17.3; LibreOffice writes numbers too). */
const FORMULA_ERROR =
  /^#(?:n\/a|ref!?|value!?|name\??|div\/0!?|num!?|null!?|spill!?|calc!?|field!?|blocked!?|busy!?|connect!?|unknown!?|getting_data)$|^err:\d{3}$|^#(?:名称\?|引用!|值!|数值!)$/i

/** Whether a cell has the error of a formula in the place of a value. */
export const isFormulaError = (text: string): boolean => FORMULA_ERROR.test(text.normalize('NFKC').trim())
