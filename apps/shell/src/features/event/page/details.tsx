import { readablePhone } from '@startline/domain'
import { Card, cx, FileIcon, PhoneIcon, Prose, SectionHeading, TextLink } from '@startline/ui'
import { type ReactNode, useEffect } from 'react'
import type { EventPage } from '../queries.ts'
import styles from './details.module.css'
import { usePageText } from './messages.ts'
import section from './section.module.css'
import { type Appointment, hasSchedule, type TextBlock, textBlocks } from './text-blocks.ts'

/** Description, rules with their files, and contacts; what the host left out is left out. */
export function Details({ event }: { event: EventPage }) {
  const text = usePageText()
  const { description, rules, attachments, contacts } = event
  useEffect(goToHash, [])
  return (
    <>
      {description && (
        <DetailSection id="about" title={text.about}>
          <PlainText text={description} scheduleId="schedule" />
        </DetailSection>
      )}
      {(rules || attachments.length > 0) && (
        <DetailSection id="rules" title={rules ? text.rules : text.attachments}>
          {attachments.length > 0 && <Attachments event={event} />}
          {rules && <PlainText text={rules} scheduleId={hasSchedule(description) ? undefined : 'schedule'} />}
        </DetailSection>
      )}
      {contacts.length > 0 && (
        <DetailSection id="contacts" title={text.contacts}>
          <Contacts event={event} />
        </DetailSection>
      )}
    </>
  )
}

/** An address that names a part of the page leads there: the browser looked for it before it stood. */
function goToHash(): void {
  const part = location.hash.slice(1)
  if (part) document.getElementById(part)?.scrollIntoView()
}

const DetailSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={section.section} aria-labelledby={id}>
    <SectionHeading id={id}>{title}</SectionHeading>
    <Card className={styles.sheet}>{children}</Card>
  </section>
)

const Attachments = ({ event }: { event: EventPage }) => (
  <ul className={styles.lines}>
    {event.attachments.map(({ name, url }) => (
      <li key={url} className={styles.line}>
        <FileIcon />
        <TextLink href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </TextLink>
      </li>
    ))}
  </ul>
)

function Contacts({ event }: { event: EventPage }) {
  const text = usePageText()
  return (
    <ul className={styles.lines}>
      {event.contacts.map(({ name, phone, wechat }) => (
        <li key={name + phone} className={styles.line}>
          <PhoneIcon />
          <span className={styles.contact}>
            <strong>{name}</strong>
            {phone && (
              <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{text.call(readablePhone(phone))}</TextLink>
            )}
            {wechat && <span>{text.wechat(wechat)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A host's plain text as paragraphs, lists and schedules; `scheduleId` becomes the first schedule's. */
function PlainText({ text, scheduleId }: { text: string; scheduleId?: string | undefined }) {
  const blocks = textBlocks(text)
  const first = blocks.findIndex(({ kind }) => kind === 'schedule')
  return (
    <Prose className={styles.prose}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} id={index === first ? scheduleId : undefined} />
      ))}
    </Prose>
  )
}

function Block({ block, id }: { block: TextBlock; id: string | undefined }) {
  if (block.kind === 'schedule') return <Schedule times={block.times} id={id} />
  const { kind, start, lines } = block
  if (kind === 'paragraph') return <p>{lines.join('\n')}</p>
  const points = lines.map((line, index) => <li key={index}>{line}</li>)
  return kind === 'list' ? <ul>{points}</ul> : <ol start={start}>{points}</ol>
}

/** What happens when: the times below each other, so that one finds one's own at a glance. */
const Schedule = ({ times, id }: { times: readonly Appointment[]; id: string | undefined }) => (
  <ol id={id} className={cx(styles.lines, styles.schedule)}>
    {times.map(({ from, until, what }, index) => (
      <li key={index} className={styles.appointment}>
        <span className={styles.time}>
          {from}
          {until && <span className={styles.until}> – {until}</span>}
        </span>
        <span>{what}</span>
      </li>
    ))}
  </ol>
)
