import type { BatchEntry } from '@startline/contract'
import { eventDates } from '@startline/entry'
import {
  Card,
  CloseIcon,
  DescriptionList,
  IconButton,
  Notice,
  TextLink,
  useLocale,
  VisuallyHidden,
  yuan,
} from '@startline/ui'
import { useEffect, useRef } from 'react'
import type { EventPage } from '../../event/queries.ts'
import type { UnitAndDistrict } from '../form/draft-parts.ts'
import { ageWords } from '../form/form-props.ts'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import personStyles from '../form/person.module.css'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import type { waitingOf } from './draft.ts'
import { addressOf } from './steps.ts'

interface CheckPersonProps {
  person: Person
  event: EventPage
  /** What is sent of them. */
  entries: readonly BatchEntry[]
  /** For whom they race, and from where, with the names. */
  place: UnitAndDistrict
  onRemove: () => void
}

/** One participant: first the child, whom people look for, then groups with fees, unit, and who answers. What was chosen can be changed, and the change returns here. */
export function CheckPerson({ person, event, entries, place, onRemove }: CheckPersonProps) {
  const text = useFormText()
  const groups = useGroupWords(
    event,
    entries.map(({ group_id }) => group_id),
  )
  const born = useBorn(person, event)
  const { unit, district } = place
  const change = (what: string) => (
    <TextLink href={addressOf(event.id, 'entries', { fromCheck: true })}>
      {text.change}
      <VisuallyHidden> {text.changeOf(`${person.name} ${what}`)}</VisuallyHidden>
    </TextLink>
  )
  const items = [
    ...born,
    ...(person.gender === null ? [] : [{ term: text.gender, detail: text.genders[person.gender] }]),
    { term: text.groupAndFee, detail: groups, action: change(text.group) },
    { term: text.unit, detail: unit?.name ?? text.individual, action: change(text.unit) },
    {
      term: text.district,
      detail: district?.full_name ?? unit?.district_name ?? text.notGiven,
      action: change(text.district),
    },
    {
      term: text.guardian,
      detail: (
        <>
          {person.guardian_name} <span className={personStyles.whole}>{person.guardian_phone}</span>
        </>
      ),
    },
    { term: text.idNumber, detail: <span className={personStyles.number}>{person.id_number}</span> },
  ]
  return (
    <Card as="section" aria-label={person.name} className={styles.checked}>
      <div className={styles.entryHead}>
        <div className={styles.checkedPerson}>
          <Photo person={person} />
          <h3 className={personStyles.personName}>{person.name}</h3>
        </div>
        <IconButton label={text.removeOf(person.name)} icon={<CloseIcon />} onClick={onRemove} />
      </div>
      <DescriptionList items={items} />
    </Card>
  )
}

/** The ID photo as it will be looked at on the day; its place stays where there is none. */
function Photo({ person }: Pick<CheckPersonProps, 'person'>) {
  const text = useFormText()
  return person.id_photo_view_url ? (
    <img className={styles.photo} src={person.id_photo_view_url} alt={text.photoOf(person.name)} />
  ) : (
    <span className={styles.photo} data-none>
      {text.noPhoto}
    </span>
  )
}

/** The birth date with the age that counts; the age alone for who is told no birth dates. */
function useBorn(person: Person, event: EventPage): { term: string; detail: string }[] {
  const text = useFormText()
  const age = ageWords(person, event, text)
  const { birth_date } = person
  if (birth_date === null) return age === null ? [] : [{ term: text.age, detail: age }]
  return [{ term: text.birthDate, detail: [birth_date, age].filter((one) => one !== null).join(text.dot) }]
}

/** The chosen groups, one line each with its fee. */
function useGroupWords(event: EventPage, ids: readonly string[]) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const locale = useLocale()
  return (
    <ul className={styles.groupLines}>
      {event.groups
        .filter(({ id }) => ids.includes(id))
        .map((group) => (
          <li key={group.id}>
            <span>{nameOf(group)}</span>
            <span className={styles.fee}>{group.fee ? yuan(group.fee, locale) : text.free}</span>
          </li>
        ))}
    </ul>
  )
}

interface WaitingNoticeProps {
  event: EventPage
  /** The entries that were chosen to wait. */
  waiting: ReturnType<typeof waitingOf>
  /** Everything that is sent. */
  entries: readonly BatchEntry[]
  people: readonly Person[]
  /** Whether somebody has just asked for it here: it takes the focus then. */
  asked: boolean
}

/** Which entries join a waiting list, and what that means; nothing where none does. */
export function WaitingNotice({ event, waiting, entries, people, asked }: WaitingNoticeProps) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const dates = eventDates(useLocale(), event.timezone)
  const box = useRef<HTMLDivElement>(null)
  const takes = asked && waiting.length > 0
  useEffect(() => {
    if (takes) box.current?.focus()
  }, [takes])
  if (waiting.length === 0) return null
  const lines = waiting.map(({ id, group }) => {
    const found = event.groups.find((one) => one.id === group)
    return { key: `${id} ${group}`, words: [people.find((one) => one.id === id)?.name, found && nameOf(found)] }
  })
  return (
    <div ref={box} tabIndex={-1} className={styles.failure}>
      <Notice kind="warn" title={text.waitCheckTitle(waiting.length)}>
        <ul className={styles.rows}>
          {lines.map(({ key, words }) => (
            <li key={key}>{words.join(' · ')}</li>
          ))}
        </ul>
        <p>{text.waitCheck(dates.moment(event.edit_until))}</p>
        {waiting.length < entries.length && <p>{text.waitRest}</p>}
      </Notice>
    </div>
  )
}
