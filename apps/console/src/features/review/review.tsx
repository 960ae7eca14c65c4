import { paths } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { useShell } from '@startline/guest'
import { ButtonLink, Chips, Cluster, EmptyState, Field, SectionHeading, Select } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { HeldScreen } from '../../held/event-gate.tsx'
import type { Published } from '../../held/queries.ts'
import { useReviewText } from './messages.ts'
import type { QueueProps } from './queue-props.ts'
import styles from './review.module.css'
import { PAPERS, type ReviewWish, readWish, reviewAddress } from './review-address.ts'
import { ReviewQueue } from './review-queue.tsx'

/** Where registrations are looked at before they are accepted. */
export default function Review() {
  return (
    <HeldScreen screen={useReviewText().title}>
      {(held, event) => (
        <div className={styles.screen}>
          <Content held={held} event={event} />
        </div>
      )}
    </HeldScreen>
  )
}

function Content({ held, event }: Omit<QueueProps, 'wish'>) {
  const text = useReviewText()
  const { id } = held
  const wish = readWish(useSearchParams()[0])
  const mayReview = held.rights.includes('host') || held.rights.includes('registrar')
  const titleOf = useGroupTitle(event.groups)
  const reviewed = event.groups.filter(({ papers }) => papers.length > 0)
  if (!mayReview) return <Nothing title={text.noRight} hint={text.noRightHint} id={id} />
  if (reviewed.length === 0) return <Nothing title={text.noPapers} hint={text.noPapersHint} id={id} />
  return (
    <>
      <Wishes id={id} wish={wish} groups={reviewed} titleOf={titleOf} />
      <ReviewQueue key={reviewAddress(id, wish)} held={held} event={event} wish={wish} />
    </>
  )
}

function Nothing({ title, hint, id }: { title: string; hint: string; id: string }) {
  const text = useReviewText()
  return (
    <EmptyState title={title} action={<ButtonLink href={paths.heldEvent(id)}>{text.toOverview}</ButtonLink>}>
      {hint}
    </EmptyState>
  )
}

interface WishesProps {
  id: string
  wish: ReviewWish
  groups: Published['groups']
  titleOf: ReturnType<typeof useGroupTitle>
}

/** What is reviewed: complete or not, of which group, one by one or several. */
function Wishes({ id, wish, groups, titleOf }: WishesProps) {
  const text = useReviewText()
  const { nav } = useShell()
  const to = (next: Partial<ReviewWish>) => reviewAddress(id, { ...wish, ...next })
  return (
    <div className={styles.wishes}>
      <SectionHeading level={2}>{text.title}</SectionHeading>
      <Cluster between>
        <Chips
          label={text.which}
          value={wish.papers}
          options={PAPERS.map((papers) => ({
            value: papers,
            label: text.papers[papers],
            href: to({ papers }),
          }))}
        />
        <Chips
          label={text.view}
          value={wish.several ? 'several' : 'one'}
          options={(['one', 'several'] as const).map((view) => ({
            value: view,
            label: text.views[view],
            href: to({ several: view === 'several' }),
          }))}
        />
      </Cluster>
      {groups.length > 1 && (
        <Field label={text.group} className={styles.group}>
          <Select
            value={wish.group ?? ''}
            options={[
              { value: '', label: text.allGroups },
              ...groups.map((one) => ({ value: one.id, label: titleOf(one) })),
            ]}
            onChange={({ target }) => nav.replace(to({ group: target.value || null }))}
          />
        </Field>
      )}
    </div>
  )
}
