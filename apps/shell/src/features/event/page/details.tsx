import { readablePhone } from '@startline/domain'
import { Card, FileIcon, PhoneIcon, SectionHeading, TextLink } from '@startline/ui'
import { type ReactNode, useEffect } from 'react'
import type { EventPage } from '../types.ts'
import styles from './details.module.css'
import { usePageText } from './messages.ts'
import { PlainText } from './plain-text.tsx'
import section from './section.module.css'
import { hasSchedule } from './text-blocks.ts'

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
