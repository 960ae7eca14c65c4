import { isPersonal, refusalOf } from '@startline/client'
import { getRegistration, paperWordsFor, paths, type Registration } from '@startline/contract'
import { EntryForm, eventDates, TakeAlongWays } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import {
  Badge,
  ButtonLink,
  Card,
  CheckCircleIcon,
  EmptyState,
  Notice,
  QrPicture,
  SectionHeading,
  SkeletonCards,
  Stack,
  TextLink,
  Timeline,
  type TimelineItem,
  useLocale,
  useToast,
  yuan,
} from '@startline/ui'
import { call } from '../../../session/client.ts'
import type { EventPage } from '../../event/queries.ts'
import styles from './done.module.css'
import { useDoneText } from './end/done-messages.ts'
import { doneState, missingPapers, UNDECIDED } from './end/done-state.ts'
import type { FormProps } from './form-props.ts'
import { useFormText } from './messages.ts'
import { Owed, owedOf } from './owed.tsx'
import form from './registration.module.css'
import { StepHeading } from './step-heading.tsx'
import type { FormAddress } from './steps.ts'
import { useMade } from './use-made.ts'

interface DoneStepProps extends Pick<FormProps, 'event' | 'organization' | 'now'> {
  /** What was made, as the address says it. */
  made: Pick<FormAddress<string>, 'registrations' | 'batch'>
  /** The way to enter somebody else. */
  another: { href: string; label: string }
}

/** The end: references, what happens next, and everything to take along. Its address can be kept and opened again. */
export function DoneStep({ event, organization, now, made, another }: DoneStepProps) {
  const text = useDoneText()
  const shared = useFormText()
  const locale = useLocale()
  const toast = useToast()
  const { registrations, isLoading, failed } = useMade(organization.id, made)
  const refused = refusalOf(failed?.error, getRegistration)?.name
  const elsewhere = refused === 'not_found' || refused === 'invalid_input'
  if (failed && !elsewhere) return <LoadFailure query={failed} title={text.doneFailed} />
  if (isLoading) return <SkeletonCards count={2} height={180} />
  const first = registrations[0]
  const mine = <ButtonLink href={paths.registrations}>{shared.myRegistrations}</ButtonLink>
  if (!first || elsewhere) {
    return (
      <EmptyState title={text.doneNone} action={mine}>
        {text.doneNoneText}
      </EmptyState>
    )
  }
  const running = registrations.filter(({ status }) => status !== 'withdrawn')
  const waiting = running.length > 0 && running.every(({ status }) => status === 'waitlisted')
  const fen = owedOf(registrations)
  const family = isPersonal({ organization })
  const asked = groupsOf(event, running)
  return (
    <Stack gap={6}>
      <StepHeading
        title={
          <span className={styles.doneTitle}>
            {doneState(running, fen) === 'done' && <CheckCircleIcon size={32} />}
            {
              {
                withdrawn: text.doneWithdrawn,
                waiting: text.doneWaiting,
                unpaid: text.doneUnpaid(yuan(fen, locale)),
                done: text.doneTitle,
              }[doneState(running, fen)]
            }
          </span>
        }
        lead={text.doneLead(registrations.length, event.name)}
      />
      <References registrations={registrations} />
      <ToHandIn event={event} registrations={running} family={family} />
      <Owed
        event={event}
        fen={fen}
        references={running.filter(({ due_fen }) => due_fen > 0).map(({ reference }) => reference)}
      />
      <TakeAlongWays
        event={event}
        id={event.id}
        registrations={registrations}
        address={qrAddress(registrations, event.id)}
        share={{
          label: text.share,
          title: event.name,
          text: text.shareText(event.name),
          url: `${location.origin}${paths.event(event.id)}`,
        }}
        toast={toast}
        className={styles.doneActions}
      />
      {running.some(({ status }) => status === 'waitlisted') && <Notice>{text.doneWaitText}</Notice>}
      <div className={styles.doneColumns}>
        <Stack gap={4} as="section">
          <SectionHeading>{text.next}</SectionHeading>
          <NextSteps event={event} registrations={registrations} now={now} />
        </Stack>
        <Stack gap={4} as="section">
          <SectionHeading>{waiting ? text.qrWaiting : text.qrTitle}</SectionHeading>
          <QrPicture text={qrAddress(registrations, event.id)} label={text.qrLabel} />
          <p className={form.lead}>{waiting ? text.qrWaitingText : text.qrText}</p>
        </Stack>
      </div>
      {(!family || asked.some(({ papers }) => papers.includes('form'))) && (
        <Stack gap={4} as="section" className={styles.doneForm}>
          <SectionHeading>{family ? text.formTitleFamily : text.formTitle}</SectionHeading>
          <EntryForm
            call={call}
            event={event.id}
            address={`${location.origin}${paths.registrationsFor(event.id)}`}
            family={family}
          />
        </Stack>
      )}
      <div className={styles.doneLinks}>
        <ButtonLink href={another.href} kind="solid">
          {another.label}
        </ButtonLink>
        {mine}
      </div>
    </Stack>
  )
}

