import {
  EmptyState,
  FlagIcon,
  Grid,
  Notice,
  PageLayout,
  SectionHeading,
  Tile,
  UserIcon,
  UsersIcon,
} from '@startline/ui'
import type { ReactNode } from 'react'
import { useTeamText } from './messages.ts'
import styles from './team.module.css'

/** That teams cannot be entered here yet, what is known of the event's team groups, and what works already. */
export function TeamIntroduction({ event, children }: { event: string | null; children: ReactNode }) {
  const text = useTeamText()
  const back = event
    ? { href: `/integratedServices?event=${event}`, label: text.back }
    : { href: '/integratedServices', label: text.allEvents }
  return (
    <PageLayout title={text.title} lead={text.lead} back={back}>
      <Notice title={text.soonTitle}>{text.soon}</Notice>
      {children || <EmptyState title={text.pickEvent}>{text.pickEventHint}</EmptyState>}
      <section className={styles.section} aria-labelledby="next-steps">
        <SectionHeading id="next-steps">{text.nextSteps}</SectionHeading>
        <WaysOn event={event} />
      </section>
    </PageLayout>
  )
}

function WaysOn({ event }: { event: string | null }) {
  const text = useTeamText()
  const page = event ? `/integratedServices?event=${event}` : '/integratedServices?phase=open'
  return (
    <Grid>
      {event && (
        <Tile
          href={`/applicationForm?event=${event}`}
          icon={<UserIcon size={26} />}
          title={text.individual}
          text={text.individualText}
        />
      )}
      <Tile
        href="/common/participants"
        icon={<UsersIcon size={26} />}
        title={text.participants}
        text={text.participantsText}
      />
      <Tile
        href={page}
        icon={<FlagIcon size={26} />}
        title={event ? text.eventPage : text.events}
        text={event ? text.eventPageText : text.eventsText}
      />
    </Grid>
  )
}
