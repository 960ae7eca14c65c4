import type { EventPage } from '../../event/queries.ts'
import { ageWords } from './form-props.ts'
import { useFormText } from './messages.ts'
import styles from './person.module.css'
import type { Person } from './queries.ts'

interface PersonNameProps {
  person: Person
  event: EventPage
  /** More to know, between age and document. */
  facts?: readonly string[]
}

/** Name, age and masked document. */
export function PersonName({ person, event, facts = [] }: PersonNameProps) {
  const age = ageWords(person, event, useFormText())
  return (
    <>
      <span className={styles.personName}>{person.name}</span>
      <span className={styles.personFacts}>
        {age !== null && <span>{age}</span>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span className={styles.number}>{person.id_number}</span>
      </span>
    </>
  )
}