const groupsOf = (event: EventPage, registrations: readonly Registration[]) =>
  event.groups.filter(({ id }) => registrations.some(({ group_id }) => group_id === id))

/** What is still to be sent for the host's review, and where; that the review is to come where all of it is sent. */
function ToHandIn({ event, registrations, family }: MadeProps & { family: boolean }) {
  const text = useDoneText()
  const shared = useFormText()
  const locale = useLocale()
  const inReview = registrations.filter(({ review }) => review !== null && UNDECIDED.includes(review.state))
  const [first, ...others] = inReview
  if (!first) return null
  const kinds = missingPapers(inReview)
  if (kinds.length === 0) return <Notice>{text.inReview}</Notice>
  const href = others.length === 0 ? paths.registration(first.id) : paths.registrationsFor(event.id)
  const names = kinds.map((kind) => paperWordsFor(kind, family)[locale])
  return (
    <Notice kind="warn" title={text.handIn(names.join(shared.listComma))}>
      <TextLink href={href}>{text.handInWhere}</TextLink>
    </Notice>
  )
}

interface MadeProps {
  event: EventPage
  registrations: Registration[]
}

/** Where the registration is found again; several of one event are found together. */
function qrAddress([first, ...others]: Registration[], event: string): string {
  const where = others.length === 0 && first ? paths.registration(first.id) : paths.registrationsFor(event)
  return `${location.origin}${where}`
}

function References({ registrations }: { registrations: Registration[] }) {
  const text = useDoneText()
  const shared = useFormText()
  const tone = { registered: 'green', waitlisted: 'amber', withdrawn: 'neutral' } as const
  return (
    <ul className={styles.references}>
      {registrations.map(({ id, reference, team, members, status, waiting_position, ...group }) => (
        <Card as="li" key={id} className={styles.reference}>
          <div>
            <p className={form.lead}>{text.reference}</p>
            <p className={styles.referenceText}>{reference}</p>
          </div>
          <p>
            {team && (
              <>
                <strong>{team.name}</strong>
                <br />
              </>
            )}
            <MemberNames members={members} strong={team === null} />
            <br />
            {group.group_name} · {shared.disciplines[group.registration_event]}
          </p>
          <Badge tone={tone[status]}>
            {waiting_position === null ? text.status[status] : text.waitingPosition(waiting_position)}
          </Badge>
        </Card>
      ))}
    </ul>
  )
}

function MemberNames({ members, strong }: { members: Registration['members']; strong: boolean }) {
  const text = useDoneText()
  const names = members
    .map(({ name, reserve }) => (reserve ? text.asReserve(name) : name))
    .join(useFormText().listComma)
  return strong ? <strong>{names}</strong> : names
}

/** What happened and is to come, in the order of time; the first that is to come is marked. */
function NextSteps({ event, registrations, now }: MadeProps & { now: number }) {
  const text = useDoneText()
  const dates = eventDates(useLocale(), event.timezone)
  const waiting = registrations.filter(({ status }) => status === 'waitlisted')
  const placed = registrations.filter(({ status }) => status === 'registered')
  const steps = [
    ...registrations.slice(0, 1).map((one) => ({ on: one.created_at, title: text.nextSubmitted })),
    ...placed.slice(0, 1).map((one) => ({ on: one.edit_until, title: text.nextEdit, text: text.nextEditText })),
    ...waiting.slice(0, 1).map((one) => ({ on: one.edit_until, title: text.nextWait, text: text.nextWaitText })),
    {
      on: event.starts_at,
      title: text.nextRace,
      text: placed.length > 0 ? text.nextRaceText(event.venue) : text.nextRaceWaiting(event.venue),
    },
  ].sort((one, other) => Date.parse(one.on) - Date.parse(other.on))
  const next = steps.findIndex(({ on }) => Date.parse(on) > now)
  const state = (index: number): TimelineItem['state'] =>
    index === next ? 'current' : next < 0 || index < next ? 'done' : 'todo'
  return (
    <Timeline items={steps.map(({ on, ...step }, index) => ({ ...step, at: dates.moment(on), state: state(index) }))} />
  )
}
