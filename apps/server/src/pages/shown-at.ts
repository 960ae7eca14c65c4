import { GUESTS, SHELL_SCREENS } from '@startline/contract/screens'
import type { AppConfig } from './app-config.ts'

/** The first parts of addresses with screens of the shell alone, in small letters. */
const SCREENS = ['index.html', ...SHELL_SCREENS]
/** Paths that are never a screen: a wrong one is told as such, not answered with the page. */
const RESERVED = /^\/(api|auth|oss|open|oidc|_sub|static|docs|metrics|healthz|readyz|__serverLoader)(\/|$)/
const looksLikeFile = (path: string): boolean => /\.[^/]*$/.test(path)

/**
 * What the page shows at an address: one of its screens, or to a browser that nothing is there. Null where the page has no business: files,
 * the portal's calls, and programs that ask for what does not exist. `accepted` is the header `accept`.
 */
export function shownAt(
  path: string,
  accepted = '*/*',
  { sub_apps }: Pick<AppConfig, 'sub_apps'>,
): 'screen' | 'nothing' | null {
  if (isScreen(path, [...GUESTS, ...sub_apps.map(({ name }) => name.toLowerCase())]))
    return /text\/html|\*\/\*/.test(accepted) ? 'screen' : null
  return accepted.includes('text/html') && !RESERVED.test(path) && !looksLikeFile(path) ? 'nothing' : null
}

/** Addresses are told apart as the shell does it: without regard to capitals or a slash at the end. A guest has all below its own. */
function isScreen(path: string, guests: readonly string[]): boolean {
  const [first = '', ...rest] = path.toLowerCase().replace(/\/$/, '').split('/').slice(1)
  return guests.includes(first) ? !looksLikeFile(path) : rest.length === 0 && SCREENS.includes(first)
}
