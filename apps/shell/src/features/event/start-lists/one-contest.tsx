import { refusalOf } from '@startline/client'
import { getContest } from '@startline/contract'
import { useHeatWords, useRoundName, useStartText } from '@startline/entry'
import { Answer } from '@startline/guest'
import { Button, Cluster, EmptyState, PrintIcon, SectionHeading, SkeletonCards } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EventPage } from '../queries.ts'
import { heatName } from './address.ts'
import { ToAll } from './all-contests.tsx'
import { Amendments, DrawNote } from './draw-note.tsx'
import { HeatCard } from './heat-card.tsx'
import { useListsText } from './messages.ts'
import { useOwnStarts } from './own-starts.ts'
import { type Contest, contestOf, type Round } from './queries.ts'
import styles from './start-lists.module.css'

interface OneContestProps {
  event: EventPage
  id: string
  /** The heat that the address means; empty for none. */
  heat: string
  /** Whether the event has no other. */
  only: boolean
}

/** The start list of one contest: round by round, run by run and heat by heat. */
export function OneContest({ event, id, heat, only }: OneContestProps) {
  const text = useListsText()
  const query = useQuery(contestOf(event.id, id))
  if (refusalOf(query.error, getContest)?.name === 'not_found') {
    return (
      <EmptyState title={text.gone} action={<ToAll event={event.id} />}>
        {text.goneHint}
      </EmptyState>
    )
  }
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={4} height="14rem" />}>
      {(contest) => <List {...{ event, contest, heat, only }} />}
    </Answer>
  )
}

function List({ event, contest, heat, only }: Omit<OneContestProps, 'id'> & { contest: Contest }) {
  const text = useListsText()
  useGoToHeat(heat, contest.id)
  return (
    <section className={styles.section} aria-labelledby="contest">
      <SectionHeading
        id="contest"
        aside={
          <Cluster gap={2} className={styles.onScreen}>
            {!only && <ToAll event={event.id} />}
            <Button size="s" icon={<PrintIcon />} onClick={() => print()}>
              {text.print}
            </Button>
          </Cluster>
        }
      >
        {contest.name}
      </SectionHeading>
      <p className={styles.note}>
        {[
          contest.groups.join() !== contest.name && text.groups(contest.groups),
          text.starters(contest.starters),
          text.zone(event.timezone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Amendments contest={contest} timeZone={event.timezone} />
      {contest.rounds.map((round, nth) => (
        <Runs key={round.name} {...{ event, contest, round, nth, heat }} />
      ))}
      <DrawNote contest={contest} />
    </section>
  )
}

/** The heats of a round, run by run. */
function Runs({
  event,
  contest,
  round,
  nth,
  heat,
}: { round: Round; nth: number } & Omit<Parameters<typeof List>[0], 'only'>) {
  const start = useStartText()
  const roundName = useRoundName()
  const words = useHeatWords()
  const own = useOwnBibs(event.id, contest.id)
  const amended = new Set(contest.amendments.flatMap(({ bibs }) => bibs))
  return [...new Set(round.heats.map(({ run }) => run))].map((run) => {
    const name = [roundName(round.name), round.runs > 1 && start.run(run)].filter(Boolean).join(' ')
    return (
      <section key={run} className={styles.section} aria-label={name}>
        <h3 className={styles.run}>{name}</h3>
        <ul className={styles.heats}>
          {round.heats
            .filter((one) => one.run === run)
            .map((one) => {
              const id = heatName(nth, one)
              return (
                <li key={id}>
                  <HeatCard
                    id={id}
                    heat={one}
                    title={words({ ...one, round_name: round.name, runs: round.runs })}
                    several={contest.groups.length > 1}
                    timeZone={event.timezone}
                    meant={id === heat}
                    {...{ own, amended }}
                  />
                </li>
              )
            })}
        </ul>
      </section>
    )
  })
}

/** The numbers of whoever the organization has entered there. */
function useOwnBibs(eventId: string, contestId: string): ReadonlySet<number> {
  const { data } = useOwnStarts(eventId)
  return new Set((data?.items.filter(({ contest }) => contest.id === contestId) ?? []).flatMap(({ bib }) => bib ?? []))
}

/** Shows the heat that the address means, once it stands; the keyboard goes along. */
function useGoToHeat(heat: string, contest: string): void {
  useEffect(() => {
    const part = heat ? document.getElementById(`heat-${heat}`) : null
    part?.scrollIntoView({ block: 'center' })
    part?.focus({ preventScroll: true })
  }, [heat, contest])
}
