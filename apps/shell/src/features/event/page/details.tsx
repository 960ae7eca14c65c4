import { readablePhone } from '@startline/domain'
import { Card, FileIcon, PhoneIcon, Prose, SectionHeading, TextLink } from '@startline/ui'
import type { ReactNode } from 'react'
import type { EventPage } from '../types.ts'
import styles from './details.module.css'
import { usePageText } from './messages.ts'
import section from './section.module.css'

/** A paragraph, or a list of points; a numbered list begins at `start`. */
interface TextBlock {
  kind: 'paragraph' | 'list' | 'numbered'
  start: number
  lines: string[]
}

const DASH = /^[-*\u2022\u00b7]\s*/
const NUMBER = /^(\d{1,2})[.)\u3001](?!\d)\s*/

function kindOf(line: string): TextBlock['kind'] {
  if (DASH.test(line)) return 'list'
  return NUMBER.test(line) ? 'numbered' : 'paragraph'
}

const blank = (kind: TextBlock['kind'], line: string): TextBlock => ({
  kind,
  start: Number(NUMBER.exec(line)?.[1] ?? 1),
  lines: [],
})

function blocksOf(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    if (blocks.at(-1)?.kind !== kind) blocks.push(blank(kind, line))
    blocks.at(-1)?.lines.push(line.replace(DASH, '').replace(NUMBER, ''))
  }
  return blocks
}

/** Splits a host's plain text into paragraphs and lists; lines that begin with a dash, dot or number are points. */
export function textBlocks(text: string): TextBlock[] {
  const chapters = text.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  return chapters.flatMap((chapter) =>
    blocksOf(
      chapter
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  )
}

/** Description, rules, attachments and contacts; what the host left out is left out. */
export function Details({ event }: { event: EventPage }) {
  const text = usePageText()
  return (
    <>
      {event.description && (
        <DetailSection id="about" title={text.about} content={<PlainText text={event.description} />} />
      )}
      {event.rules && <DetailSection id="rules" title={text.rules} content={<PlainText text={event.rules} />} />}
      {event.attachments.length > 0 && (
        <DetailSection id="files" title={text.attachments} content={<Attachments event={event} />} />
      )}
      {event.contacts.length > 0 && (
        <DetailSection id="contacts" title={text.contacts} content={<Contacts event={event} />} />
      )}
    </>
  )
}

const DetailSection = ({ id, title, content }: { id: string; title: string; content: ReactNode }) => (
  <section className={section.section} aria-labelledby={id}>
    <SectionHeading id={id}>{title}</SectionHeading>
    <Card>{content}</Card>
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

/** A host's plain text as paragraphs and lists. */
const PlainText = ({ text }: { text: string }) => (
  <Prose className={styles.prose}>
    {textBlocks(text).map((block, index) => (
      <Block key={index} {...block} />
    ))}
  </Prose>
)

function Block({ kind, start, lines }: TextBlock) {
  if (kind === 'paragraph') return <p>{lines.join('\n')}</p>
  const points = lines.map((line, index) => <li key={index}>{line}</li>)
  return kind === 'list' ? <ul>{points}</ul> : <ol start={start}>{points}</ol>
}
