import { type Data, decideReviews, type PaperKind } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useReadRegistrationsAgain } from '../../../held/hosted-queries.ts'
import type { ChosenReason } from '../../../judging/reasons.ts'
import { useHostedText } from '../messages.ts'
import { useDecideText } from './decide-messages.ts'
import type { Moving } from './moved-notice.tsx'
import type { OneProps } from './one-props.ts'

/** What can be decided. */
export type Decision = 'accepted' | 'returned' | 'rejected'
/** What goes with it. */
interface Words {
  reasons?: ChosenReason[]
  despite?: string
}

/** What became of a decision. */
type Outcome =
  | { kind: 'decided'; promoted: number }
  | { kind: 'lacking'; missing: readonly PaperKind[] }
  /** It is otherwise by now, which the screen tells once it has been read anew. */
  | { kind: 'moved' }
  | { kind: 'refused'; message: string }

function outcomeOf({ items: [item], promoted }: Data<typeof decideReviews>, rev: number): Outcome {
  if (item?.code === 0) return { kind: 'decided', promoted: promoted.length }
  if (item && item.missing.length > 0) return { kind: 'lacking', missing: item.missing }
  return item?.review && item.review.rev !== rev ? { kind: 'moved' } : { kind: 'refused', message: item?.message ?? '' }
}

/** Deciding on a registration by the `rev` that is on the screen: one that has changed meanwhile is read anew and decided on by nobody. */
export function useDecide({ held, judged, during }: Pick<OneProps, 'held' | 'judged'> & Pick<Moving, 'during'>) {
  const text = useDecideText()
  const { unanswered } = useHostedText()
  const { call, toast } = useShell()
  const readAgain = useReadRegistrationsAgain()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const rev = judged.review?.rev ?? 0
  const send = async (state: Decision, words: Words): Promise<Outcome> => {
    const items = [{ registration_id: judged.id, rev, state, ...words }]
    try {
      return outcomeOf(await call(decideReviews, { params: { id: held.id }, body: { items } }), rev)
    } catch (error) {
      const refusal = refusalOf(error, decideReviews)
      return { kind: 'refused', message: refusal?.errors[0]?.message ?? refusal?.message ?? unanswered }
    }
  }
  /** Decides; gives what became of it. */
  const decide = async (state: Decision, words: Words = {}): Promise<Outcome> => {
    setBusy(true)
    setFailure(null)
    const outcome = await send(state, words)
    if (outcome.kind === 'decided') {
      toast(text.done[state] + (outcome.promoted > 0 ? text.promoted(outcome.promoted) : ''))
      await during(readAgain)
    } else if (outcome.kind === 'moved') await readAgain()
    else if (outcome.kind === 'refused') setFailure(outcome.message)
    setBusy(false)
    return outcome
  }
  return { decide, busy, failure }
}
