import { type ParticipantRecord, useParticipantText } from '@startline/entry'
import { Card, DescriptionList, SectionHeading } from '@startline/ui'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'
import { RevealPanel } from './reveal/reveal-panel.tsx'

/** What the document tells; it cannot change. The clear number is seen for half a minute, with a reason. */
export function DocumentFacts({ record }: { record: ParticipantRecord }) {
  const text = useParticipantListText()
  const words = useParticipantText()
  const { id_type, id_number, birth_date, age, gender } = record
  const years = age === null ? null : text.age(age)
  return (
    <section className={styles.section} aria-labelledby="participant-document">
      <SectionHeading id="participant-document">{text.document}</SectionHeading>
      <Card>
        <DescriptionList
          items={[
            { term: words.idType, detail: words.idTypes[id_type] },
            { term: words.idNumber, detail: <span className={styles.number}>{id_number}</span> },
            birth_date === null
              ? { term: words.age, detail: years }
              : { term: words.birthDate, detail: [birth_date, years].join(text.dot) },
            { term: words.gender, detail: gender && words.genders[gender] },
          ]}
        />
        <RevealPanel record={record} />
        <p className={styles.fixed}>{text.documentFixed}</p>
      </Card>
    </section>
  )
}
