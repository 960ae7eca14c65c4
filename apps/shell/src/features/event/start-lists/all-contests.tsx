import { apiBase } from '@startline/client'
import { callAddress, getProgrammeFile, paths } from '@startline/contract'
import { eventDates, NextStart } from '@startline/entry'
import {
  ButtonLink,
  Card,
  CardLink,
  ChevronRightIcon,
  FileIcon,
  SectionHeading,
  TextLink,
  useLocale,
} from '@startline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EventPage } from '../queries.ts'
import { useListsText } from './messages.ts'
import { useOwnStarts } from './own-starts.ts'
import type { ContestCard, PublicLists } from './queries.ts'
import styles from './start-lists.module.css'

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

interface ProgrammeLineProps {
  event: string
  timeZone: string
  /** The last version; null where none was made, and then nothing stands here. */
  programme: PublicLists['programme']
}

/** The programme of an event: its version and day, the PDF, and where its signature is checked. */
export function ProgrammeLine({ event, timeZone, programme }: ProgrammeLineProps) {
  const text = useListsText()
  const when = eventDates(useLocale(), timeZone)
  if (!programme) return null
  const { version, made_at } = programme
  const file = apiBase() + callAddress(getProgrammeFile, { params: { id: event }, query: { version } })
  return (
    <Card className={styles.programme}>
      <FileIcon />
      <span className={styles.words}>
        <strong>{text.programme(version)}</strong>
        <time className={styles.note} dateTime={made_at}>
          {when.moment(made_at)}
        </time>
      </span>
      <span className={styles.programmeWays}>
        <TextLink href={file} target="_blank" rel="noopener noreferrer">
          {text.pdf}
        </TextLink>
        <TextLink href={apiBase() + paths.verifier} target="_blank" rel="noopener noreferrer">
          {text.verify}
        </TextLink>
      </span>
    </Card>
  )
}

/** The way back to all contests of an event. */
export function ToAll({ event }: { event: string }) {
  const text = useListsText()
  return (
    <ButtonLink size="s" href={paths.startLists(event)}>
      {text.all}
    </ButtonLink>
  )
}
