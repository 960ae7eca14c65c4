import { wipeDrafts } from './shelf.ts'

/** A draft that a screen of this page is changing. */
interface OpenDraft {
  /** Saves at once what waits to be saved. */
  flush(): void
  /** Forgets what waits to be saved. */
  drop(): void
}

const open = new Set<OpenDraft>()

/** Counts a draft among those that are being changed; gives a function that takes it out again. */
export function holdOpen(draft: OpenDraft): () => void {
  open.add(draft)
  return () => void open.delete(draft)
}

/** Saves at once what waits to be saved, as before the page is left. */
export function flushDrafts(): void {
  for (const draft of open) draft.flush()
}

/** Wipes the drafts of an account everywhere on this device, and what still waits to be saved. */
export function dropDrafts(account: string | null): void {
  for (const draft of open) draft.drop()
  wipeDrafts(account)
}
