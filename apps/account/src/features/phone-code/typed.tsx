import type { PhoneScene } from '@startline/contract'
import { isPhone, normalizePhone } from '@startline/domain'
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
