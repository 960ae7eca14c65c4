import { paths } from '@startline/contract'
import { PaymentBadges, useGroupTitle } from '@startline/entry'
import { Answer, MissingRecord } from '@startline/guest'
import { ArrowLeftIcon, Cluster, SectionHeading, SkeletonCards, TextLink } from '@startline/ui'
import { useParams } from 'react-router'
import { useFrameText } from '../../../frame/messages.ts'
import { HeldFrame, PublishedGate } from '../../../held/event-gate.tsx'
import { isGone, type Judged, lastList, useJudged } from '../../../held/hosted-queries.ts'
import { ActWays } from '../act/ways.tsx'
import { ReviewBadge, StatusBadge } from '../badges.tsx'
import { useHostedText } from '../messages.ts'
import { Decide } from './decide.tsx'
import { Facts, Progress } from './facts.tsx'
import { useOneText } from './messages.ts'
import { MovedNotice, useMoved } from './moved-notice.tsx'
import styles from './one.module.css'
import type { OneProps } from './one-props.ts'
import { Papers } from './papers.tsx'
import { People } from './people.tsx'
import { UnplacedNotice } from './unplaced-notice.tsx'

/** One registration of an event: its people as they are judged, its papers, what became of it, and what can be done with it. */
export default function Registration() {
  return <PublishedGate>{(held, event) => <One held={held} event={event} />}</PublishedGate>
}

function One({ held, event }: Omit<OneProps, 'judged'>) {
  const text = useOneText()
  const { toOrganizations } = useFrameText()
  const { rid = '' } = useParams()
  const query = useJudged(held.id, rid)
  return (
    <HeldFrame held={held} screen={query.data ? nameOf(query.data) : text.screen}>
      <TextLink href={lastList(held.id)} className={styles.back}>
        <ArrowLeftIcon size={18} />
        {text.list}
      </TextLink>
      {isGone(query.error) ? (
        <MissingRecord list={paths.heldRegistrations(held.id)} text={{ ...text, toOrganizations }} />
      ) : (
        <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="12rem" />}>
          {(judged) => <Record key={judged.id} held={held} event={event} judged={judged} />}
        </Answer>
      )}
    </HeldFrame>
  )
}

/** Whose registration it is: the team, or the one person. */
const nameOf = ({ team, members, reference }: Judged): string => team?.name ?? members[0]?.name ?? reference

/** Who it is about, then what is to be decided; how it came there and what else can be done stand last. */
function Record(props: OneProps) {
  const { judged } = props
  const titleOf = useGroupTitle(props.event.groups)
  const { payment, paid_fen, due_fen, refund_fen } = judged
  const { dot } = useHostedText()
  const moved = useMoved(judged)
  return (
    <>
      <SectionHeading
        aside={
          <Cluster gap={2}>
            <StatusBadge {...judged} />
            <PaymentBadges {...{ payment, paid_fen, due_fen, refund_fen }} />
            <ReviewBadge {...judged} />
          </Cluster>
        }
      >
        {[nameOf(judged), titleOf(judged.group)].join(dot)}
      </SectionHeading>
      <MovedNotice moved={moved} />
      <UnplacedNotice {...props} who={nameOf(judged)} />
      <div className={styles.columns}>
        <People {...props} />
        <Papers judged={judged} />
        <div className={styles.side}>
          <Decide {...props} during={moved.during} />
          <Facts {...props} />
        </div>
        <Progress {...props} />
        <ActWays {...props} who={nameOf(judged)} during={moved.during} />
      </div>
    </>
  )
}
