import { paths } from '@startline/contract'
import { SearchInput, SectionHeading, TextLink } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { WANTED_MAX } from './address.ts'
import { ContestLinks, ProgrammeLine } from './all-contests.tsx'
import { useListsText } from './messages.ts'
import { contestsOf } from './queries.ts'
import styles from './start-lists.module.css'

/** So many contests stand on the event's page; all of them are a press away. */
const SHOWN = 6

/** The start lists of an event on its page: nothing as long as none is public. What is looked for is found on their own screen. */
export function StartListsPart({ event, timeZone }: { event: string; timeZone: string }) {
  const text = useListsText()
  const { data } = useQuery(contestsOf(event))
  const contests = data?.items ?? []
  if (contests.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="start-lists">
      <SectionHeading id="start-lists" aside={<TextLink href={paths.startLists(event)}>{text.whole}</TextLink>}>
        {text.title}
      </SectionHeading>
      <Search event={event} />
      <ContestLinks event={event} contests={contests.slice(0, SHOWN)} />
      {contests.length > SHOWN && (
        <TextLink href={paths.startLists(event)}>{text.others(contests.length - SHOWN)}</TextLink>
      )}
      <ProgrammeLine event={event} timeZone={timeZone} programme={data?.programme ?? null} />
    </section>
  )
}

function Search({ event }: { event: string }) {
  const text = useListsText()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState('')
  const look = () => {
    if (wanted.trim()) void navigate(paths.startListsWith(event, wanted.trim()))
  }
  return (
    <search className={styles.search}>
      <form action={look}>
        <SearchInput label={text.search} value={wanted} maxLength={WANTED_MAX} onValue={setWanted} />
      </form>
    </search>
  )
}
