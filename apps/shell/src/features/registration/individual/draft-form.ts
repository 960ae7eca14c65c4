import { DEVICE_FIELDS, emptyValues, type KeptValues, keptOf, TAB_FIELDS } from '@startline/participant'
import type { DraftForm } from '../../../session/drafts/draft-store.ts'
import { type Draft, emptyDraft, hasTyped, isBegun, openStep, type Place } from './draft.ts'
import { addressOf } from './steps.ts'

/** What a card says of drafts of this form. */
export interface DraftNames {
  event: { id: string; name: string }
  organization: { name: string }
}

/** How drafts of the individual registration are kept. */
export const individualDraft = ({ event, organization }: DraftNames): DraftForm<Draft> => ({
  empty: emptyDraft,
  read: readDraft,
  write: (draft) => {
    if (!isBegun(draft)) return null
    const { form, ...rest } = draft
    return {
      body: { ...rest, form: form && only(form, DEVICE_FIELDS) },
      note: form && hasNote(form) ? only(form, TAB_FIELDS) : null,
      label: {
        event: event.name,
        organization: organization.name,
        people: draft.picked.length,
        resume: resumeAt(event.id, draft),
      },
    }
  },
})

const only = <K extends keyof KeptValues>(form: KeptValues, fields: readonly K[]): Pick<KeptValues, K> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Pick<KeptValues, K>

const hasNote = (form: KeptValues): boolean => TAB_FIELDS.some((field) => form[field] !== '')

/** Where the person goes on: at the form that was being typed, or at the first open step. */
const resumeAt = (event: string, draft: Draft): string =>
  hasTyped(draft) ? addressOf(event, 'people', { adding: draft.adding }) : addressOf(event, openStep(draft))

type Unknowns = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Unknowns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isGroups = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every(isTexts)

/** The parts of a draft, each as far as it is what it should be; null where the choices themselves are not. */
function readDraft(body: unknown, note: unknown): Draft | null {
  if (!isRecord(body)) return null
  const { picked, groups, separate, place, places, form, adding, submission } = body
  if (!isTexts(picked) || !isGroups(groups)) return null
  return {
    picked,
    groups,
    separate: separate === true,
    place: readPlace(place),
    places: Object.fromEntries(Object.entries(isRecord(places) ? places : {}).map(([id, one]) => [id, readPlace(one)])),
    form: readForm(form, note),
    adding: adding === true,
    submission: readSubmission(submission),
  }
}

const isUnit = (value: unknown): value is NonNullable<Place['unit']> =>
  isRecord(value) && ['id', 'name', 'district_code', 'district_name'].every((key) => typeof value[key] === 'string')
const isDistrict = (value: unknown): value is NonNullable<Place['district']> =>
  isRecord(value) && ['code', 'full_name'].every((key) => typeof value[key] === 'string')

function readPlace(value: unknown): Place {
  const { unit, district } = isRecord(value) ? value : {}
  return { unit: isUnit(unit) ? unit : null, district: isDistrict(district) ? district : null }
}

/** Joins what the device and the tab kept; a field that neither kept is empty. */
function readForm(form: unknown, note: unknown): KeptValues | null {
  if (!isRecord(form)) return null
  const kept: Unknowns = { ...form, ...(isRecord(note) && note) }
  const empty = keptOf(emptyValues)
  const texts = Object.entries(empty).map(([field, value]) => [
    field,
    typeof kept[field] === 'string' ? kept[field] : value,
  ])
  return { ...(Object.fromEntries(texts) as KeptValues), unit: isUnit(kept['unit']) ? kept['unit'] : null }
}

function readSubmission(value: unknown): Draft['submission'] {
  const { key, of } = isRecord(value) ? value : {}
  return typeof key === 'string' && typeof of === 'string' ? { key, of } : null
}
