import { remember, takeOut } from './page-memory.ts'

const KEY = 'startline.way-back'

/** An address inside the portal that is worth returning to; null for other origins, the home and the sign-in itself. */
export function safeWayBack(path: string | null): string | null {
  if (!path || !/^\/(?![/\\])/.test(path) || path.length > 2_000) return null
  if (/^\/(applicationCenter)?([?#]|$)/.test(path) || /^\/account(\/sign-in|\/register|\/reset|[?#]|$)/.test(path)) {
    return null
  }
  return path
}

/** Remembers where the person was going, by default here, until they have signed in. */
export function rememberWayBack(path = `${location.pathname}${location.search}${location.hash}`): void {
  const safe = safeWayBack(path)
  if (safe) remember(KEY, safe)
}

/** The remembered address, once; null when there is none. */
export function takeWayBack(): string | null {
  return safeWayBack(takeOut(KEY))
}
