import { paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { Fold, SkeletonCards, TextLink } from '@startline/ui'
import { useState } from 'react'
import styles from '../entered/entered.module.css'
import { useEnteredText } from '../entered/messages.ts'
import { type Filters, writeFilters } from '../filters.ts'
import { useRegistrationText } from '../messages.ts'
import { useFees, useRegistrations } from '../queries.ts'
import { RegistrationRows } from './registration-rows.tsx'

/** What an organization has withdrawn from an event, folded away with its count; nothing where that is nothing. */
export function WithdrawnFold({ filters }: { filters: Filters }) {
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
  const { data } = query
  if (hasFailed(query)) return <LoadFailure query={query} title={failed} />
  if (!data) return <SkeletonCards count={1} height={88} />
  const more = data.total - data.items.length
  return (
    <div className={styles.section}>
      <RegistrationRows items={data.items} stale={false} selection={null} />
      {more > 0 && (
        <TextLink href={`${paths.registrations}${writeFilters(filters)}`}>{text.allWithdrawn(data.total)}</TextLink>
      )}
    </div>
  )
}
