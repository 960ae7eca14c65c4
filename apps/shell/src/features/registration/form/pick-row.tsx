import type { ReactNode } from 'react'
import type { EventPage } from '../../event/types.ts'
import styles from './person.module.css'
import { PersonName } from './person-name.tsx'
import type { Person } from './queries.ts'

interface PickRowProps {
  person: Person
  event: EventPage
  picked: boolean
  onPick: (on: boolean) => void
  /** Who can be picked; somebody picked can always be taken out. */
  pickable: boolean
  /** Shown as somebody who cannot be picked. */
  off: boolean
  /** More about the person than age and document. */
  facts?: readonly string[]
  badge: ReactNode
  about: ReactNode
  /** What stands below the row: a thing to mend, a choice for who is picked. */
  children?: ReactNode
}

/** One participant of a list to pick from: who, how old on the day, and how they stand. */
export function PickRow(props: PickRowProps) {
  const { person, event, picked, onPick, pickable, off, facts, badge, about, children } = props
  const id = `person-${person.id}`
  return (
    <li className={styles.person} data-off={off || undefined}>
      <label className={styles.personPick}>
        <input
          type="checkbox"
          checked={picked}
          disabled={!pickable && !picked}
          aria-describedby={id}
          onChange={({ target }) => onPick(target.checked)}
        />
        <span className={styles.personWords}>
          <PersonName person={person} event={event} facts={facts} />
        </span>
        {badge ?? <span />}
        <span id={id} className={styles.personAbout}>
          {about}
        </span>
      </label>
      {children}
    </li>
  )
}
