import type { NewParticipant } from '@startline/contract'
import { dropBlanks, isDate, ownOf, toHalfWidth } from '@startline/domain'

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets that count days: 1899-12-30. */
const SERIAL_START = Date.UTC(1899, 11, 30)

const pad = (part: string | undefined) => (part ?? '').padStart(2, '0')

/**
 * A date as people write it, as `YYYY-MM-DD`: 2016/5/20, 2016.5.20, 2016年5月20日, 20160520, and the day count of a cell that lost its
 * format. Null where it is none.
 */
export function dateOf(text: string): string | null {
  const bare = dropBlanks(toHalfWidth(text))
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(bare) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(bare)
  if (parts) return real(`${parts[1]}-${pad(parts[2])}-${pad(parts[3])}`)
  if (/^[2-6]\d{4}$/.test(bare)) return new Date(SERIAL_START + Number(bare) * DAY_MS).toISOString().slice(0, 10)
  return null
}

const real = (date: string): string | null => (isDate(date) ? date : null)

const GENDERS: Record<string, 'male' | 'female'> = {
  男: 'male',
  男孩: 'male',
  男子: 'male',
  m: 'male',
  male: 'male',
  boy: 'male',
  女: 'female',
  女孩: 'female',
  女子: 'female',
  f: 'female',
  female: 'female',
  girl: 'female',
}

const TYPES: Record<string, NonNullable<NewParticipant['id_type']>> = {
  身份证: 'resident_id',
  居民身份证: 'resident_id',
  户口本: 'resident_id',
  residentid: 'resident_id',
  'hk/macaopermit': 'hk_macao_permit',
  taiwanpermit: 'taiwan_permit',
  foreignprcard: 'foreign_pr_card',
  港澳居民来往内地通行证: 'hk_macao_permit',
  港澳通行证: 'hk_macao_permit',
  回乡证: 'hk_macao_permit',
  台湾居民来往大陆通行证: 'taiwan_permit',
  台胞证: 'taiwan_permit',
  护照: 'passport',
  passport: 'passport',
  外国人永久居留身份证: 'foreign_pr_card',
  外国人永久居留证: 'foreign_pr_card',
  其他: 'other',
  other: 'other',
}

const RELATIONS: Record<string, NonNullable<NewParticipant['relation']>> = {
  父亲: 'father',
  爸爸: 'father',
  父: 'father',
  父子: 'father',
  父女: 'father',
  father: 'father',
  dad: 'father',
  母亲: 'mother',
  妈妈: 'mother',
  母: 'mother',
  母子: 'mother',
  母女: 'mother',
  mother: 'mother',
  mum: 'mother',
  mom: 'mother',
  爷爷: 'grandparent',
  奶奶: 'grandparent',
  外公: 'grandparent',
  外婆: 'grandparent',
  祖父母: 'grandparent',
  祖父: 'grandparent',
  祖母: 'grandparent',
  姥姥: 'grandparent',
  姥爷: 'grandparent',
  grandparent: 'grandparent',
  亲属: 'relative',
  亲戚: 'relative',
  relative: 'relative',
  教练: 'coach',
  coach: 'coach',
  其他: 'other',
  other: 'other',
}

const lookUp =
  <T>(table: Readonly<Record<string, T>>) =>
  (text: string): T | null =>
    ownOf(table, dropBlanks(toHalfWidth(text)).toLowerCase()) ?? null

/** A gender as lists write it, or null. */
export const genderOf = lookUp(GENDERS)
/** A kind of document as lists write it, or null. */
export const documentTypeOf = lookUp(TYPES)
/** What somebody is to the child as lists write it; whatever else they write is `other`. */
export const relationOf = (text: string) => (text === '' ? null : (lookUp(RELATIONS)(text) ?? 'other'))
/** Whether somebody is marked as a reserve. */
export const isReserve = (text: string): boolean =>
  /^(?:是|替补|y|yes|true|1|√|✓|x)$/i.test(dropBlanks(toHalfWidth(text)))
