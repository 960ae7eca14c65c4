import { paths } from '@startline/contract'
import { contactOf } from '@startline/domain'
import { eventDates } from '@startline/entry'
import { ButtonLink, Card, CheckIcon, EmptyState, PageLayout, Stack, useLocale } from '@startline/ui'
import { rememberReturnAddress } from '../../../session/return-address.ts'
import type { EntryKind, EventPage } from '../../event/queries.ts'
import type { Block } from './block-of.ts'
import { useFormText } from './messages.ts'
import styles from './registration.module.css'
import { useStepFocus } from './step-heading.tsx'

/** An address without an event, or with one that is gone. */
export function NoEvent({ kind }: { kind: EntryKind }) {
  const text = useFormText()
  return (
    <PageLayout title={text.title[kind]} width="narrow">
      <EmptyState
        title={text.noEventTitle}
        action={
          <ButtonLink href={paths.events} kind="solid">
            {text.seeEvents}
          </ButtonLink>
        }
      >
        {text.noEvent}
      </EmptyState>
    </PageLayout>
  )
}

interface BlockedProps {
  block: Block
  event: EventPage
  kind: EntryKind
}

/** Why nobody can be registered now, and what to do instead. */
export function Blocked(props: BlockedProps) {
  const { event } = props
  const text = useFormText()
  const who = contactOf(event.contacts)
  return (
    <EmptyState
      title={<span {...useStepFocus<HTMLSpanElement>()}>{useTitle(props)}</span>}
      action={<NextSteps {...props} />}
    >
      <p>{useWords(props)}</p>
      {who && <p>{text.contact(who)}</p>}
    </EmptyState>
  )
}

function useTitle({ block, kind }: BlockedProps): string {
  const text = useFormText()
  const titles = {
    cancelled: text.cancelledTitle,
    none: text.noneTitle[kind],
    not_yet: text.notYetTitle,
    closed: text.closedTitle,
    full: text.fullTitle[kind],
  }
  return titles[block.kind]
}

function useWords({ block, event, kind }: BlockedProps): string {
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  if (block.kind === 'not_yet') return text.notYet(kind, dates.moment(block.at))
  if (block.kind === 'closed') return text.closed(kind, dates.moment(block.at))
  return { cancelled: text.cancelled, none: text.none[kind], full: text.full }[block.kind]
}

function NextSteps({ block, event, kind }: BlockedProps) {
  const text = useFormText()
  if (block.kind === 'none') {
    return (
      <ButtonLink href={paths.form(kind === 'team' ? 'individual' : 'team', event.id)} kind="solid">
        {text.toOther[kind]}
      </ButtonLink>
    )
  }
  const first =
    block.kind === 'not_yet'
      ? { href: paths.participants, label: text.prepare }
      : { href: paths.openEvents, label: text.openEvents }
  return (
    <>
      <ButtonLink href={first.href} kind="solid">
        {first.label}
      </ButtonLink>
      <ButtonLink href={paths.registrations}>{text.myRegistrations}</ButtonLink>
    </>
  )
}

/** Registering needs to know who it is for: one way in, and back here afterwards. */
export function SignInPanel() {
  const text = useFormText()
  return (
    <Card>
      <Stack gap={5}>
        <Stack gap={2}>
          <h2 {...useStepFocus<HTMLHeadingElement>()} className={styles.heading}>
            {text.signInTitle}
          </h2>
          <p>{text.signInText}</p>
        </Stack>
        <ul className={styles.reasons}>
          {text.signInWhy.map((reason) => (
            <li key={reason}>
              <CheckIcon className={styles.tick} />
              {reason}
            </li>
          ))}
        </ul>
        <ButtonLink href={paths.signIn} kind="primary" size="l" full onClick={() => rememberReturnAddress()}>
          {text.signIn}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
