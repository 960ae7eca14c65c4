import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { LoadFailure } from '@startline/guest'
import { SectionHeading, SkeletonCards, TextLink } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../session/use-session.ts'
import { useNow } from '../../event/use-now.ts'
import { DraftCards } from './draft-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HostCard } from './host-card.tsx'
import { InvitationCards } from './invitation-cards.tsx'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'
import { NameMissing } from './name-missing.tsx'
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
