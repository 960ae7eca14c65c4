import type { DistrictChoice, KeptValues, UnitChoice } from '@startline/participant'

/** For whom somebody races, and from where; both may be left open. */
export interface Place {
  unit: UnitChoice | null
  district: DistrictChoice | null
}

/** Selections of an individual registration on its way: ids and choices, never a document number or photo. */
export interface Draft {
  /** Ids of the picked participants, in the order of picking. */
  picked: string[]
  /** Chosen group ids by participant id. */
  groups: Record<string, string[]>
  /** One place for everybody, or one for each participant. */
  separate: boolean
  place: Place
  places: Record<string, Place>
  /** What was typed for a new participant, as far as it may be kept. */
  form: KeptValues | null
  /** Whether the form stands beside a list, which the address says; somebody without a list sees it anyway. */
  adding: boolean
  /** The key of a sent batch, with what it was made for. */
  submission: { key: string; of: string } | null
}

/** Nothing chosen on either side of the line. */
export const noPlace: Place = { unit: null, district: null }

/** A draft nobody has touched. */
export const emptyDraft: Draft = {
  picked: [],
  groups: {},
  separate: false,
  place: noPlace,
  places: {},
  form: null,
  adding: false,
  submission: null,
}

/** Fields that stand in a form nobody has touched. */
const FILLED: readonly string[] = ['id_type', 'guardian_name']

/** Whether something was typed that may be kept. */
export const hasTyped = ({ form }: Draft): boolean =>
  form !== null && Object.entries(form).some(([field, value]) => !FILLED.includes(field) && Boolean(value))

/** Whether there is anything to lose. */
export const isBegun = (draft: Draft): boolean => draft.picked.length > 0 || hasTyped(draft)

/** Takes participants out of the draft with everything chosen for them. */
export function withoutPeople(draft: Draft, ids: readonly string[]): Draft {
  const kept = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id))) as Record<string, T>
  const picked = draft.picked.filter((id) => !ids.includes(id))
  return { ...draft, picked, groups: kept(draft.groups), places: kept(draft.places) }
}

/** Where one participant races for. */
export const placeOf = (draft: Draft, id: string): Place =>
  draft.separate && draft.picked.length > 1 ? (draft.places[id] ?? draft.place) : draft.place

/** The first step that is still open. */
export function openStep(draft: Draft): 'people' | 'entries' | 'check' {
  if (draft.picked.length === 0) return 'people'
  return draft.picked.every((id) => (draft.groups[id]?.length ?? 0) > 0) ? 'check' : 'entries'
}
