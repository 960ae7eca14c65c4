import { useGroupTitle } from '@startline/entry'
import { hasFailed, LoadFailure } from '@startline/guest'
import { SkeletonCards, VisuallyHidden } from '@startline/ui'
import { useState } from 'react'
import { useReviewText } from './messages.ts'
import { OneByOne } from './one-by-one.tsx'
import { Owing } from './owing.tsx'
import { inSight } from './queue.ts'
import type { QueueProps } from './queue-props.ts'
import { nameOf } from './review-item.ts'
import { Several } from './several.tsx'
import { LastAct, Told } from './told.tsx'
import { useReview } from './use-review.ts'

/** So many come next with their pictures, before anybody asks for them. */
const PICTURES_AHEAD = 2

/** The queue: what is looked at, what was just done with the way back, and who still owes papers where nothing is left. */
export function ReviewQueue({ held, event, wish }: QueueProps) {
  const text = useReviewText()
  const titleOf = useGroupTitle(event.groups)
  const reviewing = useReview(held.id, wish)
  const [said, say] = useState('')
  const { query, queue, way } = reviewing
  const counts = query.data?.to_review ?? { complete: 0, missing: 0, waiting: 0 }
  const { current, next } = inSight(queue, PICTURES_AHEAD)
  const undo = () => {
    const [first] = reviewing.undo()
    if (first) say(text.undone(nameOf(first)))
  }
  const content = () => {
    if (queue.known && current === null) return <Owing {...{ held, wish }} missing={counts.missing} />
    if (current === null && hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
    if (current === null) return <SkeletonCards count={1} height="32rem" />
    if (wish.several) return <Several reviewing={reviewing} say={say} titleOf={titleOf} />
    return <OneByOne {...{ reviewing, event, next, say, undo }} together={current} />
  }
  return (
    <>
      <Told reviewing={reviewing} />
      {query.data && <p>{text.toReview(counts.complete, counts.missing, counts.waiting)}</p>}
      {content()}
      <LastAct held={way.held} undo={undo} pause={reviewing.pause} floating={current === null || wish.several} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `<output>` is the result of a form; this is a live region */}
      <VisuallyHidden as="div" role="status">
        {said}
        {said && !wish.several && (current ? text.nextIs(nameOf(current[0]), titleOf(current[0].group)) : text.noMore)}
      </VisuallyHidden>
    </>
  )
}
