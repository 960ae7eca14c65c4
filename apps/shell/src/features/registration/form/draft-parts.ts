import { type DistrictChoice, emptyValues, type KeptValues, keptOf, type UnitChoice } from '@startline/entry'

/** For whom somebody races, and from where; both may be left open. */
export interface UnitAndDistrict {
  unit: UnitChoice | null
  district: DistrictChoice | null
}

/** Nothing chosen on either side of the line. */
export const noUnitOrDistrict: UnitAndDistrict = { unit: null, district: null }

/** A place as an entry sends it; the district follows the unit. */
export const sentPlace = ({ unit, district }: UnitAndDistrict) => ({
  unit_id: unit?.id ?? null,
  district_code: district?.code ?? unit?.district_code ?? null,
})

/** The parts that drafts of every form have. */
export interface DraftParts {
  /** What was typed for a new participant, as far as it may be kept. */
  form: KeptValues | null
  /** Whether the form stands beside a list, which the address says; somebody without a list sees it anyway. */
  adding: boolean
  /** The key of a sent batch, with what it was made for. */
  submission: { key: string; of: string } | null
}

/** Nothing typed, nothing sent. */
export const emptyParts: DraftParts = { form: null, adding: false, submission: null }

/** Fields that stand in a form nobody has touched. */
const FILLED: readonly string[] = ['id_type', 'guardian_name']

/** Whether something was typed that may be kept. */
export const hasTyped = ({ form }: Pick<DraftParts, 'form'>): boolean =>
  form !== null && Object.entries(form).some(([field, value]) => !FILLED.includes(field) && Boolean(value))

/**
 * What of a form is worth keeping; null where nothing stands in it but what it began with, such as the phone of whoever signed in. The
 * type of document alone is nothing typed.
 */
export function typedOf(form: KeptValues, began: Partial<KeptValues> | null): KeptValues | null {
  const before: KeptValues = { ...keptOf(emptyValues), ...began, id_type: form.id_type }
  return (Object.keys(form) as (keyof KeptValues)[]).every((field) => form[field] === before[field]) ? null : form
}

type Unknowns = Readonly<Record<string, unknown>>

/** Whether something read is an object with keys. */
export const isRecord = (value: unknown): value is Unknowns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Whether something read is a list of texts. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isUnit = (value: unknown): value is NonNullable<UnitAndDistrict['unit']> =>
  isRecord(value) && ['id', 'name', 'district_code', 'district_name'].every((key) => typeof value[key] === 'string')
const isDistrict = (value: unknown): value is NonNullable<UnitAndDistrict['district']> =>
  isRecord(value) && ['code', 'full_name'].every((key) => typeof value[key] === 'string')

/** A kept place; a part that makes no sense is left open. */
export function readPlace(value: unknown): UnitAndDistrict {
  const { unit, district } = isRecord(value) ? value : {}
  return { unit: isUnit(unit) ? unit : null, district: isDistrict(district) ? district : null }
}

/** The parts that drafts of every form have, each as far as it is what it should be. */
export const readParts = ({ form, adding, submission }: Unknowns, note: unknown): DraftParts => ({
  form: readForm(form, note),
  adding: adding === true,
  submission: readSubmission(submission),
})

/** Joins what the device and the tab kept; a field that neither kept is empty. */
function readForm(form: unknown, note: unknown): KeptValues | null {
  if (!isRecord(form)) return null
  const kept: Unknowns = { ...form, ...(isRecord(note) && note) }
  const texts = Object.entries(keptOf(emptyValues)).map(([field, value]) => [
    field,
    typeof kept[field] === 'string' ? kept[field] : value,
  ])
  return { ...(Object.fromEntries(texts) as KeptValues), unit: isUnit(kept['unit']) ? kept['unit'] : null }
}

function readSubmission(value: unknown): DraftParts['submission'] {
  const { key, of } = isRecord(value) ? value : {}
  return typeof key === 'string' && typeof of === 'string' ? { key, of } : null
}
