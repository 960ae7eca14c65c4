import { keyOf } from '@startline/client'
import { discardDraft, getHeldEvent, paths, publishDraft } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReadAgain, useWhose } from '../../held/queries.ts'
import { usePublishText } from './messages.ts'

/** Publishing a draft, and throwing it away; `trouble` says why it is still one. */
export function usePublish(id: string, rev: number) {
  const { call, nav, toast } = useShell()
  const text = usePublishText()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const queryKey = keyOf(getHeldEvent, useWhose(), { params: { id } })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setTrouble(null)
    try {
      await act()
    } catch (error) {
      const refusal = refusalOf(error, publishDraft)
      setTrouble(refusal?.name === 'draft_moved' ? text.moved : (refusal?.message ?? text.unanswered))
      setBusy(false)
      if (refusal) await queries.invalidateQueries({ queryKey })
    }
  }
  const publish = () =>
    attempt(async () => {
      await call(publishDraft, { params: { id }, body: { rev } })
      await readAgain()
      toast(text.published)
      nav.replace(paths.heldEvent(id))
    })
  const discard = () =>
    attempt(async () => {
      await call(discardDraft, { params: { id } })
      toast(text.discarded)
      nav.push(paths.console)
      void readAgain()
    })
  return { busy, trouble, publish, discard }
}
