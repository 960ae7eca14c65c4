import { groupRuleOf } from '@startline/contract'
import { isDate, localDate, whyNot } from '@startline/domain'
import { useEventText } from '@startline/entry'
import { Card, Chips, cx, DateInput, Field } from '@startline/ui'
import type { EventPage, Group } from '../queries.ts'
import styles from './age-finder.module.css'
import { usePageText } from './messages.ts'

interface FinderProps {
  event: EventPage
  sought: Sought
  onChange(sought: Sought): void
  fitting: Set<string> | null
}

const OLDEST = '1900-01-01'

/** "Born on … →": says at once, politely, which groups fit. */
export function AgeFinder({ event, sought, onChange, fitting }: FinderProps) {
  const text = usePageText()
  const { discipline } = useEventText()
  // Two disciplines often have groups of the same name.
  const nameOf = ({ name, registration_event: code }: Group) =>
    event.registration_events.length > 1 ? text.groupOf(name, discipline[code]) : name
  const names = event.groups.filter(({ id }) => fitting?.has(id)).map(nameOf)
  const found = fitting && (names.length > 0 ? text.fitting(names) : text.fittingNone)
  return (
    <Card tone="tint" className={styles.finder}>
      <div>
        <h3 className={styles.finderTitle}>{text.finder}</h3>
        <output className={cx(styles.finderHint, found && styles.found)}>{found ?? text.finderHint}</output>
      </div>
      <div className={styles.finderInputs}>
        <Field label={text.born}>
          <DateInput
            value={sought.birthDate}
            min={OLDEST}
            max={event.starts_at.slice(0, 10)}
            onChange={(change) => onChange({ ...sought, birthDate: change.target.value })}
          />
        </Field>
        <GenderChips sought={sought} onChange={onChange} />
      </div>
    </Card>
  )
}

function GenderChips({ sought, onChange }: Pick<FinderProps, 'sought' | 'onChange'>) {
  const text = usePageText()
  const options = [
    { value: '', label: text.anyGender },
    { value: 'female', label: text.female },
    { value: 'male', label: text.male },
  ]
  const choose = (gender: string) =>
    onChange({ ...sought, gender: gender === 'female' || gender === 'male' ? gender : '' })
  return (
    <div className={styles.gender}>
      <span className={styles.genderLabel} aria-hidden="true">
        {text.gender}
      </span>
      <Chips label={text.gender} options={options} value={sought.gender} onChange={choose} />
    </div>
  )
}

/** For whom groups are looked for; an empty gender leaves it open. */
export interface Sought {
  birthDate: string
  gender: '' | 'male' | 'female'
}

/** Whether the group takes a person of this birth date and gender; photo and consent are asked when registering. */
const takes = (group: Group, { birthDate, gender }: Sought, eventDate: string): boolean =>
  whyNot({ birthDate, gender: gender || null, hasPhoto: true, hasConsent: true }, groupRuleOf(group, eventDate)).every(
    (reason) => reason.rule === 'gender_unknown',
  )

/** Ids of the groups that fit; null while there is no whole birth date, or one that lies ahead of the event. */
export function fittingGroups(event: EventPage, sought: Sought): Set<string> | null {
  const eventDate = localDate(new Date(event.starts_at), event.timezone)
  if (!isDate(sought.birthDate) || sought.birthDate > eventDate) return null
  return new Set(event.groups.filter((group) => takes(group, sought, eventDate)).map(({ id }) => id))
}
