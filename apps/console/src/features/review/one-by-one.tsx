import { type RefObject, useEffect, useRef, useState } from 'react'
import { DespiteForm } from '../../judging/despite-form.tsx'
import { ReasonForm } from '../../judging/reason-form.tsx'
import { reasonsOfMissing } from '../../judging/reasons.ts'
import { Entries } from './entries.tsx'
import { Facts } from './facts.tsx'
import { JudgeBar, useKeys, useKeysOn } from './judge-bar.tsx'
import bar from './judging.module.css'
import { PaperList } from './paper-list.tsx'
import { Pictures } from './pictures.tsx'
import { picturesOf } from './pictures-of.ts'
import type { QueueProps } from './queue-props.ts'
import styles from './review.module.css'
import { joined, missingOf, nameOf, personOf, type ReviewItem, tellableOf } from './review-item.ts'
import { type Judging, type Together, useJudging } from './use-judging.ts'
import type { Reviewing } from './use-review.ts'

interface OneByOneProps {
  reviewing: Reviewing
  event: QueueProps['event']
  /** The registrations of the person that is looked at, and of those that come next. */
  together: Together
  next: readonly Together[]
  /** Tells whoever does not see the screen. */
  say: (words: string) => void
  undo: () => void
}

/** One person after the other: their pictures large, their data and entries beside them, and the decision at hand. */
export function OneByOne({ reviewing, event, together, next, say, undo }: OneByOneProps) {
  const current = joined(together)
  const id = personOf(current)
  const { chosen, toggle } = useChosen(id, together)
  const [shown, show] = useState({ id, place: 0 })
  const place = shown.id === id ? shown.place : 0
  const look = (to: number) => to < picturesOf(current).length && show({ id, place: to })
  const judging = useJudging(reviewing, id, chosen, say)
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
        {[current, ...next.map(joined)].map((item) => (
          <Pictures
            key={personOf(item)}
            item={item}
            ahead={item !== current}
            place={item === current ? place : 0}
            look={look}
            renew={reviewing.renew}
          />
        ))}
      </div>
      <div className={bar.side}>
        <AskedWhy judging={judging} item={joined(chosen)} />
        <Facts
          item={current}
          together={together}
          event={event}
          changes={together.flatMap((one) => reviewing.queue.changed.get(one.registration_id) ?? [])}
        />
        <Entries {...{ event, together, chosen, toggle }} item={current} />
        <PaperList item={current} event={event} look={look} />
        <JudgeBar {...{ judging, reviewing, keysOn, setKeysOn }} />
      </div>
    </article>
  )
}

/** Which of a person's registrations are decided together: all of them, until some are left out. One is always chosen. */
function useChosen(person: string, together: Together) {
  const [left, leave] = useState<{ person: string; ids: readonly string[] }>({ person, ids: [] })
  const ids = left.person === person ? left.ids : []
  const [first = together[0], ...others] = together.filter(({ registration_id }) => !ids.includes(registration_id))
  const toggle = (id: string) =>
    leave({ person, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] })
  return { chosen: [first, ...others] as const, toggle }
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
