import { changeParticipant } from '@startline/contract'
import type { ParticipantRecord } from '@startline/participant'
import { refusalOf, useShell, useWorkBegun } from '@startline/sub-app'
import { useLocale } from '@startline/ui'
import { useState } from 'react'
import { today } from '../../dates.ts'
import { participantList } from '../../last-list.ts'
import { CHANGE_FIELDS, type ChangeField, type ChangeValues, changesOf, checkChange, valuesOf } from './change.ts'
import { useParticipantListText } from './messages.ts'
import { useForgetParticipants } from './queries.ts'

type Errors = Partial<Record<ChangeField, string>>

const errorsOf = (told: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(
    CHANGE_FIELDS.flatMap((field) => {
      const found = told.find(({ path }) => path === `/${field}` || path.startsWith(`/${field}/`))
      return found ? [[field, found.message]] : []
    }),
  )

/** The form of a change: its values, what is wrong, and saving it. A refusal loses nothing that was typed. */
export function useChange(record: ParticipantRecord, unit: ChangeValues['unit']) {
  const { call, nav, toast } = useShell()
  const text = useParticipantListText()
  const locale = useLocale()
  const forget = useForgetParticipants()
  // What the form was opened with: a fresher answer in the background does not move it.
  const [opened] = useState(record)
  const [values, setValues] = useState(() => valuesOf(record, unit))
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const found = errorsOf(checkChange(opened, values, today(), locale))
  useWorkBegun(Object.keys(changesOf(opened, values)).length > 0)

  const set = (change: Partial<ChangeValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setTold({})
  }
  const leave = (words: string) => {
    toast(words)
    nav.push(participantList.address())
  }
  const send = async (body: ReturnType<typeof changesOf>) => {
    setBusy(true)
    try {
      await call(changeParticipant, { params: { id: opened.id }, body })
      forget(opened.id)
      leave(text.saved)
    } catch (error) {
      setFailure(error)
      setTold(errorsOf(refusalOf(error)?.errors ?? []))
      setAttempt((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    if (busy) return
    setTried(true)
    setFailure(null)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length > 0) return
    const body = changesOf(opened, values)
    if (Object.keys(body).length === 0) return leave(text.unchanged)
    void send(body)
  }
  return { values, set, tried, errors: tried ? { ...told, ...found } : told, failure, attempt, busy, save }
}
