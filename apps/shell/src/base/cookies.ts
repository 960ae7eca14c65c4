/** Cookies of the client; the API never authenticates a write by them. */
export const COOKIE = {
  token: 'Token',
  organizationId: 'OrganizationId',
  organizationName: 'OrganizationName',
  openAccountFromPage: 'OpenAccountFromPage',
} as const

/** The three values that make a session on this device. */
export const SESSION_COOKIES = [COOKIE.token, COOKIE.organizationId, COOKIE.organizationName] as const

/** Finds one cookie in a `document.cookie` text; null when it is absent or cannot be decoded. */
export function findCookie(jar: string, name: string): string | null {
  const prefix = `${name}=`
  const pair = jar.split('; ').find((candidate) => candidate.startsWith(prefix))
  if (pair === undefined) return null
  try {
    return decodeURIComponent(pair.slice(prefix.length))
  } catch {
    return null
  }
}

/** How a cookie is kept. */
interface CookieLife {
  /** Without it the cookie ends with the browser. */
  expires?: Date
  /** True on https: the cookie then never travels in the clear. */
  secure: boolean
}

/** One cookie as it is assigned to `document.cookie`. */
export function formatCookie(name: string, value: string, { expires, secure }: CookieLife): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', 'SameSite=Lax']
  if (expires) parts.push(`expires=${expires.toUTCString()}`)
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

/** The last second of the local day: 23:59:59. */
export const endOfDay = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate(), 23, 59, 59)

const isSecure = (): boolean => location.protocol === 'https:'

/** Reads a cookie of this page. */
export const readCookie = (name: string): string | null => findCookie(document.cookie, name)

/** Writes a cookie for the whole portal. */
export function writeCookie(name: string, value: string, life: { expires?: Date } = {}): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Safari 15 and Firefox.
  document.cookie = formatCookie(name, value, { ...life, secure: isSecure() })
}

/** Removes a cookie. */
export const clearCookie = (name: string): void => writeCookie(name, '', { expires: new Date(0) })
