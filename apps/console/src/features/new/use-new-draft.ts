import { type BodyInput, createDraft, paths } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useReadAgain } from '../../held/queries.ts'
import { useNewText } from './messages.ts'

/** What was wrong in a file: where, and in the words of the import. */
export interface FileTrouble {
  path: string
  message: string
}

/** Making a draft. */
export interface NewDraft {
  busy: boolean
  /** Why there is none; null where nothing was tried or a file's own problems say it. */
  trouble: string | null
  problems: readonly FileTrouble[]
  /** Makes it and goes there. */
  begin(how: BodyInput<typeof createDraft>): Promise<void>
}

/** Makes a draft and opens it; what is wrong in a file is told. */
export function useNewDraft(): NewDraft {
  const { call, nav } = useShell()
  const text = useNewText()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly FileTrouble[]>([])
  const begin: NewDraft['begin'] = async (how) => {
    setBusy(true)
    setTrouble(null)
    setProblems([])
    try {
      const { id } = await call(createDraft, { body: how })
      void readAgain()
      nav.push(paths.eventDraft(id))
    } catch (error) {
      const refusal = refusalOf(error, createDraft)
      const told = refusal?.errors ?? []
      setProblems(told)
      setTrouble(told.length > 0 ? null : (refusal?.message ?? text.unanswered))
      setBusy(false)
    }
  }
  return { busy, trouble, problems, begin }
}
