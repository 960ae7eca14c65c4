import { ageOn } from '@startline/domain'
import { type ParticipantRecord, useParticipantText } from '@startline/participant'
import { Card, DescriptionList, SectionHeading } from '@startline/ui'
import { today } from '../../dates.ts'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'
import { RevealPanel } from './reveal/reveal-panel.tsx'

/** What the document tells; it cannot change. The clear number is seen for half a minute, with a reason. */
export function DocumentFacts({ record }: { record: ParticipantRecord }) {
  const text = useParticipantListText()
  const words = useParticipantText()
  const { id_type, id_number, birth_date, gender } = record
  const age = birth_date && text.age(ageOn(birth_date, today()))
  return (
    <section className={styles.section} aria-labelledby="participant-document">
      <SectionHeading id="participant-document">{text.document}</SectionHeading>
      <Card>
        <DescriptionList
          items={[
            { term: words.idType, detail: words.idTypes[id_type] },
            { term: words.idNumber, detail: <span className={styles.number}>{id_number}</span> },
            { term: words.birthDate, detail: birth_date && `${birth_date}${text.dot}${age}` },
            { term: words.gender, detail: gender && words.genders[gender] },
          ]}
        />
        <RevealPanel record={record} />
        <p className={styles.fixed}>{text.documentFixed}</p>
      </Card>
    </section>
  )
}
