import { isPersonal } from '@startline/client'
import { type PaperLine, paperWordsFor, paths, type Registration } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Badge, ButtonLink, CheckIcon, TextLink, type Tone, useLocale } from '@startline/ui'
import { useReviewText } from './messages.ts'
import { PaperFiles } from './paper-files.tsx'
import styles from './review.module.css'
import { SendPaper } from './send-paper.tsx'

interface PapersProps {
  registration: Registration
}

/** What the group asks to be shown, each with what was sent and the way to send it. */
export function Papers({ registration }: PapersProps) {
  const text = useReviewText()
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{text.papers}</h3>
      <ul className={styles.papers}>
        {registration.papers.map((line) => (
          <Paper key={`${line.kind} ${line.participant_id}`} line={line} registration={registration} />
        ))}
      </ul>
    </div>
  )
}

const TONES: Record<PaperLine['state'], Tone> = { missing: 'amber', sent: 'blue', accepted: 'green', returned: 'red' }

function Paper({ line, registration }: PapersProps & { line: PaperLine }) {
  const text = useReviewText()
  const { kind, participant_id, state, files } = line
  const person = registration.members.length > 1 ? nameOf(registration, participant_id) : undefined
  const family = isPersonal(useShell().session)
  const paper = [paperWordsFor(kind, family)[useLocale()], person].filter(Boolean).join(' · ')
  const inRecord = kind === 'photo' || kind === 'consent'
  return (
    <li className={styles.paper}>
      <div className={styles.line}>
        <p className={styles.name}>{paper}</p>
        <Badge tone={TONES[state]} icon={state === 'accepted' ? <CheckIcon /> : undefined}>
          {text.paperStates[state]}
        </Badge>
      </div>
      {kind === 'form' && !family && registration.unit_id !== null && <p className={styles.note}>{text.ofUnit}</p>}
      {kind === 'form' && (state === 'missing' || state === 'returned') && (
        <p>
          <TextLink href={paths.registrationsFor(registration.event_id)}>
            {family ? text.blankFormFamily : text.blankForm}
          </TextLink>
        </p>
      )}
      <PaperFiles files={files} paper={paper} registration={registration} />
      {inRecord ? (
        state === 'missing' &&
        participant_id && (
          <p>
            <ButtonLink href={paths.participant(participant_id)} size="s">
              {person ? text.toRecordOf(person) : text.toRecord}
            </ButtonLink>
          </p>
        )
      ) : (
        <SendPaper line={line} paper={paper} registration={registration} />
      )}
    </li>
  )
}

const nameOf = ({ members }: Registration, id: string | null): string | undefined =>
  members.find(({ participant_id }) => participant_id === id)?.name
