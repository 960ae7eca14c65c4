import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/guest'
import { EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import { participantList } from '../../../pieces/last-list.ts'
import styles from './duplicates.module.css'
import { useDuplicatesText } from './messages.ts'
import { PairCard } from './pair-card.tsx'
import { useDuplicates } from './queries.ts'

/** Participants who may be on the list twice, side by side. */
export default function Duplicates() {
  const text = useDuplicatesText()
  useGuestScreen(text.title)
  return (
    <PageLayout title={text.title} lead={text.lead} back={{ href: participantList.address(), label: text.back }}>
      <Pairs />
    </PageLayout>
  )
}

function Pairs() {
  const text = useDuplicatesText()
  const { session } = useShell()
  const query = useDuplicates()
  const { data } = query
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!data) return <SkeletonCards count={2} height={260} />
  if (data.items.length === 0) return <EmptyState title={text.none}>{text.noneHint}</EmptyState>
  const may = session.user?.permissions?.includes('participant:merge') ?? false
  return (
    <div className={styles.stack}>
      <output className={styles.note}>{text.count(data.items.length)}</output>
      {!may && <p className={styles.note}>{text.notAllowed}</p>}
      <ul className={styles.pairs}>
        {data.items.map((pair) => (
          <li key={pair.people.map(({ id }) => id).join()}>
            <PairCard pair={pair} may={may} />
          </li>
        ))}
      </ul>
      {data.more && <p className={styles.note}>{text.more}</p>}
    </div>
  )
}
