import { useCallback, useState } from 'react'
import { type Draft, emptyDraft, parseDraft } from './draft.ts'

/** Changes a draft: the new fields, or a function of the former draft. */
export type ChangeDraft = (change: Partial<Draft> | ((draft: Draft) => Draft)) => void

const read = (key: string): Draft | null => {
  try {
    return parseDraft(sessionStorage.getItem(key), Date.now())
  } catch {
    return null
  }
}

function write(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** The draft of one account, organization and event; every change is kept at once, so a reload loses nothing. */
export function useDraft(key: string, eventName: string) {
  const [draft, setDraft] = useState<Draft>(() => read(key) ?? emptyDraft(eventName))
  const change: ChangeDraft = useCallback(
    (next) =>
      setDraft((former) => {
        const made = typeof next === 'function' ? next(former) : { ...former, ...next }
        const kept = { ...made, eventName, savedAt: Date.now() }
        write(key, kept)
        return kept
      }),
    [key, eventName],
  )
  const clear = useCallback(() => {
    sessionStorage.removeItem(key)
    setDraft(emptyDraft(eventName))
  }, [key, eventName])
  return { draft, change, clear }
}
