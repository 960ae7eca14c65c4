import type { TeamRules } from '../../store/tables.ts'

/** A person of an entry, as the evaluator needs them. */
export interface PersonFacts {
  /** JSON Pointer of the place in the body where this person stands. */
  path: string
  reserve: boolean
  /** Keyed hash of the document within the event, as hex. */
  personIndex: string
  /** Their row on the organization's list, or what will be it: the id is made when it is asked for first. */
  listed: { readonly id: string }
  birthDate: string | null
  gender: 'male' | 'female' | null
  hasPhoto: boolean
  hasConsent: boolean
  unitId: string | null
}

/** A group as it stands while its row is locked. */
export interface GroupFacts {
  id: string
  entry_kind: 'individual' | 'team'
  gender: 'any' | 'male' | 'female'
  born_from: string | null
  born_to: string | null
  capacity: number | null
  taken: number
  waitlisted: number
  /** The last place in line that was given. */
  last_waiting: number
  per_unit_limit: number | null
  /** In fen; null or 0 is free. */
  fee: number | null
  team_rules: TeamRules | null
  photo_required: boolean
  consent_required: boolean
  exclusive_with: string[]
  registration_opens_at: Date
  registration_closes_at: Date
}

/**
 * Groups each person is live in, and as whose participant: person index → group id → participant id. An organization's own entries are
 * those of a participant of its list; of others it is told only what `packages/contract` calls `registered_elsewhere`.
 */
export type Entered = Map<string, Map<string, string>>

/** Puts down that a person is live in a group. */
export function noteEntered(entered: Entered, person: string, groupId: string, participantId: string): void {
  const groups = entered.get(person)
  if (groups === undefined) entered.set(person, new Map([[groupId, participantId]]))
  else groups.set(groupId, participantId)
}

/** The event of a commit group. `now` is the store's clock. */
export interface EventFacts {
  id: string
  timezone: string
  starts_at: Date
  cancelled: boolean
  /** Live entries of one account without a verified phone; null is without limit. */
  unverified_limit: number | null
  now: Date
}

/** Everything the evaluator looks at; it asks the store nothing. `onlyFor` is the one organization that may use it, or null. */
export interface EvaluationFacts {
  event: EventFacts
  /** The event's day in its own time zone, `YYYY-MM-DD`. */
  eventDay: string
  groups: Map<string, GroupFacts>
  /** Groups each person is live in. */
  entered: Entered
  /** Live registrations per group and unit: `group/unit` → number. */
  perUnit: Map<string, number>
  /** Live entries of the accounts that have no verified phone, where the event limits them: account → number. */
  unverified: Map<string, number>
  units: Map<string, { name: string; districtCode: string; onlyFor: string | null }>
  /** Districts the entries name, and whether nothing lies below them. */
  districts: Map<string, { lowest: boolean }>
  teams: Map<string, { name: string; unitId: string; onlyFor: string }>
}

/** What the organization may use of the commit group's units or teams. */
export function usable<T extends { onlyFor: string | null }>(
  all: Map<string, T>,
  id: string | null | undefined,
  organizationId: string,
): T | undefined {
  const found = all.get(id ?? '')
  return found === undefined || found.onlyFor === null || found.onlyFor === organizationId ? found : undefined
}
