import { paths } from '@startline/contract'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetReturnAddress, goingTo, rememberReturnAddress } from './return-address.ts'

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
