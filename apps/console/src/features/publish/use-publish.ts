import { keyOf } from '@startline/client'
import { discardDraft, getHeldEvent, paths, publishDraft, saveDraft } from '@startline/contract'
import { type Refusal, useShell } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { type HeldEvent, useReadAgain, useWhose } from '../../held/queries.ts'
import { LEFT, useAct } from '../../held/use-act.ts'
import { lastSaveOf } from '../draft/last-save.ts'
import { withOneMoment } from '../draft/writing/windows.ts'
import { usePublishText } from './messages.ts'

/** Acts on a draft; it is read anew where one is refused, as where somebody else has changed it. */
function useActOnDraft(id: string) {
  const text = usePublishText()
  const queries = useQueryClient()
  const queryKey = keyOf(getHeldEvent, useWhose(), { params: { id } })
  const { busy, trouble, act } = useAct()
  const told = ({ name, message }: Refusal) => {
    void queries.invalidateQueries({ queryKey })
    return name === 'draft_moved' ? text.moved : message
  }
  /** Tells the other screens what the draft is now. */
  const keep = (next: Partial<NonNullable<HeldEvent['draft']>>) =>
    queries.setQueryData(queryKey, (held: HeldEvent | undefined) =>
      held?.draft ? { ...held, draft: { ...held.draft, ...next } } : held,
    )
  return { busy, trouble, keep, attempt: (work: () => Promise<unknown>) => act(work, told) }
}

/** Publishing a draft, and throwing it away; `trouble` says why it is still one. */
export function usePublish(id: string, rev: number) {
  const { call, nav, toast } = useShell()
  const text = usePublishText()
  const readAgain = useReadAgain()
  const { busy, trouble, attempt } = useActOnDraft(id)
  const publish = () =>
    attempt(async () => {
      // Whoever comes straight from writing has pressed before the last of it was answered.
      const last = await lastSaveOf(id)
      await call(publishDraft, { params: { id }, body: { rev: last?.outcome === 'saved' ? last.rev : rev } })
      await readAgain()
      toast(text.published)
      nav.replace(paths.heldEvent(id))
      return LEFT
    })
  const discard = () =>
    attempt(async () => {
      await call(discardDraft, { params: { id } })
      toast(text.discarded)
      nav.push(paths.console)
      void readAgain()
      return LEFT
    })
  return { busy, trouble, publish, discard }
}

/** Moves the opening of all groups of a draft to one moment, `YYYY-MM-DDTHH:MM` by the clock at its place, and keeps it. */
export function useOpening(id: string, { rev, file }: NonNullable<HeldEvent['draft']>) {
  const { call, toast } = useShell()
  const text = usePublishText()
  const { busy, trouble, attempt, keep } = useActOnDraft(id)
  const open = (local: string) =>
    attempt(async () => {
      const moved = withOneMoment(file, 'registration_opens_at', local)
      keep({ ...(await call(saveDraft, { params: { id }, body: { rev, file: moved } })), file: moved })
      toast(text.opensSaved)
    })
  return { busy, trouble, open }
}
