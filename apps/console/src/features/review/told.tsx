import { Button, Cluster, Notice } from '@startline/ui'
import { useReviewText } from './messages.ts'
import { type Answered, underWay } from './outbox.ts'
import { nameOf } from './review-item.ts'
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
