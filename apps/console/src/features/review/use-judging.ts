import { useState } from 'react'
import { useReviewText } from './messages.ts'
import { joined, missingOf, nameOf, type ReviewItem } from './review-item.ts'
import type { Reviewing } from './use-review.ts'

export function useJudging(reviewing: Reviewing, id: string, chosen: Together, say: (words: string) => void) {
  const text = useReviewText()
  const [asked, setAsked] = useState<{ id: string; what: Asking } | null>(null)
  const decide = ({ despite, ...decision }: ReturnType<Parameters<Reviewing['decide']>[1]>) => {
    // What is complete needs no word on what is missing.
    reviewing.decide(chosen, (one) => ({ ...decision, ...(despite && missingOf(one).length > 0 && { despite }) }))
    setAsked(null)
    say(text.doneOne(text.done[decision.state], nameOf(chosen[0])))
  }
  return {
    /** What is to be said before it is decided; null where nothing is asked. */
    asking: asked?.id === id ? asked.what : null,
    ask: (what: Asking) => setAsked({ id, what }),
    cancel: () => setAsked(null),
    decide,
    accept: () =>
      missingOf(joined(chosen)).length > 0 ? setAsked({ id, what: 'despite' }) : decide({ state: 'accepted' }),
  }
}

/** What can be done with the registration that is looked at. */
export type Judging = ReturnType<typeof useJudging>

export type Together = readonly [ReviewItem, ...ReviewItem[]]

/** What has to be said before a decision. */
export type Asking = 'returned' | 'rejected' | 'despite'
