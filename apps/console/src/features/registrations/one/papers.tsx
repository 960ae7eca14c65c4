import { type PaperLine, paperWords } from '@startline/contract'
import { Badge, Card, ExternalLinkIcon, SectionHeading, type Tone, useLocale, VisuallyHidden } from '@startline/ui'
import type { Judged } from '../../../held/hosted-queries.ts'
import { useJudgingText } from '../../../judging/messages.ts'
import { useHostedText } from '../messages.ts'
import { useOneText } from './messages.ts'
import styles from './one.module.css'

const TONES: Record<PaperLine['state'], Tone> = { missing: 'amber', sent: 'blue', accepted: 'green', returned: 'red' }

/** What the group asks to be shown, each with the files that came. Nothing where it asks for nothing. */
export function Papers({ judged }: { judged: Judged }) {
  const text = useOneText()
  const { papersTold } = useHostedText()
  const { lines, sent, wanted } = judged.papers
  if (lines.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="papers">
      <SectionHeading id="papers" level={3} aside={papersTold(sent, wanted)}>
        {text.papers}
      </SectionHeading>
      <Card>
        <ul className={styles.papers}>
          {lines.map((line) => (
            <Paper key={`${line.kind} ${line.participant_id}`} line={line} members={judged.members} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Paper({ line, members }: { line: PaperLine; members: Judged['members'] }) {
  const text = useOneText()
  const { paperStates } = useJudgingText()
  const { dot } = useHostedText()
  const { kind, participant_id, state, files } = line
  const person = members.length > 1 && members.find((one) => one.participant_id === participant_id)?.name
  const name = [paperWords[kind][useLocale()], person].filter(Boolean).join(dot)
  const inRecord = files.length === 0 && state !== 'missing'
  return (
    <li className={styles.paper}>
      <span className={styles.paperName}>{name}</span>
      <Badge tone={TONES[state]}>{paperStates[state]}</Badge>
      {inRecord && <span className={styles.hint}>{text.inRecord}</span>}
      {files.map(({ id, view_url }, index) => (
        <a key={id} className={styles.file} href={view_url} target="_blank" rel="noopener noreferrer">
          {text.page(index + 1)}
          <ExternalLinkIcon size={16} />
          <VisuallyHidden>
            {name} {text.newWindow}
          </VisuallyHidden>
        </a>
      ))}
    </li>
  )
}
