import { paths } from '@startline/contract'
import { readJson } from '../../base/page-memory.ts'
import { DRAFT_LIFE_MS, DRAFT_PREFIX, DRAFT_VERSION, type DraftPlace, type KeptDraft, readPlace } from './kept.ts'
import { draftKeys, lookAt, putDraft } from './shelf.ts'

/** A draft of version 1: it lay in the tab's storage, said no version, and kept the guardian's phone. */
interface FormerDraft {
  eventName: string
  savedAt: number
  picked: string[]
  form: Record<string, unknown> | null
}

const isFormer = (value: unknown): value is FormerDraft =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'eventName' in value &&
  typeof value.eventName === 'string' &&
  'picked' in value &&
  Array.isArray(value.picked)

/** A draft of version 1 as one of today; null where the text is none. The phone stays behind. */
export function fromFormer(place: DraftPlace, text: string | null): KeptDraft | null {
  const value = readJson(text)
  if (!isFormer(value)) return null
  const { eventName, savedAt, ...draft } = value
  const { guardian_phone: _phone, ...form } = draft.form ?? {}
  const resume = `${paths.individualForm}?event=${encodeURIComponent(place.event)}&step=people`
  const label = { event: eventName, organization: '', people: draft.picked.length, resume }
  return { version: DRAFT_VERSION, savedAt, label, body: { ...draft, form: draft.form && form } }
}

/** Takes over what a tab that was open before this release still holds. */
export function takeOverFormerDrafts(now = Date.now()): void {
  try {
    for (const key of draftKeys(sessionStorage)) {
      const place = key.startsWith(DRAFT_PREFIX) ? readPlace(key) : null
      if (!place) continue
      const kept = fromFormer(place, sessionStorage.getItem(key))
      sessionStorage.removeItem(key)
      if (kept && now - kept.savedAt < DRAFT_LIFE_MS && lookAt(place, now).kind === 'none') putDraft(place, kept)
    }
  } catch {
    // Where storage is closed, the former release kept nothing either.
  }
}
