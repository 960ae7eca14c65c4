import type { PaperKind } from '../schemas/event.ts'
import type { ReviewReason } from '../schemas/paper.ts'
import type { ConsentCapacity } from '../schemas/participant.ts'
import { type Words, words } from './words.ts'

/** In which capacity a consent was confirmed. */
export const capacityWords: Record<ConsentCapacity, Words> = {
  guardian: words('监护人本人确认', 'confirmed by the guardian'),
  organization: words('报名单位确认书面同意已取得', 'written consent obtained, confirmed by the club or school'),
  host: words('主办方确认书面同意已取得', 'written consent obtained, confirmed by the organizer'),
}

/** What a group may ask to be shown, as everybody calls it. */
export const paperWords: Record<PaperKind, Words> = {
  photo: words('证件照', 'ID photo'),
  consent: words('监护人同意', 'Guardian’s consent'),
  form: words('盖章报名表', 'Stamped entry form'),
  health: words('健康证明', 'Health certificate'),
  insurance: words('保险单', 'Insurance'),
  pledge: words('承诺书', 'Signed pledge'),
}

/** The entry form of a family, which has no stamp; and of a visitor, of whom nothing is known. */
const familyForm = words('签字的报名表', 'Signed entry form')
const anybodysForm = words('签字或盖章的报名表', 'Signed or stamped entry form')

/**
 * What a paper is called for those who have to bring it.
 * @param family whether a family registers; null where it is not known
 */
export const paperWordsFor = (kind: PaperKind, family: boolean | null): Words =>
  kind !== 'form' || family === false ? paperWords[kind] : family === null ? anybodysForm : familyForm

/** Why a registration was returned or rejected. */
export const reasonWords: Record<ReviewReason, Words> = {
  photo_unclear: words('照片不清晰', 'The photo is not clear'),
  photo_not_person: words('照片不是本人', 'The photo shows somebody else'),
  photo_old: words('照片不是近照', 'The photo is too old'),
  name_differs: words('姓名与证件不一致', 'The name differs from the document'),
  birth_differs: words('出生日期与证件不一致', 'The date of birth differs from the document'),
  form_unstamped: words('报名表没有盖章', 'The entry form has no stamp'),
  form_incomplete: words('报名表不完整', 'The entry form is incomplete'),
  consent_missing: words('缺监护人同意', 'The guardian’s consent is missing'),
  insurance_missing: words('缺保险单', 'The insurance is missing'),
  insurance_expired: words('保险不在有效期内', 'The insurance does not cover the event'),
  health_missing: words('缺健康证明', 'The health certificate is missing'),
  wrong_group: words('组别不符', 'This is the wrong group'),
  duplicate_person: words('同一人重复报名', 'The same person is entered twice'),
  other: words('其他原因', 'Another reason'),
}

const papers: Partial<Record<ReviewReason, PaperKind>> = {
  photo_unclear: 'photo',
  photo_not_person: 'photo',
  photo_old: 'photo',
  form_unstamped: 'form',
  form_incomplete: 'form',
  consent_missing: 'consent',
  insurance_missing: 'insurance',
  insurance_expired: 'insurance',
  health_missing: 'health',
}

/** The paper that a reason is about; null where it is about the person or the entry. */
export const paperOfReason = (code: ReviewReason): PaperKind | null => papers[code] ?? null
