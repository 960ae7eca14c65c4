import { refusalOf } from '@startline/client'
import { getEvent, paths } from '@startline/contract'
import { LoadFailure } from '@startline/guest'
import { ButtonLink, EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { DeferredBelowFold } from '../../../layouts/deferred-below-fold.tsx'
import { later } from '../../../layouts/later.tsx'
import { useScreenTitle } from '../../../layouts/use-screen-title.ts'
import { useIntegratedServices } from '../../../state/integrated-services.ts'
import { EventAnnouncements } from '../../announcement/announcements.tsx'
import { type EventPage as Event, type EventPage, useEventData } from '../queries.ts'
import { Details } from './details.tsx'
import { EnterBar } from './enter-bar.tsx'
import { EventHero } from './event-hero.tsx'
import styles from './event-page.module.css'
import { Facts } from './facts.tsx'
import { Groups } from './groups.tsx'
import { usePageText } from './messages.ts'
import { mayBeDrawn, PageWays } from './page-ways.tsx'
import parts from './parts.module.css'
import { hasSchedule } from './text-blocks.ts'

const StartListsPart = later(
  async () => (await import(/* webpackChunkName: "event-lists" */ '../start-lists/event-part.tsx')).StartListsPart,
  null,
)

/** The event that the address names. */
export default function OneEvent() {
  const id = useSearchParams()[0].get('event') ?? ''
  return <EventPage key={id} id={id} />
}

/** One event: everything a person needs before registering, readable without signing in. */
function EventPage({ id }: { id: string }) {
  const text = usePageText()
  const { query, event } = useEventData(id)
  const listed = useIntegratedServices((state) => state.eventsList?.find((event) => event.id === id))
  const known = event ?? listed
  useScreenTitle(known?.name ?? text.loading)
  if (!event && refusalOf(query.error, getEvent)?.name === 'not_found') return <Gone />
  if (!event && (query.isError || query.fetchStatus === 'paused')) {
    return (
      <PageLayout title={text.failed} back={{ href: paths.events, label: text.back }}>
        <LoadFailure query={query} title={text.failed} />
      </PageLayout>
    )
  }
  const offset = event ? Date.parse(event.server_time) - query.dataUpdatedAt : 0
  return (
    <PageLayout width="wide" banner={<EventHero known={known} event={event} offset={offset} />}>
      {event ? <Content event={event} offset={offset} /> : <SkeletonCards count={4} height="9rem" />}
    </PageLayout>
  )
}

const Content = ({ event, offset }: { event: Event; offset: number }) => (
  <>
    <EventAnnouncements eventId={event.id} className={styles.announcements} />
    <Facts event={event} />
    <DeferredBelowFold>
      <PageWays event={event} />
      <Parts event={event} />
      {mayBeDrawn(event) && <StartListsPart event={event.id} timeZone={event.timezone} />}
      <Groups event={event} offset={offset} />
      <Details event={event} />
      <EnterBar event={event} offset={offset} />
    </DeferredBelowFold>
  </>
)

function Gone() {
  const text = usePageText()
  return (
    <PageLayout title={text.gone} width="narrow" back={{ href: paths.events, label: text.back }}>
      <EmptyState
        action={
          <ButtonLink href={paths.events} kind="solid">
            {text.allEvents}
          </ButtonLink>
        }
      >
        {text.goneHint}
      </EmptyState>
    </PageLayout>
  )
}

/** What the page has further down, each a press away: it is long on a phone. */
function Parts({ event }: { event: EventPage }) {
  const text = usePageText()
  const { description, rules, attachments, contacts } = event
  const places = [
    { id: 'groups', label: text.groups },
    ...(hasSchedule(description) || hasSchedule(rules) ? [{ id: 'schedule', label: text.schedule }] : []),
    ...(description ? [{ id: 'about', label: text.about }] : []),
    ...(rules || attachments.length > 0 ? [{ id: 'rules', label: rules ? text.rules : text.attachments }] : []),
    ...(contacts.length > 0 ? [{ id: 'contacts', label: text.contacts }] : []),
  ]
  return (
    <nav className={parts.parts} aria-label={text.parts}>
      {places.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className={parts.part} onClick={(press) => goTo(press, id)}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** The address stays as it is, for it says which event and which view; the keyboard goes along. */
function goTo(press: MouseEvent, id: string): void {
  press.preventDefault()
  const part = document.getElementById(id)
  if (!part) return
  part.scrollIntoView()
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
