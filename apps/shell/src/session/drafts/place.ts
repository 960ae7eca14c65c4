/** What a draft is a draft of. */
export type DraftKind = 'individual' | 'team' | 'sheet'

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
