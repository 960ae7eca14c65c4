import { paths } from '@startline/contract'
import { NextStart } from '@startline/entry'
import { Card, CardLink, ChevronRightIcon, SectionHeading } from '@startline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EventPage } from '../types.ts'
import { useListsText } from './messages.ts'
import { useOwnStarts } from './own-starts.ts'
import { ProgrammeLine } from './programme-line.tsx'
import styles from './start-lists.module.css'
import type { ContestCard, PublicLists } from './types.ts'

interface AllContestsProps {
  event: EventPage
  contests: readonly ContestCard[]
  programme: PublicLists['programme']
}

/** Every contest whose start list is public, in the host's order; what is one's own stands first. */
export function AllContests({ event, contests, programme }: AllContestsProps) {
  const text = useListsText()
  return (
    <>
      <OwnPart event={event} />
      <section className={styles.section} aria-labelledby="contests">
        <SectionHeading id="contests">{text.contests}</SectionHeading>
        <ContestLinks event={event.id} contests={contests} />
        <ProgrammeLine event={event.id} timeZone={event.timezone} programme={programme} />
      </section>
    </>
  )
}

/** A press leads to the list of a contest. */
export function ContestLinks({ event, contests }: { event: string; contests: readonly ContestCard[] }) {
  const text = useListsText()
  return (
    <ul className={styles.contests}>
      {contests.map(({ id, name, groups, starters }) => (
        <li key={id}>
          <CardLink href={paths.startLists(event, id)} className={styles.contest} padded={false}>
            <span className={styles.words}>
              <strong>{name}</strong>
              {groups.join() !== name && <span className={styles.note}>{text.groups(groups)}</span>}
              <span className={styles.note}>{text.starters(starters)}</span>
            </span>
            <ChevronRightIcon />
          </CardLink>
        </li>
      ))}
    </ul>
  )
}

/** More than so many of one's own are a list of their own: a club looks for its name. */
const OWN_MOST = 8

function OwnPart({ event }: { event: EventPage }) {
  const text = useListsText()
  const [now] = useState(Date.now)
  const { data } = useOwnStarts(event.id)
  const own = data?.items ?? []
  if (own.length === 0 || own.length > OWN_MOST) return null
  return (
    <section className={styles.section} aria-labelledby="own-starts">
      <SectionHeading id="own-starts">{text.mine}</SectionHeading>
      <Card padded={false}>
        <ul className={styles.own}>
          {own.map((start) => (
            <li key={start.registration_id + start.contest.id}>
              <Link className={styles.ownLink} to={paths.startLists(event.id, start.contest.id)}>
                <NextStart starts={[start]} timeZone={event.timezone} now={now} />
                <span className={styles.note}>{start.contest.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
