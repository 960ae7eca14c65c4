import { useEffect } from 'react'
import { create } from 'zustand'

/** An organization as it is shown. */
export interface Named {
  id: string
  name: string
  /** Its type; not known from the cookies. */
  type?: string
  /** What the person is in it; not known from the cookies. */
  role?: string
}

/**
 * For whom what stands on the screen works; every call tells it as `X-Org`. The session may act for another organization
 * already, because somebody switched here or in another tab: the two meet again at once, or when the person has decided
 * what becomes of the work that was begun.
 */
interface Acting {
  /** Null while nobody is signed in, and until it is known. */
  organization: Named | null
  /** How many screens hold work that was begun for this organization. */
  begun: number
  /** Grows when the screens must be made anew, so that nothing typed for one organization goes to another. */
  round: number
  /** True when another tab, and not this one, changed the organization last. */
  foreign: boolean
  /** Grows when the server says that the session acts for another organization than the screen. */
  doubts: number
}

/** For whom what stands on the screen works. */
export const useActing = create<Acting>()(() => ({
  organization: null,
  begun: 0,
  round: 0,
  foreign: false,
  doubts: 0,
}))

/** Sets for whom the screen works. */
export const actFor = (organization: Named | null, more: Partial<Acting> = {}): void =>
  useActing.setState({ ...more, organization })

/** Notes that the server does not agree about the organization. */
export const doubt = (): void => useActing.setState(({ doubts }) => ({ doubts: doubts + 1 }))

/** Tells that work for the current organization was begun; gives a function that tells it is over. */
export function holdUnsavedWork(): () => void {
  const add = (count: number) => useActing.setState(({ begun }) => ({ begun: begun + count }))
  let held = true
  add(1)
  return () => {
    if (held) add(-1)
    held = false
  }
}

/** While `begun`, a switch of the organization asks the person first what becomes of this screen's work. */
export function useUnsavedWork(begun: boolean): void {
  useEffect(() => (begun ? holdUnsavedWork() : undefined), [begun])
}
