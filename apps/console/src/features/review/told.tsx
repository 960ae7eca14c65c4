import { Button, Cluster, cx, Notice } from '@startline/ui'
import { useEffect } from 'react'
import styles from './judging.module.css'
import { useReviewText } from './messages.ts'
import { type Act, type Answered, underWay } from './outbox.ts'
import { countPeople, nameOf } from './review-item.ts'
import type { Reviewing } from './use-review.ts'

/** What went wrong with decisions: those that could not be sent, and those that the portal did not take, each by itself. */
export function Told({ reviewing }: { reviewing: Reviewing }) {
  const text = useReviewText()
  const { way, refused } = reviewing
  const standing = ({ answer: { review } }: Answered) =>
    review?.state === 'pending' || review?.state === 'resubmitted'
      ? text.backInQueue
      : review && text.nowIs[review.state]
  const unsent = underWay({ ...way, held: [], sending: [] }).length
  return (
    <>
      {unsent > 0 && (
        <Notice
          kind="error"
          title={text.unsent(unsent)}
          live
          action={
            <Cluster>
              <Button size="s" onClick={reviewing.again}>
                {text.again}
              </Button>
              {way.trouble && (
                <Button size="s" kind="quiet" onClick={reviewing.letBe}>
                  {text.letBe}
                </Button>
              )}
            </Cluster>
          }
        >
          {way.trouble ?? text.offline}
        </Notice>
      )}
      {refused.map((one) => (
        <Notice
          key={`${one.item.registration_id} ${one.item.review.rev}`}
          kind="warn"
          title={text.notTaken(nameOf(one.item))}
          live
          action={
            <Button size="s" onClick={() => reviewing.putAway(one)}>
              {text.gotIt}
            </Button>
          }
        >
          {one.answer.message} {standing(one)}
        </Notice>
      ))}
    </>
  )
}

interface LastActProps {
  held: readonly Act[]
  undo: () => void
  /** Whoever points at the way back, or has the focus there, is not hurried. */
  pause: (on: boolean) => void
  /** Where no bar of decisions stands at the foot of the screen. */
  floating: boolean
}

/** What was just done, and the way back for as long as there is one. */
export function LastAct(props: LastActProps) {
  const last = props.held.at(-1)
  return last && <WayBack {...props} last={last} />
}

function WayBack({ last, undo, pause, floating }: LastActProps & { last: Act }) {
  const text = useReviewText()
  // Who was at the way back when it went away is not there any more, and no event says so.
  useEffect(() => () => pause(false), [pause])
  const [decision] = last.decisions
  if (!decision) return null
  const done = text.done[decision.state]
  const [item] = last.items
  const several = countPeople(last.items) > 1 || !item
  return (
    <div className={cx(styles.last, floating && styles.floating)}>
      <p className={styles.lastWords}>
        <strong>{several ? text.doneMany(done, last.items.length) : text.doneOne(done, nameOf(item))}</strong>{' '}
        <span className={styles.hint}>{text.holds}</span>
      </p>
      <Button
        onClick={undo}
        onFocus={() => pause(true)}
        onBlur={() => pause(false)}
        onPointerEnter={() => pause(true)}
        onPointerLeave={() => pause(false)}
      >
        {text.undo}
        <kbd className={styles.key} aria-hidden="true">
          u
        </kbd>
      </Button>
    </div>
  )
}
