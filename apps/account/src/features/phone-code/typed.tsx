import { CODE_TRIES_EACH, type PhoneScene } from '@startline/contract'
import { groupPhone, isPhone, normalizePhone } from '@startline/domain'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

/** What was typed on the way in; all its screens share it, so that going from one to another loses nothing. */
export interface Typed {
  phone: string
  account: string
  name: string
  password: string
}

/** Where a code went, and what it opens. */
interface LastSent {
  phone: string
  scene: PhoneScene
}

interface TypedState {
  typed: Typed
  type: (change: Partial<Typed>) => void
  /** The last code that was sent, whatever it was for. */
  lastSent: LastSent | null
  noteSent: (sent: LastSent) => void
  /** Forgets everything, once somebody is in. */
  forget: () => void
}

const NOTHING: Typed = { phone: '', account: '', name: '', password: '' }
const Current = createContext<TypedState | null>(null)

/** Keeps what is typed as long as this guest stands; never on the device. */
export function TypedProvider({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState(NOTHING)
  const type = useCallback((change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), [])
  const [lastSent, noteSent] = useState<LastSent | null>(null)
  const forget = useCallback(() => setTyped(NOTHING), [])
  const state = useMemo(() => ({ typed, type, lastSent, noteSent, forget }), [typed, type, lastSent, forget])
  return <Current value={state}>{children}</Current>
}

/** What was typed on the way in, and how to change it. Throws outside of a `TypedProvider`. */
export function useTyped(): TypedState {
  const state = useContext(Current)
  if (!state) throw new Error('useTyped needs a TypedProvider around it.')
  return state
}

/** The phone to begin with: the one that was typed, or an account that looks like one. */
export const phoneOf = ({ phone, account }: Typed): string => phone || (isPhone(normalizePhone(account)) ? account : '')

/** A code on its way to a phone, by the device's clock. */
export interface SentCode {
  phone: string
  /** From when another may be asked for. */
  resendMs: number
  /** Until when it is good; null where nothing is known of it, as of one asked for on an earlier visit. */
  expiresMs: number | null
  /** Wrong ones that were tried against it here. */
  wrong: number
  /** Whether the answer to a try got lost: the code may be used up by it. */
  lost: boolean
}

/** A code that was just sent, from the server's answer. */
export function sentNow(phone: string, answer: { resend_in: number; expires_in: number }, nowMs: number): SentCode {
  const later = (seconds: number) => nowMs + seconds * 1000
  return { phone, resendMs: later(answer.resend_in), expiresMs: later(answer.expires_in), wrong: 0, lost: false }
}

/** A code that somebody says to have already; the server lets nobody ask for another until `resendMs`. */
export const sentEarlier = (phone: string, resendMs: number): SentCode => ({
  phone,
  resendMs,
  expiresMs: null,
  wrong: 0,
  lost: false,
})

/** Why a code did not open, as far as it can be known here; the server says only that it did not. */
export type CodeFault = { kind: 'wrong'; left: number } | { kind: 'expired' } | { kind: 'used_up' } | { kind: 'lost' }

/** What to say of a code that was refused, `sent.wrong` counting it already. */
export function faultOf(sent: SentCode, nowMs: number): CodeFault {
  if (sent.expiresMs !== null && nowMs >= sent.expiresMs) return { kind: 'expired' }
  if (sent.lost) return { kind: 'lost' }
  return sent.wrong < CODE_TRIES_EACH ? { kind: 'wrong', left: CODE_TRIES_EACH - sent.wrong } : { kind: 'used_up' }
}

/** Which of the two is asked for, the code that was sent, and what is typed of it. */
export function useCodeStage() {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [stage, setStage] = useState<'phone' | 'code'>('phone')
  const [code, setCode] = useState('')
  const [sends, setSends] = useState(0)
  // Counts the arrivals at a stage that a person brought about: the focus follows them.
  const [arrivals, setArrivals] = useState(0)
  const enter = (next: 'phone' | 'code') => {
    setStage(next)
    setArrivals((count) => count + 1)
  }
  /** Waits for a code that is on its way; what was typed of another one goes. */
  const expect = (next: SentCode) => {
    setSent(next)
    setSends((count) => count + 1)
    setCode('')
    enter('code')
  }
  const shown = { phone: sent ? groupPhone(sent.phone) : '', again: sends > 1 }
  return { stage, arrivals, enter, expect, sent, setSent, code, setCode, shown }
}
