import { paths } from '@startline/contract'
import { Answer } from '@startline/guest'
import { Fold, SkeletonCards, TextLink } from '@startline/ui'
import { useState } from 'react'
import styles from '../entered/entered.module.css'
import { EnteredEvents } from '../entered/entered-events.tsx'
import { useEnteredText } from '../entered/messages.ts'
import { useRegistrationText } from '../messages.ts'
import { type Filters, isWholeEvent, useFees, useRegistrations, writeFilters } from '../queries.ts'
import { RegistrationRows } from './registration-rows.tsx'

/** What a club's list has and a family's has not: below one event what was withdrawn from it, else the events with which it begins. */
export default function ClubPart({ filters }: { filters: Filters }) {
  return isWholeEvent(filters) ? <WithdrawnFold filters={filters} /> : <EnteredEvents filters={filters} />
}

/** What an organization has withdrawn from an event, folded away with its count; nothing where that is nothing. */
function WithdrawnFold({ filters }: { filters: Filters }) {
  const text = useEnteredText()
  const { data } = useFees(filters.event)
  const [opened, setOpened] = useState(false)
  if (!data || data.withdrawn === 0) return null
  return (
    <>
      {data.registered + data.waitlisted === 0 && <p>{text.noneRunning}</p>}
      <Fold summary={text.withdrawnCount(data.withdrawn)} onOpen={() => setOpened(true)}>
        {opened && <Withdrawn filters={{ ...filters, status: 'withdrawn', page: 1 }} />}
      </Fold>
    </>
  )
}

function Withdrawn({ filters }: { filters: Filters }) {
  const text = useEnteredText()
  const { failed } = useRegistrationText()
  const query = useRegistrations(filters)
  return (
    <Answer query={query} title={failed} skeleton={<SkeletonCards count={1} height={88} />}>
      {({ items, total }) => (
        <div className={styles.section}>
          <RegistrationRows items={items} stale={false} selection={null} />
          {total > items.length && (
            <TextLink href={`${paths.registrations}${writeFilters(filters)}`}>{text.allWithdrawn(total)}</TextLink>
          )}
        </div>
      )}
    </Answer>
  )
}
