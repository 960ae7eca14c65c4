import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isFull, lineMoves } from '../../event/group.ts'
import type { EventPage } from '../../event/queries.ts'
import { choicesOf, personState } from '../form/choices.ts'
import { type Person, useFits } from '../form/queries.ts'
import { type Draft, isBegun, type StepProps, withGroups } from './draft.ts'

/** The draft with somebody picked, and a group chosen where the event has it for individuals; one that is full is chosen to wait for. */
export function begunFor(
  draft: Draft,
  { groups }: Pick<EventPage, 'groups'>,
  id: string,
  groupId: string | null,
): Draft {
  const picked = { ...draft, picked: [...new Set([...draft.picked, id])] }
  const group = groups.find((one) => one.id === groupId && one.entry_kind === 'individual')
  if (!group) return picked
  const chosen = [...new Set([...(draft.groups[id] ?? []), group.id])]
  return withGroups(picked, id, chosen, isFull(group) ? [group.id] : [])
}

/**
 * Begins the form for whom its address names (`paths.formFor`), once, and goes on to the groups, or where nothing is to be decided there to the
 * check; true while it does. A participant who is not
 * the organization's is dropped there like any other who is gone.
 */
export function useBegunFor({ event, change, go }: Pick<StepProps, 'event' | 'change' | 'go'>): boolean {
  const [search] = useSearchParams()
  const [id, group] = [search.get('participant'), search.get('group')]
  const done = useRef(false)
  useEffect(() => {
    if (id === null || done.current) return
    done.current = true
    change((former) => begunFor(former, event, id, group))
    go('entries', { adding: true }, { replace: true })
  }, [id, group, event, change, go])
  return id !== null
}

/** The list as it is shown first. */
interface ListPage {
  items: Person[]
  total: number
}

/**
 * The one child of a family is picked already: what the step is given, as if somebody had. It becomes part of the draft when the person goes on or picks,
 * so that whoever only looks has begun nothing, and is taken back like any other choice. Once a visit of the step; not where the child cannot be entered.
 */
export function useSuggestion(props: StepProps, page: ListPage | undefined): StepProps {
  const { event, organization, draft, address, now, change, go } = props
  const only = page?.total === 1 && address.keyword === '' ? page.items[0]?.id : undefined
  const [decided, setDecided] = useState(isBegun(draft))
  const own =
    useFits(organization.id, event.id, only && !decided ? [only] : []).data?.items.filter(
      ({ participant_id }) => participant_id === only,
    ) ?? []
  const state = personState(choicesOf({ groups: event.groups, fits: own, now, lineMoves: lineMoves(event, now) }))
  if (decided || only === undefined || (state !== 'fits' && state !== 'waiting')) return props
  const seeded = (former: Draft): Draft => ({ ...former, picked: [only] })
  return {
    ...props,
    draft: seeded(draft),
    change: (next) => {
      setDecided(true)
      change((former) => (typeof next === 'function' ? next(seeded(former)) : { ...seeded(former), ...next }))
    },
    go: (step, more, options) => {
      if (step !== 'people') change(seeded)
      go(step, more, options)
    },
  }
}
