import type { Registration } from '@startline/contract'
import {
  Badge,
  ButtonLink,
  Card,
  CheckCircleIcon,
  EmptyState,
  SectionHeading,
  SkeletonCards,
  Stack,
  Timeline,
  type TimelineItem,
  useLocale,
} from '@startline/ui'
import { eventDates } from '../../event/event-date.ts'
import { LoadFailure } from '../../event/load-failure.tsx'
import type { EventPage } from '../../event/types.ts'
import { DoneActions } from './done-actions.tsx'
import { useFormText } from './messages.ts'
import { QrPicture } from './qr-picture.tsx'
import { useRegistrations } from './queries.ts'
import styles from './registration.module.css'
import { StepHeading } from './step-heading.tsx'
import type { StepProps } from './step-props.ts'
import { addressOf } from './steps.ts'

const REGISTRATIONS = '/common/registrations'

/** The end: references, what happens next, and everything to take along. Its address can be kept and opened again. */
export function DoneStep({ event, organization, address, now }: StepProps) {
  const text = useFormText()
  const { registrations, isLoading, failed } = useRegistrations(organization.id, address.registrations)
  if (failed) return <LoadFailure query={failed} title={text.doneFailed} />
  if (isLoading) return <SkeletonCards count={2} height={180} />
  const first = registrations[0]
  const mine = <ButtonLink href={REGISTRATIONS}>{text.myRegistrations}</ButtonLink>
  if (!first) {
    return (
      <EmptyState title={text.doneNone} action={mine}>
        {text.doneNoneText}
      </EmptyState>
    )
  }
  const waiting = registrations.every(({ status }) => status === 'waitlisted')
  return (
    <Stack gap={6}>
      <StepHeading
        title={
          <span className={styles.doneTitle}>
            {!waiting && <CheckCircleIcon size={32} />}
            {waiting ? text.doneWaiting : text.doneTitle}
          </span>
        }
        lead={text.doneLead(registrations.length, event.name)}
      />
      <References registrations={registrations} />
      <DoneActions event={event} registrations={registrations} address={qrAddress(registrations, event.id)} />
      <div className={styles.doneColumns}>
        <Stack gap={4} as="section">
          <SectionHeading>{text.next}</SectionHeading>
          <NextSteps event={event} first={first} now={now} />
        </Stack>
        <Stack gap={4} as="section">
          <SectionHeading>{text.qrTitle}</SectionHeading>
          <QrPicture text={qrAddress(registrations, event.id)} label={text.qrLabel} />
          <p className={styles.lead}>{text.qrText}</p>
        </Stack>
      </div>
      <div className={styles.doneLinks}>
        <ButtonLink href={addressOf(event.id, 'people')} kind="solid">
          {text.another}
        </ButtonLink>
        {mine}
      </div>
    </Stack>
  )
}

/** Where the registration is found again; several of one event are found together. */
function qrAddress([first, ...others]: Registration[], event: string): string {
  const where = others.length === 0 && first ? `/${first.id}` : `?event=${event}`
  return `${location.origin}${REGISTRATIONS}${where}`
}

function References({ registrations }: { registrations: Registration[] }) {
  const text = useFormText()
  const tone = { registered: 'green', waitlisted: 'amber', withdrawn: 'neutral' } as const
  return (
    <ul className={styles.references}>
      {registrations.map(({ id, reference, members, group_name, status, waiting_position }) => (
        <Card as="li" key={id} className={styles.reference}>
          <div>
            <p className={styles.lead}>{text.reference}</p>
            <p className={styles.referenceText}>{reference}</p>
          </div>
          <p>
            <strong>{members.map(({ name }) => name).join(text.listComma)}</strong>
            <br />
            {group_name}
          </p>
          <Badge tone={tone[status]}>
            {waiting_position === null ? text.status[status] : text.waitingPosition(waiting_position)}
          </Badge>
        </Card>
      ))}
    </ul>
  )
}

function NextSteps({ event, first, now }: { event: EventPage; first: Registration; now: number }) {
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  const passed = (instant: string): TimelineItem['state'] => (Date.parse(instant) <= now ? 'done' : 'todo')
  const items: TimelineItem[] = [
    { title: text.nextSubmitted, at: dates.moment(first.created_at), state: 'done' },
    {
      title: text.nextEdit,
      text: text.nextEditText(dates.moment(first.edit_until)),
      state: passed(first.edit_until) === 'done' ? 'done' : 'current',
    },
    {
      title: text.nextClose,
      at: dates.moment(event.registration_closes_at),
      state: passed(event.registration_closes_at),
    },
    {
      title: text.nextRace,
      at: dates.moment(event.starts_at),
      text: text.nextRaceText(event.venue),
      state: passed(event.starts_at),
    },
  ]
  return <Timeline items={items} />
}
