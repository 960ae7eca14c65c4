import { useLogin } from '../../../state/login.ts'
import type { ListStore } from './list-store.ts'

let kept: { of: string; store: ListStore } | null = null

// Who signs out, or in as somebody else, leaves no list behind.
useLogin.subscribe((now, before) => {
  if (now.token !== before.token) kept = null
})

/**
 * The list of one account, organization and event, as long as the page is open: a look at another screen does not lose it. One list is
 * kept at a time, and only in memory.
 */
export function keptList(of: string, make: () => ListStore): ListStore {
  if (kept?.of !== of) kept = { of, store: make() }
  return kept.store
}
