import { keyOf } from '@startline/client'
import { getHeldEvent, saveDraft } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HeldEvent, useWhose } from '../../held/queries.ts'
import { withOneMoment } from '../draft/writing/windows.ts'
import { usePublishText } from './messages.ts'

/** Moves the opening of all groups of a draft to one moment, `YYYY-MM-DDTHH:MM` by the clock at its place, and keeps it. */
export function useOpening(id: string, { rev, file }: NonNullable<HeldEvent['draft']>) {
  const { call, toast } = useShell()
  const text = usePublishText()
  const queries = useQueryClient()
  const queryKey = keyOf(getHeldEvent, useWhose(), { params: { id } })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const open = async (local: string) => {
    setBusy(true)
    setTrouble(null)
    const moved = withOneMoment(file, 'registration_opens_at', local)
    try {
      const saved = await call(saveDraft, { params: { id }, body: { rev, file: moved } })
      queries.setQueryData(queryKey, (held: HeldEvent | undefined) =>
        held?.draft ? { ...held, draft: { ...held.draft, ...saved, file: moved } } : held,
      )
      toast(text.opensSaved)
    } catch (error) {
      const refusal = refusalOf(error, saveDraft)
      setTrouble(refusal?.name === 'draft_moved' ? text.moved : (refusal?.message ?? text.unanswered))
      if (refusal) await queries.invalidateQueries({ queryKey })
    } finally {
      setBusy(false)
    }
  }
  return { busy, trouble, open }
}
