import { verifyCode } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useRef } from 'react'

interface Kept {
  of: string
  ticket: string
  endsMs: number
}

/**
 * Changes a code for a ticket, once: where what came afterwards got no answer, the same code gives the same ticket while it is
 * good, since the server would not take the code again.
 */
export function useTicket(scene: 'reset_password' | 'bind_phone'): (phone: string, code: string) => Promise<string> {
  const { call } = useShell()
  const kept = useRef<Kept>(null)
  return async (phone, code) => {
    const of = `${phone} ${code}`
    if (kept.current?.of === of && Date.now() < kept.current.endsMs) return kept.current.ticket
    const { ticket, expires_in } = await call(verifyCode, { body: { phone, scene, code } })
    kept.current = { of, ticket, endsMs: Date.now() + expires_in * 1000 }
    return ticket
  }
}
