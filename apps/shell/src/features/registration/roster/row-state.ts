import { isFull, lineMoves } from '../../event/group.ts'
import type { EventPage, Group } from '../../event/queries.ts'
import { type PersonState } from '../form/choices.ts'
import type { Person } from '../form/queries.ts'

/** How somebody of the list stands now, places counted in. */
export interface RowState {
  state: PersonState
  /** The groups that take them and have places. */
  open: Group[]
  /** What their standing comes of, by group. */
  groups: Group[]
  /** Where they are entered, and where they are on the waiting list. */
  registered: Group[]
  queued: Group[]
}

const ofEvent = (event: EventPage, ids: readonly string[] = []): Group[] =>
  event.groups.filter(({ id }) => ids.includes(id))

/** The state of a listed person, by what the server told of their standing and of the places at a moment (ms). */
export function rowState(person: Person, event: EventPage, now: number): RowState {
  const groups = ofEvent(event, person.standing_groups)
  const queued = ofEvent(event, person.waiting_groups)
  const registered = ofEvent(event, person.registered_groups).filter((group) => !queued.includes(group))
  const entered = { groups, registered, queued }
  if (person.standing === 'registered' && registered.length === 0 && queued.length > 0)
    return { state: 'queued', open: [], ...entered }
  if (person.standing !== 'fits') return { state: STATES[person.standing ?? 'unfit'], open: [], ...entered }
  const open = groups.filter((group) => !isFull(group))
  const state = open.length > 0 ? 'fits' : lineMoves(event, now) ? 'waiting' : 'full'
  return { state, open, ...entered }
}

const STATES = { mendable: 'mendable', registered: 'registered', excluded: 'shut', unfit: 'unfit' } as const

/** Whether somebody can be picked. */
export const isPickable = ({ state }: RowState): boolean => state === 'fits' || state === 'waiting'
