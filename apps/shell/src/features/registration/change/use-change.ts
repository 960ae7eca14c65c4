import { type Refusal, refusalOf } from '@startline/client'
import { changeRegistration, getRegistration, paths, type Registration } from '@startline/contract'
import { useRenewRegistration } from '@startline/entry'
import { useToast } from '@startline/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUnsavedWork } from '../../../session/acting.ts'
import { call } from '../../../session/client.ts'
import { useApplicationForm } from '../../../state/application-form.ts'
import { changesOf, type Draft, draftOf, isChanged, isSame, rebased } from './draft.ts'
import { useChangeText } from './messages.ts'
import type { ChangeProps } from './steps.ts'

/** What stands between the person and a saved change. */
export type Trouble = { kind: 'moved' } | { kind: 'late' } | { kind: 'failed'; error: unknown }

type ChangeOf = Pick<ChangeProps, 'organization' | 'go'> & { opened: Registration }

/** A change on its way: the draft, what the server refused of it, and saving it. A refusal loses nothing that was chosen. */
export function useChange({ organization, go, opened }: ChangeOf) {
  const text = useChangeText()
  const toast = useToast()
  const navigate = useNavigate()
  const renew = useRenewRegistration(organization.id)
  const setOpened = useApplicationForm((state) => state.setEditRegistrationData)
  const [draft, setDraft] = useState(() => draftOf(opened))
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
  const toEdit = (step: 'entries' | 'members' = 'entries') => go(step, {}, { replace: true })
  const meet = (fresh: Registration) => {
    renew(fresh)
    setDraft(rebased(opened, draft, fresh))
    setOpened(fresh)
    setTrouble({ kind: 'moved' })
    toEdit()
  }
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error, changeRegistration)
    const found = problemsAt(refusal, draft, opened.kind)
    setProblems(found)
    setAttempt((count) => count + 1)
    setTrouble(refusal?.name === 'edit_closed' ? { kind: 'late' } : { kind: 'failed', error })
    if (found[0]) toEdit(stepOf(found[0].part, opened.kind))
  }
  const send = async () => {
    const params = { id: opened.id }
    try {
      const fresh = await call(getRegistration, { params })
      if (!isSame(opened, fresh)) return meet(fresh)
      const changed = await call(changeRegistration, { params, body: changesOf(opened, draft) })
      renew(changed)
      toast(text.saved)
      void navigate(paths.registration(opened.id))
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
  return { opened, draft, set, dirty, toEdit, trouble, problems, attempt, busy, save }
}

/** A change on its way. */
export type Change = ReturnType<typeof useChange>

/** The parts of the form a refusal can concern. */
type FormPart = 'group' | 'unit' | 'district' | 'members'
/** What is wrong with one part, in the reader's language. */
export interface Problem {
  part: FormPart
  message: string
}

/** The step on which a part stands. */
export const stepOf = (part: FormPart, kind: Registration['kind']): 'entries' | 'members' =>
  part === 'members' && kind === 'team' ? 'members' : 'entries'

/** The ids the error summary links to. */
export const partId = (part: FormPart): string => `change-${part}`

function partOf(path: string, kind: Registration['kind']): FormPart | null {
  if (path.startsWith('/group_id')) return 'group'
  if (path.startsWith('/unit_id')) return 'unit'
  if (path.startsWith('/district_code')) return 'district'
  // Whoever registers alone has no roster to mend: it is the group that does not fit.
  if (path.startsWith('/members')) return kind === 'team' ? 'members' : 'group'
  return null
}

/** A refusal at the parts of the form; what concerns one member names them. Where it is one of the whole, nothing. */
export const problemsAt = (refusal: Refusal | null, draft: Draft, kind: Registration['kind']): Problem[] =>
  (refusal?.errors ?? []).flatMap(({ path, message }) => {
    const part = partOf(path, kind)
    if (!part) return []
    const who = part === 'members' ? draft.members[Number(path.split('/')[2] ?? Number.NaN)] : undefined
    return [{ part, message: who ? `${who.name}：${message}` : message }]
  })

/** What is wrong with one part, in one line; undefined where nothing is. */
export const messageAt = (problems: readonly Problem[], part: FormPart): string | undefined =>
  problems
    .filter((problem) => problem.part === part)
    .map(({ message }) => message)
    .join(' ') || undefined
