import { decideReviews } from '@startline/contract'
import { refusalOf, useShell, useUnsavedWork } from '@startline/guest'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWhose } from '../../held/queries.ts'
import { useAskedBeforeClosing } from '../../pieces/use-asked-before-closing.ts'
import { makeOutbox, type Outbox, type OutboxState } from './outbox.ts'

/** One for each event and person, outliving the screen: what could not be sent is there when they come back. */
const outboxes = new Map<string, Outbox>()

/** The decisions on an event that are on their way. Whatever is held goes out before the screen or the page is left. */
export function useOutbox(id: string): { outbox: Outbox; state: OutboxState } {
  const { call, session } = useShell()
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
  const state = useSyncExternalStore(outbox.subscribe, outbox.get)
  const isStuck = state.unsent.length > 0
  useUnsavedWork(isStuck)
  useAskedBeforeClosing(isStuck)
  useSentBeforeLeaving(outbox, session.beforeLeaving)
  return { outbox, state }
}

/** A hidden page may never be seen again: phones end it without a word. */
function useSentBeforeLeaving(outbox: Outbox, beforeLeaving: (task: () => Promise<unknown>) => () => void): void {
  useEffect(() => {
    const part = () => void outbox.flush(true)
    const hidden = () => document.visibilityState === 'hidden' && part()
    const back = () => void outbox.again()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', part)
    addEventListener('online', back)
    const stay = beforeLeaving(() => outbox.flush())
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', part)
      removeEventListener('online', back)
      stay()
      void outbox.flush()
    }
  }, [outbox, beforeLeaving])
}
