import { paths } from '@startline/contract'
import { readJson } from '../../base/page-memory.ts'

/** Version of what is written below. Raise it when a former release could not read it, and teach `former.ts` the step. */
export const DRAFT_VERSION = 2
/** How long a draft is kept after its last change; a session that ends meanwhile changes nothing about it. */
export const DRAFT_LIFE_MS = 24 * 3_600_000

/** What a card says of a draft without knowing its form. */
export interface DraftLabel {
  /** Name of the event. */
  event: string
  /** Name of the organization it was begun for. */
  organization: string
  /** Participants chosen so far. */
  people: number
  /** Address of the form at the first open step. */
  resume: string
}

/** A draft as it lies on the device. */
export interface KeptDraft {
  version: number
  /** When it was last changed, in milliseconds. */
  savedAt: number
  label: DraftLabel
  /** The form's own; only the form knows its shape. */
  body: unknown
}

/** What was found at a place: nothing, a draft, or one that another release wrote and this one cannot read. */
export type Found = { kind: 'none' } | { kind: 'kept'; kept: KeptDraft } | { kind: 'strange' }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isLabel = (value: unknown): value is DraftLabel =>
  isRecord(value) &&
  typeof value['event'] === 'string' &&
  typeof value['organization'] === 'string' &&
  typeof value['people'] === 'number' &&
  [paths.individualForm, paths.teamForm].some((form) => String(value['resume']).startsWith(`${form}?`))

const isKept = (value: Dated): value is KeptDraft =>
  'version' in value && value.version === DRAFT_VERSION && 'label' in value && isLabel(value.label) && 'body' in value

interface Dated {
  savedAt: number
}

const isDated = (value: unknown): value is Dated => isRecord(value) && typeof value['savedAt'] === 'number'

/** Reads a kept text. What is older than a draft lives counts as nothing; so does what comes from the future, by a clock set back. */
export function readKept(text: string | null, now: number): Found {
  const value = readJson(text)
  if (!isDated(value) || Math.abs(now - value.savedAt) >= DRAFT_LIFE_MS) return { kind: 'none' }
  return isKept(value) ? { kind: 'kept', kept: value } : { kind: 'strange' }
}

/** What a draft is a draft of. */
type DraftKind = 'individual' | 'team' | 'sheet'

/** Whose draft it is, and of what: nobody else's form ever sees it. Ids of the store. */
export interface DraftPlace {
  kind: DraftKind
  account: string
  organization: string
  event: string
}

/** Every draft's key in the device's storage begins so. */
export const DRAFT_PREFIX = 'startline.draft.'
/** Every draft's key in the tab's own storage begins so. */
export const NOTE_PREFIX = 'startline.draft-note.'

/** The part of the keys that tells the place. */
export const placeKey = ({ kind, account, organization, event }: DraftPlace): string =>
  [kind, account, organization, event].join(':')

const isKind = (text: string): text is DraftKind => text === 'individual' || text === 'team' || text === 'sheet'

/** Reads a key of either storage; null when it is none of a draft. */
export function readPlace(key: string): DraftPlace | null {
  const prefix = [DRAFT_PREFIX, NOTE_PREFIX].find((one) => key.startsWith(one))
  const [kind = '', account, organization, event, ...more] = key.slice(prefix?.length).split(':')
  const whole = prefix && isKind(kind) && account && organization && event && more.length === 0
  return whole ? { kind, account, organization, event } : null
}
