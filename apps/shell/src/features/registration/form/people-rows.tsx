import { AT_A_GLANCE } from '@startline/client'
import { ageOnDay, consentNeededAt, isOutdated } from '@startline/entry'
import { Button, EmptyState, SearchInput, type Tone } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import type { EventPage } from '../../event/queries.ts'
import type { PersonState } from './choices.ts'
import { eventDay } from './form-props.ts'
import { useFormText } from './messages.ts'
import styles from './person.module.css'
import { PersonName } from './person-name.tsx'
import type { Person } from './queries.ts'

/** Whether a child's guardian agreed to a former text: nothing stands in the way, and the new one is offered. */
export const isAskedAnew = (person: Person, event: EventPage): boolean =>
  isOutdated(person.consent) && consentNeededAt(ageOnDay(person, eventDay(event)))

/** What a participant lacks, in words. */
export const mendWords = (rule: string, text: ReturnType<typeof useFormText>): string =>
  rule === 'consent_missing' ? text.consent_missing : text.photo_missing

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

interface SearchProps {
  keyword: string
  /** How many are on the list, or match. */
  total: number
  onSearch: (keyword: string) => void
}

/** Finds people of the list by name; the settled text is told. Absent where the list is short; what stands stays, for somebody may be in it. */
export function PeopleSearch({ keyword, total, onSearch }: SearchProps) {
  const text = useFormText()
  const [typed, setTyped] = useState(keyword)
  const [stands, stand] = useState(false)
  const isNeeded = stands || keyword !== '' || total > AT_A_GLANCE
  if (!isNeeded) return null
  if (!stands) stand(true)
  return (
    <SearchInput
      label={text.search}
      value={typed}
      onValue={setTyped}
      onSearch={(settled) => onSearch(settled.trim())}
    />
  )
}

/** Nobody on the list matches: the way back to all of them. */
export function NoMatch({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const text = useFormText()
  return (
    <EmptyState title={text.noMatch(keyword)} action={<Button onClick={onClear}>{text.clearSearch}</Button>}>
      {text.noMatchText}
    </EmptyState>
  )
}

/** The colour of how a participant stands. */
export const STATE_TONES: Record<PersonState, Tone> = {
  fits: 'green',
  mendable: 'amber',
  waiting: 'amber',
  registered: 'blue',
  queued: 'amber',
  full: 'neutral',
  shut: 'neutral',
  unfit: 'neutral',
}
