import { announcementLimits, type BodyInput, holdsIdNumber, type publishAnnouncement } from '@startline/contract'

/** For how many days an announcement stands on the home and the event's page; 0 until it is withdrawn. */
export const DAYS = [0, 1, 3, 7, 30] as const

const DAY_MS = 24 * 60 * 60_000

/** The words of one language while they are written. */
interface Written {
  title: string
  text: string
}

/** An announcement while it is written. */
export interface Draft {
  event: string
  audience: 'entered' | 'page'
  /** References of chosen registrations, whose organizations alone are addressed; none for all. */
  only: readonly string[]
  severity: 'info' | 'important' | 'urgent'
  days: number
  zh: Written
  en: Written
}

const NOTHING: Written = { title: '', text: '' }

/** Nothing yet, about this event; or the words somebody begins with. */
export const emptyDraft = (event: string, words: Partial<Pick<Draft, 'zh' | 'en' | 'only'>> = {}): Draft => ({
  event,
  audience: 'entered',
  only: [],
  severity: 'info',
  days: 0,
  zh: NOTHING,
  en: NOTHING,
  ...words,
})

const isWritten = ({ title, text }: Written): boolean => title.trim() !== '' || text.trim() !== ''
/** Whether anything was typed. */
export const isBegun = ({ zh, en }: Draft): boolean => isWritten(zh) || isWritten(en)

const said = (one: Written) => (isWritten(one) ? { title: one.title.trim(), text: one.text.trim() } : null)

/** What is sent; `now` in milliseconds. */
export const bodyOf = (draft: Draft, now: number): BodyInput<typeof publishAnnouncement> => ({
  event_id: draft.event,
  audience: draft.audience,
  ...(draft.audience === 'entered' && draft.only.length > 0 && { references: [...draft.only] }),
  severity: draft.severity,
  words: { 'zh-CN': said(draft.zh), en: said(draft.en) },
  ends_at: draft.days === 0 ? null : new Date(now + draft.days * DAY_MS).toISOString(),
})

/** A field of the form, by which its error is told. */
export type FieldName = 'event' | 'zh-title' | 'zh-text' | 'en-title' | 'en-text'
/** What is wrong at a field. */
export type Wrong = 'missing' | 'id_number' | 'too_long'

function wrongOf(value: string, most: number): Wrong | null {
  if (value.trim() === '') return 'missing'
  if (value.trim().length > most) return 'too_long'
  return holdsIdNumber(value) ? 'id_number' : null
}

/** What has to be put right before it can be checked; one language is enough, and is whole. */
export function wrongsOf(draft: Draft): [FieldName, Wrong][] {
  const languages = (['zh', 'en'] as const).filter((language) => isWritten(draft[language]))
  const asked = languages.length === 0 ? (['zh'] as const) : languages
  const fields = asked.flatMap((language) =>
    (['title', 'text'] as const).map(
      (field) => [`${language}-${field}`, wrongOf(draft[language][field], announcementLimits[field])] as const,
    ),
  )
  const wrongs = fields.flatMap(([field, wrong]): [FieldName, Wrong][] => (wrong ? [[field, wrong]] : []))
  return draft.event === '' ? [['event', 'missing'], ...wrongs] : wrongs
}
