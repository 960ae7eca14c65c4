import { type RefObject, useEffect, useRef, useState } from 'react'
import { DespiteForm } from '../../judging/despite-form.tsx'
import { ReasonForm } from '../../judging/reason-form.tsx'
import { reasonsOfMissing } from '../../judging/reasons.ts'
import { Facts } from './facts.tsx'
import { type Asking, JudgeBar, useKeys, useKeysOn } from './judge-bar.tsx'
import bar from './judging.module.css'
import { useReviewText } from './messages.ts'
import { PaperList } from './paper-list.tsx'
import { Pictures } from './pictures.tsx'
import { picturesOf } from './pictures-of.ts'
import styles from './review.module.css'
import { missingOf, nameOf, type ReviewItem, tellableOf } from './review-item.ts'
import type { QueueProps } from './review-queue.tsx'
import type { Reviewing } from './use-review.ts'

interface OneByOneProps {
  reviewing: Reviewing
  event: QueueProps['event']
  current: ReviewItem
  next: readonly ReviewItem[]
  /** Tells whoever does not see the screen. */
  say: (words: string) => void
  undo: () => void
}

/** One registration after the other: its pictures large, its data beside them, and the decision at hand. */
export function OneByOne({ reviewing, event, current, next, say, undo }: OneByOneProps) {
  const { registration_id: id } = current
  const [shown, show] = useState({ id, place: 0 })
  const place = shown.id === id ? shown.place : 0
  const look = (to: number) => to < picturesOf(current).length && show({ id, place: to })
  const judging = useJudging(reviewing, current, say)
  const [keysOn, setKeysOn] = useKeysOn()
  const article = useRef<HTMLElement>(null)
  useNextInSight(article, id)
  useKeys(keysOn, {
    a: judging.accept,
    r: () => judging.ask('returned'),
    x: () => judging.ask('rejected'),
    u: undo,
    j: () => reviewing.step(1),
    k: () => reviewing.step(-1),
    ...Object.fromEntries(DIGITS.map((digit) => [String(digit), () => look(digit - 1)])),
  })
  return (
    <article ref={article} tabIndex={-1} className={styles.split} aria-label={nameOf(current)}>
      <div className={styles.stage}>
        {[current, ...next].map((item) => (
          <Pictures
            key={item.registration_id}
            item={item}
            ahead={item !== current}
            place={item === current ? place : 0}
            look={look}
            renew={reviewing.renew}
          />
        ))}
      </div>
      <div className={bar.side}>
        <AskedWhy judging={judging} item={current} />
        <Facts item={current} event={event} changes={reviewing.queue.changed.get(id) ?? []} />
        <PaperList item={current} event={event} look={look} />
        <JudgeBar {...{ judging, reviewing, keysOn, setKeysOn }} />
      </div>
    </article>
  )
}

/** So far down a picture does not stand whole on the screen, as a share of its height. */
const FAR = 0.25

/** The next one is looked at from its picture on; where what had the focus is gone, the focus is with it. */
function useNextInSight(article: RefObject<HTMLElement | null>, id: string): void {
  const last = useRef(id)
  useEffect(() => {
    const { current: shown } = article
    if (last.current === id || shown === null) return
    last.current = id
    if (document.activeElement === document.body) shown.focus({ preventScroll: true })
    const { top } = shown.getBoundingClientRect()
    if (top < 0 || top > innerHeight * FAR) shown.scrollIntoView({ block: 'start' })
  }, [article, id])
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** What can be done with the registration that is looked at. */
export type Judging = ReturnType<typeof useJudging>

function useJudging(reviewing: Reviewing, current: ReviewItem, say: (words: string) => void) {
  const text = useReviewText()
  const { registration_id: id } = current
  const [asked, setAsked] = useState<{ id: string; what: Asking } | null>(null)
  const decide = (decision: ReturnType<Parameters<Reviewing['decide']>[1]>) => {
    reviewing.decide([current], () => decision)
    setAsked(null)
    say(text.doneOne(text.done[decision.state], nameOf(current)))
  }
  return {
    /** What is to be said before it is decided; null where nothing is asked. */
    asking: asked?.id === id ? asked.what : null,
    ask: (what: Asking) => setAsked({ id, what }),
    cancel: () => setAsked(null),
    decide,
    accept: () => (missingOf(current).length > 0 ? setAsked({ id, what: 'despite' }) : decide({ state: 'accepted' })),
  }
}

/** Why it is returned or not accepted, or accepted all the same. */
function AskedWhy({ judging, item }: { judging: Judging; item: ReviewItem }) {
  const { asking, decide, cancel } = judging
  if (asking === null) return null
  const missing = missingOf(item)
  return (
    <div className={bar.why}>
      {asking === 'despite' ? (
        <DespiteForm
          missing={missing}
          onCancel={cancel}
          onDecide={(despite) => decide({ state: 'accepted', despite })}
        />
      ) : (
        <ReasonForm
          key={asking}
          kind={asking}
          papers={tellableOf(item)}
          members={item.members}
          chosen={asking === 'returned' ? reasonsOfMissing(missing) : []}
          onCancel={cancel}
          onDecide={(reasons) => decide({ state: asking, reasons })}
        />
      )}
    </div>
  )
}
