import { ButtonLink, EmptyState, PageLayout, useLocale } from '@startline/ui'
import { eventDates } from '../../event/event-date.ts'
import type { EventPage } from '../../event/types.ts'
import type { Block } from './block-of.ts'
import { useFormText } from './messages.ts'
import { STEP_HEADING } from './use-step-focus.ts'

const OPEN_EVENTS = '/integratedServices?phase=open'

/** An address without an event, or with one that is gone. */
export function NoEvent() {
  const text = useFormText()
  const action = (
    <ButtonLink href="/integratedServices" kind="solid">
      {text.seeEvents}
    </ButtonLink>
  )
  return (
    <PageLayout title={text.title} width="narrow">
      <EmptyState title={text.noEventTitle} action={action}>
        {text.noEvent}
      </EmptyState>
    </PageLayout>
  )
}

/** Why nobody can be registered now, and what to do instead. */
export function Blocked({ block, event }: { block: Block; event: EventPage }) {
  const text = useFormText()
  const contact = event.contacts[0]
  const who = contact && [contact.name, contact.phone ?? contact.wechat].filter(Boolean).join(' ')
  return (
    <EmptyState
      title={<span id={STEP_HEADING}>{useTitle(block)}</span>}
      action={<NextSteps block={block} event={event} />}
    >
      <p>{useWords(block, event)}</p>
      {who && <p>{text.contact(who)}</p>}
    </EmptyState>
  )
}

function useTitle(block: Block): string {
  const text = useFormText()
  const titles = {
    cancelled: text.cancelledTitle,
    teams: text.teamsTitle,
    not_yet: text.notYetTitle,
    closed: text.closedTitle,
    full: text.fullTitle,
  }
  return titles[block.kind]
}

function useWords(block: Block, event: EventPage): string {
  const text = useFormText()
  const dates = eventDates(useLocale(), event.timezone)
  if (block.kind === 'not_yet') return text.notYet(dates.moment(block.at))
  if (block.kind === 'closed') return text.closed(dates.moment(block.at))
  return { cancelled: text.cancelled, teams: text.teams, full: text.full }[block.kind]
}

function NextSteps({ block, event }: { block: Block; event: EventPage }) {
  const text = useFormText()
  if (block.kind === 'teams') {
    return (
      <ButtonLink href={`/applicationFormTeam?event=${event.id}`} kind="solid">
        {text.toTeam}
      </ButtonLink>
    )
  }
  const first =
    block.kind === 'not_yet'
      ? { href: '/common/participants', label: text.prepare }
      : { href: OPEN_EVENTS, label: text.openEvents }
  return (
    <>
      <ButtonLink href={first.href} kind="solid">
        {first.label}
      </ButtonLink>
      <ButtonLink href="/common/registrations">{text.myRegistrations}</ButtonLink>
    </>
  )
}
