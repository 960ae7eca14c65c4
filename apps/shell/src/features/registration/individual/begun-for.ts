import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { EventPage } from '../../event/types.ts'
import { isFull } from '../form/choices.ts'
import { type Draft, type StepProps, withGroups } from './draft.ts'

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
