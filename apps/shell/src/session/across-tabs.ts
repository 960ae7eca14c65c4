import { COOKIE, clearCookie, readCookie, SESSION_COOKIES, writeCookie } from '../base/cookies.ts'
import { readJson } from '../base/page-memory.ts'
import { useCommon, useLogin } from '../state/common-and-login.ts'
import { useOrganization } from '../state/organization.ts'
import { actFor, type Named } from './acting.ts'

/** Longest life of a session on the server, in days; the cookies need not outlive it. */
const SESSION_MAX_DAYS = 90

const expiry = (): Date => new Date(Date.now() + SESSION_MAX_DAYS * 86_400_000)

/** Keeps the token; the person counts as signed in from here on. */
export function storeToken(token: string): void {
  writeCookie(COOKIE.token, token, { expires: expiry() })
  useLogin.getState().setToken(token)
}

/** Keeps the organization the session acts for; true when it is another one than before. */
export function storeOrganization({ id, name }: Named): boolean {
  const changed = readCookie(COOKIE.organizationId) !== id
  writeCookie(COOKIE.organizationId, id, { expires: expiry() })
  writeCookie(COOKIE.organizationName, name, { expires: expiry() })
  return changed
}

/** Takes up the session this device holds, if any, and for whom it last acted. */
export function restoreSession(): void {
  const token = readCookie(COOKIE.token)
  const [id, name] = [readCookie(COOKIE.organizationId), readCookie(COOKIE.organizationName)]
  useLogin.getState().setToken(token)
  actFor(token && id ? { id, name: name ?? '' } : null)
}

/** Clears the three stored values and all that is known about the person. */
export function clearSession(): void {
  for (const name of SESSION_COOKIES) clearCookie(name)
  useLogin.getState().setToken(null)
  useCommon.getState().setUserInfo(null)
  useOrganization.getState().setUserApplicationList([])
  actFor(null)
}

/** What one tab tells the others of this browser. `look`: compare with the cookies; `left`: the account signed out by itself. */
export type News = { kind: 'look' } | { kind: 'left'; account: string | null }

const NAME = 'startline.session'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Tells the other tabs. Where there is no channel, a change of the storage carries it; where that is closed, nobody hears. */
export function tellTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
  if (channel) return channel.postMessage(news)
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...news, at: Date.now() }))
    localStorage.removeItem(NAME)
  } catch {
    // The other tabs then look when they are next shown.
  }
}

const isNews = (value: unknown): value is News =>
  typeof value === 'object' && value !== null && ['look', 'left'].includes(String(Reflect.get(value, 'kind')))

/** Moments, besides being shown again, at which another tab may have changed something without this one hearing. */
const MOMENTS = ['focus', 'pageshow', 'online'] as const

/**
 * A browser may bring the news before the cookies that the other tab wrote just before it: Chromium writes them to another process without
 * waiting. So they are looked at again after this time.
 */
const COOKIES_SETTLE_MS = 500

/** Listens to the other tabs, and looks by itself whenever the page comes back to the person. For the life of the page. */
export function hearTabs(listener: (news: News) => void): void {
  const hear = (value: unknown) => {
    if (!isNews(value)) return
    listener(value)
    setTimeout(listener, COOKIES_SETTLE_MS, { kind: 'look' })
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  addEventListener('storage', ({ key, newValue }) => key === NAME && hear(readJson(newValue)))
  const look = () => document.visibilityState === 'visible' && listener({ kind: 'look' })
  document.addEventListener('visibilitychange', look)
  for (const moment of MOMENTS) addEventListener(moment, look)
}
