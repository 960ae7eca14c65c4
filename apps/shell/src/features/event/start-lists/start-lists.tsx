import { refusalOf } from '@startline/client'
import { getEvent, paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { EmptyState, KeywordInput, PageLayout, SkeletonCards } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useScreenTitle } from '../../../layouts/use-screen-title.ts'
import { type EventPage, oneEvent } from '../queries.ts'
import { type ListsAddress, readListsAddress, WANTED_MAX } from './address.ts'
import { AllContests } from './all-contests.tsx'
import { FoundStarters } from './found-starters.tsx'
import { useListsText } from './messages.ts'
import { OneContest } from './one-contest.tsx'
import { contestsOf, type PublicLists } from './queries.ts'
import styles from './start-lists.module.css'

/** The public start lists of the event that the address names: all contests, one of them, or who is looked for. */
export default function StartLists() {
  const text = useListsText()
  const place = readListsAddress(useSearchParams()[0])
  const event = useQuery({ ...oneEvent(place.event), enabled: place.event !== '' })
  const contests = useQuery({ ...contestsOf(place.event), enabled: place.event !== '' })
  const { data } = event
  useScreenTitle(data ? text.of(data.name) : text.title)
  const missing = place.event === '' || refusalOf(event.error, getEvent)?.name === 'not_found'
  const failed = [event, contests].find(hasFailed)
  return (
    <PageLayout
      title={text.title}
      lead={data?.name ?? '\u00a0'}
      width="wide"
      back={missing ? { href: paths.events, label: text.back } : { href: paths.event(place.event), label: text.back }}
    >
      {/* Children's numbers and heats are for who comes here, not for search engines. */}
      <meta name="robots" content="noindex" />
      {missing ? (
        <EmptyState title={text.gone} />
      ) : failed ? (
        <LoadFailure query={failed} title={text.failed} />
      ) : data && contests.data ? (
        <Lists event={data} lists={contests.data} place={place} />
      ) : (
        <>
          <Search place={place} />
          <SkeletonCards count={4} height="7rem" />
        </>
      )}
    </PageLayout>
  )
}

interface ListsProps {
  event: EventPage
  lists: PublicLists
  place: ListsAddress
}

function Lists({ event, lists, place }: ListsProps) {
  const text = useListsText()
  const { items: contests, programme } = lists
  if (contests.length === 0) return <EmptyState title={text.none}>{text.noneHint}</EmptyState>
  // One that is alone needs no list to be chosen from.
  const contest = place.contest || (contests.length === 1 ? contests[0]?.id : '')
  return (
    <>
      <Search place={place} />
      {place.wanted ? (
        <FoundStarters event={event} contests={contests} wanted={place.wanted} />
      ) : contest ? (
        <OneContest event={event} id={contest} heat={place.heat} only={contests.length === 1} />
      ) : (
        <AllContests {...{ event, contests, programme }} />
      )}
    </>
  )
}

/** The line in which a number or a unit is looked for; the address keeps it. */
function Search({ place: { event, wanted } }: Pick<ListsProps, 'place'>) {
  const text = useListsText()
  const navigate = useNavigate()
  const look = (next: string) => {
    void navigate(next.trim() ? paths.startListsWith(event, next.trim()) : paths.startLists(event), {
      replace: wanted !== '',
      state: { keepScroll: true },
    })
  }
  return (
    <search className={styles.search}>
      <KeywordInput label={text.search} keyword={wanted} maxLength={WANTED_MAX} onSearch={look} />
    </search>
  )
}
