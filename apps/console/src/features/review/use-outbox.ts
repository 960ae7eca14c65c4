import { decideReviews } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useWhose } from '../../held/queries.ts'
import { useAskedBeforeLeaving, useSentBeforeLeaving } from '../../pieces/use-before-leaving.ts'
import { makeOutbox, type Outbox, type OutboxState } from './outbox.ts'

/** One for each event and person, outliving the screen: what could not be sent is there when they come back. */
const outboxes = new Map<string, Outbox>()

/** The decisions on an event that are on their way. Whatever is held goes out before the screen or the page is left. */
export function useOutbox(id: string): { outbox: Outbox; state: OutboxState } {
  const { call } = useShell()
  const key = [id, ...useWhose()].join(' ')
  const [outbox] = useState(() => {
    const made =
      outboxes.get(key) ??
      makeOutbox({
        send: async (decisions, parting) =>
          (await call(decideReviews, { params: { id }, body: { items: [...decisions] }, parting })).items,
        explain: (error) => refusalOf(error)?.message ?? null,
        now: () => Date.now(),
      })
    outboxes.set(key, made)
    return made
  })
  const state = useStore(outbox.store)
  useAskedBeforeLeaving(state.unsent.length > 0)
  useSentBeforeLeaving(outbox)
  return { outbox, state }
}
