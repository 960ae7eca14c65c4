import type { BatchEntry } from '@startline/contract'
import {
  type DraftParts,
  emptyParts,
  hasTyped,
  isRecord,
  isTexts,
  noUnitOrDistrict,
  readParts,
  readPlace,
  type UnitAndDistrict,
} from '../form/draft-parts.ts'
import type { FormProps } from '../form/form-props.ts'
import type { Go } from '../form/steps.ts'
import type { ChangeDraft, DraftKind } from '../form/use-draft.ts'
import { addressOf, type IndividualAddress, type Step } from './steps.ts'

/** What every step of the form is given. */
export interface StepProps extends FormProps {
  draft: Draft
  change: ChangeDraft<Draft>
  address: IndividualAddress
  go: Go<Step>
}

/** Selections of an individual registration on its way: ids and choices, never a document number or photo. */
export interface Draft extends DraftParts {
  /** Ids of the picked participants, in the order of picking. */
  picked: string[]
  /** Chosen group ids by participant id. */
  groups: Record<string, string[]>
  /** Ids of groups that were full when they were chosen, to wait for. */
  waits: string[]
  /** One place for everybody, or one for each participant. */
  separate: boolean
  place: UnitAndDistrict
  places: Record<string, UnitAndDistrict>
}

/** A draft nobody has touched. */
export const emptyDraft: Draft = {
  ...emptyParts,
  picked: [],
  groups: {},
  waits: [],
  separate: false,
  place: noUnitOrDistrict,
  places: {},
}

/** Whether there is anything to lose. */
export const isBegun = (draft: Draft): boolean => draft.picked.length > 0 || hasTyped(draft)

/** Chooses groups for one participant; those of `full` are chosen to wait for. */
export const withGroups = (draft: Draft, id: string, groups: string[], full: readonly string[]): Draft => ({
  ...withWaits(
    draft,
    groups.filter((group) => full.includes(group)),
  ),
  groups: { ...draft.groups, [id]: groups },
})

/** Lets everybody who chose one of these groups wait for it. */
export const withWaits = (draft: Draft, full: readonly string[]): Draft => ({
  ...draft,
  waits: [...new Set([...draft.waits, ...full])],
})

/** The entries that were chosen to wait: who, and for which group. */
export const waitingOf = ({ picked, groups, waits }: Draft): { id: string; group: string }[] =>
  picked.flatMap((id) => (groups[id] ?? []).filter((group) => waits.includes(group)).map((group) => ({ id, group })))

/** Picks people, each with the groups chosen for them; null leaves that to the person. */
export function withPeople(draft: Draft, chosen: ReadonlyMap<string, readonly string[] | null>): Draft {
  const kept = Object.entries(draft.groups).filter(([id]) => chosen.get(id) !== null)
  const now = [...chosen].flatMap(([id, ids]): [string, string[]][] => (ids === null ? [] : [[id, [...ids]]]))
  return {
    ...draft,
    picked: [...new Set([...draft.picked, ...chosen.keys()])],
    groups: Object.fromEntries([...kept, ...now]),
  }
}

/** Takes participants out of the draft with everything chosen for them. */
export function withoutPeople(draft: Draft, ids: readonly string[]): Draft {
  const kept = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id))) as Record<string, T>
  return {
    ...draft,
    picked: draft.picked.filter((id) => !ids.includes(id)),
    groups: kept(draft.groups),
    places: kept(draft.places),
  }
}

/** Takes entries out that were submitted: a person without any is gone. */
export function withoutEntries(draft: Draft, entries: readonly BatchEntry[]): Draft {
  const gone = (id: string, group: string) =>
    entries.some(({ participant_id, group_id }) => participant_id === id && group_id === group)
  const groups = Object.fromEntries(
    Object.entries(draft.groups).map(([id, some]) => [id, some.filter((group) => !gone(id, group))]),
  )
  const done = draft.picked.filter((id) => (draft.groups[id]?.length ?? 0) > 0 && groups[id]?.length === 0)
  return withoutPeople({ ...draft, groups }, done)
}

/** Where one participant races for. */
export const placeOf = (draft: Draft, id: string): UnitAndDistrict =>
  draft.separate && draft.picked.length > 1 ? (draft.places[id] ?? draft.place) : draft.place

type Unit = UnitAndDistrict['unit']
const racesFor = (unit: Unit): UnitAndDistrict => ({ unit, district: null })

/**
 * Enters each of the picked people for their own unit, as long as nobody said for which.
 * @param units the unit of each, by participant id
 */
export function withOwnUnits(draft: Draft, units: ReadonlyMap<string, Unit>): Draft {
  const own = draft.picked.map((id) => [id, units.get(id) ?? null] as const)
  const [[, first] = ['', null]] = own
  const isSet = draft.place.unit !== null || draft.place.district !== null
  if (draft.separate) {
    const more = own.filter(([id, unit]) => unit !== null && draft.places[id] === undefined)
    const places = Object.fromEntries(more.map(([id, unit]) => [id, racesFor(unit)]))
    return more.length === 0 ? draft : { ...draft, places: { ...draft.places, ...places } }
  }
  if (isSet || own.every(([, unit]) => unit === null)) return draft
  if (own.every(([, unit]) => unit?.id === first?.id)) return { ...draft, place: racesFor(first) }
  return { ...draft, separate: true, places: Object.fromEntries(own.map(([id, unit]) => [id, racesFor(unit)])) }
}

/** The first step that is still open. */
export function openStep(draft: Draft): 'people' | 'entries' | 'check' {
  if (draft.picked.length === 0) return 'people'
  return draft.picked.every((id) => (draft.groups[id]?.length ?? 0) > 0) ? 'check' : 'entries'
}

/** The drafts of the individual registration. */
export const individual: DraftKind<Draft, Step> = {
  empty: emptyDraft,
  read: readDraft,
  isBegun,
  peopleOf: ({ picked }) => picked,
  count: ({ picked }) => picked.length,
  without: withoutPeople,
  /** At the form that was being typed, or at the first open step. */
  resumeAt: (event, draft) =>
    hasTyped(draft) ? addressOf(event, 'people', { adding: draft.adding }) : addressOf(event, openStep(draft)),
  addressOf,
}

const isGroups = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every(isTexts)

/** The parts of a draft, each as far as it is what it should be; null where the choices themselves are not. */
function readDraft(body: unknown, note: unknown): Draft | null {
  if (!isRecord(body)) return null
  const { picked, groups, waits, separate, place, places } = body
  if (!isTexts(picked) || !isGroups(groups)) return null
  return {
    ...readParts(body, note),
    picked,
    groups,
    waits: isTexts(waits) ? waits : [],
    separate: separate === true,
    place: readPlace(place),
    places: Object.fromEntries(Object.entries(isRecord(places) ? places : {}).map(([id, one]) => [id, readPlace(one)])),
  }
}
