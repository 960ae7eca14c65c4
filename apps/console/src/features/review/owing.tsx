import { listReviews, PAGE_SIZE_MAX, paths, type QueryInput } from '@startline/contract'
import { hasFailed, LoadFailure, useAnswer } from '@startline/guest'
import { Badge, ButtonLink, Card, EmptyState, MegaphoneIcon, SectionHeading, SkeletonCards } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { useReviewText } from './messages.ts'
import { owedBy } from './owed.ts'
import styles from './papers.module.css'
import { type ReviewWish, reviewAddress } from './review-address.ts'

/** Nothing is left to judge: who still owes papers, and the way to remind them; `missing` registrations wait without all of theirs. */
export function Owing({ held, wish, missing }: { held: HeldEvent; wish: ReviewWish; missing: number }) {
  const text = useReviewText()
  const nothing = wish.papers === 'complete' && missing > 0 ? text.emptyComplete : text.empty
  const title = wish.papers === 'missing' ? text.emptyMissing : wish.group ? text.emptyGroup : nothing
  return (
    <div className={styles.owing}>
      <EmptyState
        title={title}
        action={
          wish.group && (
            <ButtonLink href={reviewAddress(held.id, { ...wish, group: null })}>{text.allGroups}</ButtonLink>
          )
        }
      >
        {text.emptyHint}
      </EmptyState>
      <Owes held={held} />
    </div>
  )
}

const useListed = (id: string, query: QueryInput<typeof listReviews>) =>
  useAnswer('member', listReviews, { params: { id }, query: { page_size: PAGE_SIZE_MAX, ...query } })

function Owes({ held }: { held: HeldEvent }) {
  const text = useReviewText()
  const [now] = useState(Date.now)
  const missing = useListed(held.id, { paper: 'missing' })
  const returned = useListed(held.id, { state: 'returned' })
  const failed = [missing, returned].find(hasFailed)
  if (failed) return <LoadFailure query={failed} title={text.failed} />
  if (!missing.data || !returned.data) return <SkeletonCards count={1} height="9rem" />
  const owed = owedBy(missing.data.items, returned.data.items, now)
  if (owed.length === 0) return <p className={styles.hint}>{text.nobodyOwes}</p>
  return (
    <Card as="section" aria-labelledby="owing" className={styles.owes}>
      <SectionHeading id="owing" level={2}>
        {text.owing}
      </SectionHeading>
      <ul className={styles.papers}>
        {owed.map((one) => (
          <li key={one.organization} className={styles.paper}>
            <span className={styles.paperName}>{one.organization}</span>
            <span>{text.owed(one.missing, one.returned)}</span>
            {one.overdue > 0 && <Badge tone="red">{text.overdue(one.overdue)}</Badge>}
          </li>
        ))}
      </ul>
      {held.rights.includes('host') && (
        <p className={styles.remind}>
          <ButtonLink
            href={`${paths.newAnnouncement}?event=${held.id}&about=papers`}
            kind="solid"
            icon={<MegaphoneIcon />}
          >
            {text.remind}
          </ButtonLink>
          <span className={styles.hint}>{text.remindHint}</span>
        </p>
      )}
    </Card>
  )
}
