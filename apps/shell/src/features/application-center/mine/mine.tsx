import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { LoadFailure } from '@startline/guest'
import {
  ButtonLink,
  Card,
  CardLink,
  ChevronRightIcon,
  Notice,
  SectionHeading,
  SkeletonCards,
  TextLink,
  TrophyIcon,
  VisuallyHidden,
} from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../session/use-session.ts'
import { useNow } from '../../event/use-now.ts'
import { DraftCards } from './draft-cards.tsx'
import { InvitationCards } from './invitation-cards.tsx'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'
import { nextRacesOf } from './queries.ts'
import { RaceCard } from './race-card.tsx'

/** What is mine, before what is everybody's: what I hold, the next races, what I have begun, and who has invited me. */
export function Mine() {
  const hosts = useSession().user?.permissions?.includes('event:host') === true
  return (
    <div className={styles.mine}>
      {hosts && <HostCard />}
      <NextRaces hosts={hosts} />
      <DraftCards />
      <InvitationCards />
      <NameMissing />
    </div>
  )
}

/** The next races; three steps for whoever has none, unless they are here to hold some. */
function NextRaces({ hosts }: { hosts: boolean }) {
  const text = useMineText()
  const now = useNow()
  const { organization } = useSession()
  const query = useQuery({ ...nextRacesOf(organization?.id), enabled: organization !== null })
  const { data } = query
  // Nobody can say yet whose it would be.
  if (organization === null) return null
  if (!data && (query.isError || query.fetchStatus === 'paused'))
    return <LoadFailure query={query} title={text.failed} />
  if (!data) return <SkeletonCards count={1} height="11rem" />
  if (data.total === 0) return hosts ? null : <FirstSteps />
  const family = isPersonal({ organization })
  const more = data.total - data.items.length
  return (
    <section className={styles.section} aria-labelledby="next-races">
      <SectionHeading
        id="next-races"
        aside={<TextLink href={paths.registrations}>{more > 0 ? text.more(more) : text.all}</TextLink>}
      >
        {text.next}
      </SectionHeading>
      <ol className={styles.races}>
        {data.items.map((race) => (
          <li key={race.event.id}>
            <RaceCard race={race} family={family} now={now} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Asks whoever has no name for one: others see a number instead. */
function NameMissing() {
  const text = useMineText()
  const { user } = useSession()
  if (!user || user.name !== null) return null
  return (
    <Notice
      title={text.nameTitle}
      action={
        <ButtonLink href={paths.profile} size="s">
          {text.nameAction}
        </ButtonLink>
      }
    >
      {text.nameText}
    </Notice>
  )
}

/** What an organization that holds events can do here. */
function HostCard() {
  const text = useMineText()
  return (
    <Card as="section" tone="tint" className={styles.host} aria-labelledby="host-card">
      <div className={styles.words}>
        <h2 id="host-card" className={styles.hostTitle}>
          {text.hostTitle}
        </h2>
        <p>{text.hostText}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink href={paths.console} kind="primary" icon={<TrophyIcon />}>
          {text.hostConsole}
        </ButtonLink>
        <ButtonLink href={paths.newAnnouncement}>{text.hostAnnounce}</ButtonLink>
        <ButtonLink href={paths.announcements}>{text.hostAnnouncements}</ButtonLink>
      </div>
    </Card>
  )
}

/** Where each of the three steps leads: a list of one's own first, then an event, which is where one enters. */
const STEPS = [
  ['child', paths.newParticipant],
  ['event', paths.openEvents],
  ['entry', paths.openEvents],
] as const

/** What to do first, for whoever has nothing entered. */
function FirstSteps() {
  const text = useMineText()
  return (
    <section className={styles.section} aria-labelledby="first-steps">
      <SectionHeading id="first-steps">{text.stepsTitle}</SectionHeading>
      <ol className={styles.steps}>
        {STEPS.map(([name, href], index) => (
          <li key={name}>
            <CardLink href={href} padded={false} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>
                <VisuallyHidden>{text.stepOf(index + 1)} </VisuallyHidden>
                <strong>{text.steps[name].title}</strong>
                <span className={styles.when}>{text.steps[name].text}</span>
              </span>
              <ChevronRightIcon className={styles.go} />
            </CardLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
