import { isPersonal } from '@startline/client'
import { DISCIPLINES } from '@startline/contract'
import { useEventText } from '@startline/entry'
import { Chips, SectionHeading, Skeleton } from '@startline/ui'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { later } from '../../../layouts/later.tsx'
import { useSession } from '../../../session/use-session.ts'
import type { EventPage, Group } from '../queries.ts'
import { AgeFinder, fittingGroups, type Sought } from './age-finder.tsx'
import { GroupRow } from './group-row.tsx'
import { GroupTable } from './group-table.tsx'
import styles from './groups.module.css'
import { usePageText } from './messages.ts'
import section from './section.module.css'

const MyChildren = later(
  async () => (await import(/* webpackChunkName: "event-children" */ './my-children.tsx')).MyChildren,
  <Skeleton height="96px" />,
)

/** The groups by discipline, as bars or as a table, with the age finder that marks those that fit. */
export function Groups({ event, offset }: { event: EventPage; offset: number }) {
  const text = usePageText()
  // A date of birth is personal: it stays on the page and never enters the address.
  const [sought, setSought] = useState<Sought>({ birthDate: '', gender: '' })
  const fitting = fittingGroups(event, sought)
  const view = useSearchParams()[0].get('view') === 'table' ? 'table' : 'bars'
  return (
    <section className={section.section} aria-labelledby="groups">
      <SectionHeading id="groups" aside={<ViewChips view={view} />}>
        {text.groups}
      </SectionHeading>
      {SOUGHT_IN.includes(event.phase) && <OwnChildren event={event} offset={offset} />}
      {SOUGHT_IN.includes(event.phase) && (
        <AgeFinder event={event} sought={sought} onChange={setSought} fitting={fitting} />
      )}
      {DISCIPLINES.map((code) => (
        <OfDiscipline
          key={code}
          title={code}
          event={event}
          groups={event.groups.filter((group) => group.registration_event === code)}
          {...{ fitting, view, offset }}
        />
      ))}
    </section>
  )
}

/** For who acts for themselves: a club has too many, and its own ways. */
function OwnChildren({ event, offset }: { event: EventPage; offset: number }) {
  const session = useSession()
  const takes = event.groups.some(({ entry_kind }) => entry_kind === 'individual')
  if (!session.isLoggedIn || !session.organization || !isPersonal(session) || !takes) return null
  return <MyChildren event={event} offset={offset} />
}

/** Nobody looks for a group that can no longer be entered. */
const SOUGHT_IN: readonly EventPage['phase'][] = ['upcoming', 'open']

function ViewChips({ view }: { view: string }) {
  const text = usePageText()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const show = (next: string) => {
    const changed = new URLSearchParams(search)
    if (next === 'table') changed.set('view', next)
    else changed.delete('view')
    void navigate({ search: `?${changed}` }, { replace: true, state })
  }
  return (
    <Chips
      label={text.viewLabel}
      options={[
        { value: 'bars', label: text.asBars },
        { value: 'table', label: text.asTable },
      ]}
      value={view}
      onChange={show}
    />
  )
}

interface DisciplineProps {
  title: Group['registration_event']
  event: EventPage
  groups: Group[]
  fitting: Set<string> | null
  view: 'bars' | 'table'
  offset: number
}

function OfDiscipline({ title, event, groups, fitting, view, offset }: DisciplineProps) {
  const name = useEventText().discipline[title]
  if (groups.length === 0) return null
  if (view === 'table') return <GroupTable caption={name} event={event} groups={groups} fitting={fitting} />
  return (
    <div className={styles.discipline}>
      <h3 className={styles.disciplineName}>{name}</h3>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <GroupRow key={group.id} {...{ group, event, offset }} fits={fitting && fitting.has(group.id)} />
        ))}
      </ul>
    </div>
  )
}
