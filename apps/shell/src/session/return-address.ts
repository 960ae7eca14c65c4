import { paths } from '@startline/contract'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { COOKIE, clearCookie, readCookie, writeCookie } from '../base/cookies.ts'
import { forget, recall, remember } from '../base/page-memory.ts'

/** The tab's own note, so that two tabs at once do not mix up their ways; the cookie serves new tabs and closed storage. */
const KEY = 'startline.way-back'
/** A cookie may have 4,096 bytes with its name and attributes. */
const COOKIE_MAX = 3_500

/** A base to parse relative addresses against. */
const HERE = 'https://portal.invalid'

/** The home, and what somebody sees who signs in. */
const NO_WAYS_BACK = ['/', paths.home, paths.account, paths.signIn, paths.register, paths.reset]

/** An address inside the portal that is worth returning to; null for other origins, the home and the sign-in itself. */
export function safeReturnAddress(path: string | null): string | null {
  if (!path || path.length > 2_000 || !isInside(path)) return null
  return NO_WAYS_BACK.includes(path.split(/[?#]/)[0] ?? '') ? null : path
}

/** Evaluated as a browser reads it: it drops tabs and line ends, and takes `\` for `/`. */
function isInside(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    const { origin, pathname } = new URL(path, HERE)
    return origin === HERE && !pathname.startsWith('//')
  } catch {
    return false
  }
}

/** What a link to the sign-in says in its state, where the person was going somewhere else than the page of the link. */
export interface GoingTo {
  goingTo: string
}

/** The address that a navigation's state says the person was going to; null where it says none. */
export function goingTo(state: unknown): string | null {
  const path: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'goingTo') : null
  return typeof path === 'string' ? safeReturnAddress(path) : null
}

/** Where the account pages were opened from; null when that is not known, or is the home. */
export const useOpenedFrom = create<{ path: string | null }>()(() => ({ path: null }))

/** Takes up at start what an earlier page of this visit remembered. */
export function restoreReturnAddress(): void {
  useOpenedFrom.setState({
    path: safeReturnAddress(recall(KEY)) ?? safeReturnAddress(readCookie(COOKIE.openAccountFromPage)),
  })
}

/** Remembers where the person was, by default here, until they are back or have signed in. */
export function rememberReturnAddress(path = `${location.pathname}${location.search}${location.hash}`): void {
  const safe = safeReturnAddress(path)
  if (!safe) return
  remember(KEY, safe)
  if (encodeURIComponent(safe).length <= COOKIE_MAX) writeCookie(COOKIE.openAccountFromPage, safe)
  else clearCookie(COOKIE.openAccountFromPage)
  useOpenedFrom.setState({ path: safe })
}

/** Forgets it: the person is back, or went elsewhere. */
export function forgetReturnAddress(): void {
  forget(KEY)
  clearCookie(COOKIE.openAccountFromPage)
  useOpenedFrom.setState({ path: null })
}

/** The remembered address, once; null when there is none. */
export function takeReturnAddress(): string | null {
  const { path } = useOpenedFrom.getState()
  forgetReturnAddress()
  return path
}

const isAccount = (path: string): boolean => paths.leadsTo(path, paths.account)

/**
 * Remembers from which page the account pages were opened, whatever link led there, or where the link says the person was
 * going; forgets it when they leave.
 */
export function AccountDoor() {
  const { pathname, search, hash, state } = useLocation()
  const here = `${pathname}${search}${hash}`
  const last = useRef(here)
  useLayoutEffect(() => {
    const before = last.current
    last.current = here
    if (isAccount(here) && !isAccount(before)) rememberReturnAddress(goingTo(state) ?? before)
    if (!isAccount(here) && isAccount(before)) forgetReturnAddress()
  }, [here, state])
  return null
}
