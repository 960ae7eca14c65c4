import { changeRegistration, getRegistration, paths, type Registration } from '@startline/contract'
import { refusalOf, useShell, useUnsavedWork } from '@startline/guest'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRenewRegistration } from '../queries.ts'
import { changesOf, type Draft, draftOf, isChanged, isSame, rebased } from './draft.ts'
import { useChangeText } from './messages.ts'
import { type Problem, problemsAt } from './problems.ts'

/** What stands between the person and a saved change. */
export type Trouble = { kind: 'moved' } | { kind: 'late' } | { kind: 'failed'; error: unknown }

/** A change on its way: the draft, what the server refused of it, and saving it. A refusal loses nothing that was chosen. */
export function useChange(registration: Registration) {
  const { call, nav, toast } = useShell()
  const text = useChangeText()
  const renew = useRenewRegistration()
  const step = useStep()
  // What the form was opened with: a fresher answer in the background does not move it.
  const [opened, setOpened] = useState(registration)
  const [draft, setDraft] = useState(() => draftOf(registration))
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const dirty = isChanged(opened, draft)
  useUnsavedWork(dirty)

  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setProblems([])
    setTrouble(null)
  }
  const meet = (fresh: Registration) => {
    renew(fresh)
    setDraft(rebased(opened, draft, fresh))
    setOpened(fresh)
    setTrouble({ kind: 'moved' })
    step.toEdit()
  }
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error, changeRegistration)
    const found = problemsAt(refusal, draft, opened.kind)
    setProblems(found)
    setAttempt((count) => count + 1)
    setTrouble(refusal?.name === 'edit_closed' ? { kind: 'late' } : { kind: 'failed', error })
    if (found.length > 0) step.toEdit()
  }
  const send = async () => {
    const params = { id: opened.id }
    try {
      const fresh = await call(getRegistration, { params })
      if (!isSame(opened, fresh)) return meet(fresh)
      const changed = await call(changeRegistration, { params, body: changesOf(opened, draft) })
      renew(changed)
      toast(text.saved)
      nav.push(paths.registration(opened.id))
    } catch (error) {
      refuse(error)
      if (refusalOf(error, changeRegistration)?.name === 'conflict') renew(await call(getRegistration, { params }))
    }
  }
  const save = () => {
    if (busy) return
    setBusy(true)
    setTrouble(null)
    send()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return {
    opened,
    draft,
    set,
    dirty,
    checking: step.checking && dirty,
    ...step.ways,
    trouble,
    problems,
    attempt,
    busy,
    save,
  }
}

/** Which of the two steps is shown stands in the address, so that Back leads from the check to the form. */
function useStep() {
  const navigate = useNavigate()
  const checking = useSearchParams()[0].get('step') === 'check'
  const toCheck = () => void navigate({ search: '?step=check' })
  const toEdit = () => void (checking && navigate({ search: '' }, { replace: true }))
  return { checking, toEdit, ways: { toCheck, toEdit } }
}

/** A change on its way. */
export type Change = ReturnType<typeof useChange>
