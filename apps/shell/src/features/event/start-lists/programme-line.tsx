import { apiBase } from '@startline/client'
import { callAddress, getProgrammeFile, paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { Card, FileIcon, TextLink, useLocale } from '@startline/ui'
import { useListsText } from './messages.ts'
import styles from './start-lists.module.css'
import type { PublicLists } from './types.ts'

interface ProgrammeLineProps {
  event: string
  timeZone: string
  /** The last version; null where none was made, and then nothing stands here. */
  programme: PublicLists['programme']
}

/** The programme of an event: its version and day, the PDF, and where its signature is checked. */
export function ProgrammeLine({ event, timeZone, programme }: ProgrammeLineProps) {
  const text = useListsText()
  const when = eventDates(useLocale(), timeZone)
  if (!programme) return null
  const { version, made_at } = programme
  const file = apiBase() + callAddress(getProgrammeFile, { params: { id: event }, query: { version } })
  return (
    <Card className={styles.programme}>
      <FileIcon />
      <span className={styles.words}>
        <strong>{text.programme(version)}</strong>
        <time className={styles.note} dateTime={made_at}>
          {when.moment(made_at)}
        </time>
      </span>
      <span className={styles.programmeWays}>
        <TextLink href={file} target="_blank" rel="noopener noreferrer">
          {text.pdf}
        </TextLink>
        <TextLink href={apiBase() + paths.verifier} target="_blank" rel="noopener noreferrer">
          {text.verify}
        </TextLink>
      </span>
    </Card>
  )
}
