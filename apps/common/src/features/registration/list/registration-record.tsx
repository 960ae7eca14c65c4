import { type Data, type getEvent, getRegistration, paths, type Registration } from '@startline/contract'
import { Answer, MissingRecord, refusalOf, useGuestScreen } from '@startline/guest'
import { ButtonLink, EditIcon, Notice, PageLayout, SkeletonCards } from '@startline/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { registrationList } from '../../../pieces/last-list.ts'
import { useMayChange } from '../may-change.ts'
import { useRegistrationText } from '../messages.ts'
import { useEvent, useRegistration } from '../queries.ts'
import styles from '../record.module.css'
import { Facts, Members } from '../record-facts.tsx'
import { Progress } from '../record-progress.tsx'
import { RecordStarts, TakeAlong } from '../record-take-along.tsx'
import { ReviewPanel } from '../review/review-panel.tsx'
import { useStarts } from '../starts/queries.ts'
import { useAskingText } from '../withdrawal/asking-messages.ts'
import { groupOf, isOpen } from '../withdrawal/group-of.ts'
import { Withdraw } from '../withdrawal/withdraw.tsx'

/** One registration with everything that is known of it. */
export default function RegistrationRecord() {
  const text = useRegistrationText()
  const query = useRegistration(useParams()['id'] ?? '')
  const { data } = query
  useGuestScreen(data?.event_name ?? text.recordTitle)
  const missing = refusalOf(query.error, getRegistration)?.name === 'not_found'
  return (
    <PageLayout
      title={data?.event_name ?? text.recordTitle}
      lead={
        data && [whoOf(data), data.group_name, text.discipline[data.registration_event]].filter(Boolean).join(text.dot)
      }
      back={{ href: registrationList.address(), label: text.back }}
      actions={data && <Actions registration={data} />}
      className={styles.page}
    >
      {missing ? (
        <MissingRecord list={paths.registrations} text={text} />
      ) : (
        <Answer query={query} title={text.recordFailed} skeleton={<Loading />}>
          {(registration) => <Record registration={registration} />}
        </Answer>
      )}
    </PageLayout>
  )
}

const Loading = () => <SkeletonCards count={2} height={240} />

/** Whose registration it is: the team, or the one person; brothers and sisters have records that differ in nothing else. */
const whoOf = ({ team, members }: Registration) => team?.name ?? members[0]?.name

function Record({ registration }: { registration: Registration }) {
  const event = useEvent(registration.event_id).data
  const starts = useStarts(registration)
  if (starts === null) return <Loading />
  // What is to be done comes before how far it has come.
  const isReturned = registration.review?.state === 'returned'
  return (
    <div className={styles.main}>
      {isReturned && <ReviewPanel registration={registration} />}
      <div className={styles.columns}>
        <Progress registration={registration} event={event} />
        <div className={styles.main}>
          {!isReturned && <ReviewPanel registration={registration} />}
          {registration.status === 'withdrawn' && <EnterAgain registration={registration} event={event} />}
          <RecordStarts registration={registration} starts={starts} />
          <Facts registration={registration} event={event} />
          <Members members={registration.members} />
          {registration.status !== 'withdrawn' && <TakeAlong {...{ registration, event, starts }} />}
          {registration.status !== 'withdrawn' && <Withdraw registration={registration} event={event} />}
        </div>
      </div>
    </div>
  )
}

function Actions({ registration }: { registration: Registration }) {
  const text = useRegistrationText()
  const mayChange = useMayChange(registration)
  return (
    <>
      <ButtonLink className={styles.unprinted} href={paths.event(registration.event_id)}>
        {text.toEvent}
      </ButtonLink>
      {mayChange && (
        <ButtonLink className={styles.unprinted} href={paths.changeForm(registration)} kind="solid" icon={<EditIcon />}>
          {text.change}
        </ButtonLink>
      )}
    </>
  )
}

interface EnterAgainProps {
  registration: Registration
  /** Absent where it could not be read. */
  event: Data<typeof getEvent> | undefined
}

/** Says that a registration is withdrawn, and leads to entering again as long as the group takes entries. */
function EnterAgain({ registration, event }: EnterAgainProps) {
  const text = useAskingText()
  const [now] = useState(Date.now)
  const group = groupOf(registration, event?.groups)
  if (!event || event.phase === 'cancelled' || !group || !isOpen(group, now)) return null
  return (
    <Notice
      title={text.left}
      action={
        <ButtonLink size="s" kind="solid" href={paths.form(group.entry_kind, event.id)}>
          {text.enterAgain}
        </ButtonLink>
      }
      live
    >
      {group.remaining === 0 ? text.enterAgainFull : text.enterAgainText}
    </Notice>
  )
}
