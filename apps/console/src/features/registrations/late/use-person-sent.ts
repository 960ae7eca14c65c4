import type { NewParticipant } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useLocale } from '@startline/ui'
import { useState } from 'react'
import { reasonProblem } from '../act/reason.ts'
import { REASON_ID } from '../act/reason-field.tsx'
import { useReadRegistrationsAgain } from '../queries.ts'

/** What stands above the form of a person: why, and what else has to be chosen first. */
interface Above {
  /** What has to be chosen before, by the id of its field; what is wrong with each, null where nothing is. */
  fields: Record<string, string | null>
  /** Sends who was written out. Gives where it leads, and what is said of it. Rejects with what it was refused by. */
  send: (participant: NewParticipant, reason: string) => Promise<{ to: string; said: string }>
}

/** Sends who was written out in the form of a person, once what stands above it is in order; what is not has the focus. */
export function usePersonSent({ fields, send }: Above) {
  const locale = useLocale()
  const { nav, toast } = useShell()
  const readAgain = useReadRegistrationsAgain()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = reasonProblem(reason, locale)
  const problems: Record<string, string | null> = { ...fields, [REASON_ID]: wrong }
  const save = async (participant: NewParticipant) => {
    setTried(true)
    const first = Object.entries(problems).find(([, problem]) => problem !== null)
    if (first) return document.getElementById(first[0])?.focus()
    const { to, said } = await send(participant, reason.trim())
    await readAgain()
    toast(said)
    nav.push(to)
  }
  /** What is wrong at a field, once somebody has tried. */
  const told = (id: string) => (tried ? (problems[id] ?? null) : null)
  return { reason, setReason, told, save }
}
