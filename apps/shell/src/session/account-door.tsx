import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetWayBack, rememberWayBack } from './way-back.ts'

const isAccount = (path: string): boolean => /^\/account([/?#]|$)/.test(path)

/** Remembers from which page the account pages were opened, whatever link led there, and forgets it when the person leaves them. */
export function AccountDoor() {
  const { pathname, search, hash } = useLocation()
  const here = `${pathname}${search}${hash}`
  const last = useRef(here)
  useLayoutEffect(() => {
    const before = last.current
    last.current = here
    if (isAccount(here) && !isAccount(before)) rememberWayBack(before)
    if (!isAccount(here) && isAccount(before)) forgetWayBack()
  }, [here])
  return null
}
