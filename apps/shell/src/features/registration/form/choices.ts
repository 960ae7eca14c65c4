import { excludeEachOther } from '@startline/contract'
import { type Fit, isFull, isMendable, windowOf } from '../../event/group.ts'
import type { EntryKind, Group } from '../../event/queries.ts'

/** As much of it as the choices of one participant need. */
type OwnFit = Pick<Fit, 'group_id' | 'eligible' | 'reasons'> & Partial<Pick<Fit, 'waiting'>>

/** How a group stands for one participant; `waiting` is full, with a waiting list to join, `queued` has them on it. */
type ChoiceState = 'open' | 'waiting' | 'full' | 'not_yet' | 'closed' | 'registered' | 'queued' | 'excluded' | 'unfit'

/** A group as a choice of one participant; `reasons` tell why it does not fit. */
export interface Choice {
  group: Group
  state: ChoiceState
  reasons: Fit['reasons']
}

/** What the choices of a participant are evaluated by. */
export interface ChoiceFacts {
  groups: readonly Group[]
  /** Which groups are chosen from: those for individuals unless told. */
  kind?: EntryKind
  /** The participant's own fits. */
  fits: readonly OwnFit[]
  /** Groups chosen for the participant in this draft. */
  chosen?: readonly string[]
  /** The server's time in milliseconds. */
  now: number
  /** Whether a full group's line moves on, so that a place in it can be chosen: not unless told. */
  lineMoves?: boolean
}

const excludes = (group: Group, others: readonly string[], groups: readonly Group[]): boolean =>
  groups.some((other) => other.id !== group.id && others.includes(other.id) && excludeEachOther(group, other))

/** Being entered, and what that excludes, are told as reasons too; here they are states of their own. */
function takenState(fit: OwnFit): ChoiceState | null {
  const rules = fit.reasons.map(({ rule }) => rule)
  if (rules.includes('already_registered')) return fit.waiting ? 'queued' : 'registered'
  return rules.length > 0 && rules.every((rule) => rule === 'exclusive_group') ? 'excluded' : null
}

function stateOf(group: Group, fit: OwnFit | undefined, facts: ChoiceFacts): ChoiceState {
  const taken = fit && takenState(fit)
  if (taken) return taken
  if (!fit?.eligible) return 'unfit'
  const window = windowOf(group, facts.now)
  if (window !== 'open') return window
  if (isFull(group) && !facts.lineMoves) return 'full'
  // A place in line is excluded by the same groups as a place.
  if (excludes(group, facts.chosen ?? [], facts.groups)) return 'excluded'
  return isFull(group) ? 'waiting' : 'open'
}

/** Every group of one kind as a choice of one participant, in the event's order. */
export const choicesOf = (facts: ChoiceFacts): Choice[] =>
  facts.groups
    .filter(({ entry_kind }) => entry_kind === (facts.kind ?? 'individual'))
    .map((group) => {
      const fit = facts.fits.find(({ group_id }) => group_id === group.id)
      return { group, state: stateOf(group, fit, facts), reasons: fit?.reasons ?? [] }
    })

/** The groups that can be entered now. */
export const openOf = (choices: readonly Choice[]): Choice[] => choices.filter(({ state }) => state === 'open')

/** By how many milliseconds a birth date misses what a group takes; 0 where it fits or is unknown. */
function missedBy({ born_from, born_to }: Group, birthDate: string | null): number {
  if (birthDate === null) return 0
  const born = Date.parse(birthDate)
  const [early, late] = [born_from ? Date.parse(born_from) - born : 0, born_to ? born - Date.parse(born_to) : 0]
  return Math.max(0, early, late)
}

/** The group that comes nearest to fitting: with the fewest reasons against it, then by age. Birth date as `YYYY-MM-DD`. */
export function nearestMiss(choices: readonly Choice[], birthDate: string | null = null): Choice | undefined {
  const missed = choices.filter(({ state, reasons }) => state === 'unfit' && reasons.length > 0)
  const by = ({ group }: Choice) => missedBy(group, birthDate)
  return missed.sort((one, other) => one.reasons.length - other.reasons.length || by(one) - by(other))[0]
}

/** What is missing where nothing but a photo or a consent stands between a participant and a group. */
export const mendsOf = (choices: readonly Choice[]): string[] => [
  ...new Set(
    choices
      .filter(({ state, reasons }) => state === 'unfit' && isMendable(reasons))
      .flatMap(({ reasons }) => reasons.map(({ rule }) => rule)),
  ),
]

/** How a participant stands as a whole. */
export type PersonState = 'fits' | 'mendable' | 'waiting' | 'registered' | 'queued' | 'full' | 'shut' | 'unfit'

/** How a participant stands: the best of their choices counts. */
export function personState(choices: readonly Choice[]): PersonState {
  const has = (...states: ChoiceState[]) => choices.some(({ state }) => states.includes(state))
  if (has('open')) return 'fits'
  if (mendsOf(choices).length > 0) return 'mendable'
  if (has('waiting')) return 'waiting'
  if (has('registered')) return 'registered'
  if (has('queued')) return 'queued'
  if (has('full')) return 'full'
  return has('not_yet', 'closed', 'excluded') ? 'shut' : 'unfit'
}

/** The group chosen by itself: the only one that can be entered. */
export function preselected(choices: readonly Choice[]): string[] {
  const open = openOf(choices)
  return open.length === 1 && open[0] ? [open[0].group.id] : []
}

const KEPT: readonly ChoiceState[] = ['open', 'excluded']

/**
 * The groups of everybody picked: somebody new gets the only group there is, and groups that can no longer be entered go.
 * Who deliberately has none keeps none, and a full group stays where it was chosen to wait for (`waits`).
 */
export function settledGroups(
  picked: readonly string[],
  groups: Readonly<Record<string, string[]>>,
  choices: (id: string) => readonly Choice[],
  waits: readonly string[] = [],
): Record<string, string[]> {
  const settle = (id: string) => {
    const own = choices(id)
    const enterable = own
      .filter(({ state, group }) => KEPT.includes(state) || (state === 'waiting' && waits.includes(group.id)))
      .map(({ group }) => group.id)
    return groups[id]?.filter((group) => enterable.includes(group)) ?? preselected(own)
  }
  return Object.fromEntries(picked.map((id) => [id, settle(id)]))
}
