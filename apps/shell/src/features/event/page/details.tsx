import { Card, FileIcon, PhoneIcon, SectionHeading, TextLink } from '@startline/ui'
import type { ReactNode } from 'react'
import type { EventPage } from '../types.ts'
import styles from './details.module.css'
import { usePageText } from './messages.ts'
import { PlainText } from './plain-text.tsx'
import section from './section.module.css'

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
            {phone && <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{text.call(phone)}</TextLink>}
            {wechat && <span>{text.wechat(wechat)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
