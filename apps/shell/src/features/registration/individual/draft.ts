import type { DistrictChoice, KeptValues, UnitChoice } from '@startline/participant'
import { DRAFT_PREFIX } from '../../../session/draft-storage.ts'

/** How long a draft is kept on the device. */
const LIFE_MS = 24 * 3_600_000

/** For whom somebody races, and from where; both may be left open. */
export interface Place {
  unit: UnitChoice | null
  district: DistrictChoice | null
}

/** Selections of an individual registration on its way: ids and choices, never a document number or photo. */
export interface Draft {
  eventName: string
  savedAt: number
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
  /** The key of a sent batch, with what it was made for. */
  submission: { key: string; of: string } | null
}

/** Nothing chosen on either side of the line. */
export const noPlace: Place = { unit: null, district: null }

/** A draft nobody has touched. */
export const emptyDraft = (eventName = ''): Draft => ({
  eventName,
  savedAt: 0,
  picked: [],
  groups: {},
  separate: false,
  place: noPlace,
  places: {},
  form: null,
  submission: null,
})

/** Whose draft it is. */
export interface DraftOwner {
  account: string
  organization: string
  event: string
}

/** Where a draft is kept. */
export const draftKey = ({ account, organization, event }: DraftOwner): string =>
  `${DRAFT_PREFIX}individual:${account}:${organization}:${event}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'picked')) && 'groups' in value

/** Reads a kept text; a draft that is too old, or that another version wrote, counts as none. */
export function parseDraft(text: string | null, now: number): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) && now - value.savedAt < LIFE_MS ? { ...emptyDraft(), ...value } : null
  } catch {
    return null
  }
}

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
