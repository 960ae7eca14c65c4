import { excludeEachOther } from '@startline/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Discipline, EventPage } from '../../event/queries.ts'
import type { Person } from '../form/queries.ts'
import { groupsFor } from './auto-groups.ts'
import { rowState } from './row-state.ts'
import { type RosterFilter, useAllWhoFit } from './use-roster-pages.ts'

/** Who is picked with the groups chosen for them; null leaves that to the person. */
export type Chosen = ReadonlyMap<string, readonly string[] | null>

type Taking = Pick<
  RosterPickerProps,
  'event' | 'organization' | 'now' | 'filter' | 'picked' | 'groups' | 'onPick' | 'onDrop'
>

const WHOLE: RosterFilter = { keyword: '', group: '', standing: '' }

/** Picking one, all who fit, or another discipline for everybody picked: each with the groups that are plain. */
export function useTaking({ event, organization, now, filter, picked, groups, onPick, onDrop }: Taking) {
  const allShown = useAllWhoFit(organization.id, event.id, filter)
  const allOfRoster = useAllWhoFit(organization.id, event.id, WHOLE)
  const [wished, setWished] = useState<readonly Discipline[]>(() => disciplinesOf(event, Object.values(groups).flat()))
  const openOf = (person: Person) => rowState(person, event, now).open
  const take = (people: readonly Person[]) =>
    onPick(
      new Map(
        people.map((person) =>
          filter.group === ''
            ? [person.id, groupsFor(openOf(person), wished)]
            : [person.id, withGroup(event, groups[person.id] ?? [], filter.group)],
        ),
      ),
    )
  return {
    wished,
    /** Another discipline for everybody picked who fits; who was only to wait stays as they are. */
    wish: async (by: readonly Discipline[]) => {
      setWished(by)
      if (picked.length === 0) return
      // Who could not be asked for is asked about at the next step.
      const people = (await allOfRoster().catch(() => [])).filter(
        (person) => picked.includes(person.id) && openOf(person).length > 0,
      )
      onPick(new Map(people.map((person) => [person.id, groupsFor(openOf(person), by)])))
    },
    pick: useStable((person: Person, on: boolean) => (on ? take([person]) : onDrop([person.id]))),
    /** Takes all who fit and have a place; gives how many could only wait. */
    takeAll: async (): Promise<number> => {
      const people = await allShown()
      const placed = people.filter((person) => openOf(person).length > 0)
      take(placed)
      return people.length - placed.length
    },
  }
}

/** The disciplines of chosen groups. */
const disciplinesOf = ({ groups }: EventPage, chosen: readonly string[]): Discipline[] => [
  ...new Set(groups.filter(({ id }) => chosen.includes(id)).map(({ registration_event }) => registration_event)),
]

/** A group that was asked for by itself, beside those chosen before as far as they go together. */
function withGroup({ groups }: EventPage, before: readonly string[], added: string): string[] {
  const group = groups.find(({ id }) => id === added)
  const goes = (other: EventPage['groups'][number]) => group !== undefined && !excludeEachOther(group, other)
  return [
    ...groups.filter((other) => other.id !== added && before.includes(other.id) && goes(other)).map(({ id }) => id),
    added,
  ]
}

/** The same function at every render, which does what the last one given does. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

/** What the list of a club is given. */
export interface RosterPickerProps {
  event: EventPage
  organization: { id: string; name: string }
  /** The server's time, in milliseconds. */
  now: number
  filter: RosterFilter
  onFilter: (filter: RosterFilter) => void
  picked: readonly string[]
  /** Chosen group ids by participant id. */
  groups: Readonly<Record<string, readonly string[]>>
  onPick: (chosen: Chosen) => void
  onDrop: (ids: readonly string[]) => void
  onAdd: () => void
  /** Goes on; somebody is picked. */
  onNext: () => void
}
