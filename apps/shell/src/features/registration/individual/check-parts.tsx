import { Card, CloseIcon, DescriptionList, IconButton, TextLink, useLocale, VisuallyHidden } from '@startline/ui'
import { yuan } from '../../event/money.ts'
import type { EventPage } from '../../event/types.ts'
import { ageWords } from '../form/form-props.ts'
import { useFormText } from '../form/messages.ts'
import personStyles from '../form/person.module.css'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { type Draft, placeOf } from './draft.ts'
import { addressOf } from './steps.ts'

interface CheckPersonProps {
  person: Person
  event: EventPage
  draft: Draft
  onRemove: () => void
}

/** One participant with groups, unit and district; each can be changed and the change returns here. */
export function CheckPerson({ person, event, draft, onRemove }: CheckPersonProps) {
  const text = useFormText()
  const groups = useGroupWords(event, draft.groups[person.id] ?? [])
  const { unit, district } = placeOf(draft, person.id)
  const age = ageWords(person, event, text)
  const change = (what: string) => (
    <TextLink href={addressOf(event.id, 'entries', { fromCheck: true })}>
      {text.change}
      <VisuallyHidden> {text.changeOf(`${person.name} ${what}`)}</VisuallyHidden>
    </TextLink>
  )
  const items = [
    { term: text.group, detail: groups, action: change(text.group) },
    { term: text.unit, detail: unit?.name ?? text.individual, action: change(text.unit) },
    {
      term: text.district,
      detail: district?.full_name ?? unit?.district_name ?? text.notGiven,
      action: change(text.district),
    },
    { term: text.idNumber, detail: <span className={personStyles.number}>{person.id_number}</span> },
    {
      term: text.guardian,
      detail: (
        <>
          {person.guardian_name} <span className={personStyles.whole}>{person.guardian_phone}</span>
        </>
      ),
    },
  ]
  return (
    <Card as="section" aria-label={person.name} className={styles.checked}>
      <div className={styles.entryHead}>
        <h3 className={styles.entryName}>
          <span className={personStyles.personName}>{person.name}</span>
          {age !== null && <span className={personStyles.personFacts}>{age}</span>}
        </h3>
        <IconButton label={text.removeOf(person.name)} icon={<CloseIcon />} onClick={onRemove} />
      </div>
      <DescriptionList items={items} />
    </Card>
  )
}

/** The chosen groups, one line each with its fee. */
function useGroupWords(event: EventPage, ids: readonly string[]) {
  const text = useFormText()
  const locale = useLocale()
  const chosen = event.groups.filter(({ id }) => ids.includes(id))
  return (
    <ul className={styles.groupLines}>
      {chosen.map(({ id, name, fee, registration_event }) => (
        <li key={id}>
          <span>
            {text.disciplines[registration_event]} · {name}
          </span>
          <span className={styles.fee}>{fee ? yuan(fee, locale) : text.free}</span>
        </li>
      ))}
    </ul>
  )
}
