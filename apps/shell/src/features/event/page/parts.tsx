import type { MouseEvent } from 'react'
import type { EventPage } from '../types.ts'
import { usePageText } from './messages.ts'
import styles from './parts.module.css'
import { hasSchedule } from './text-blocks.ts'

/** What the page has further down, each a press away: it is long on a phone. */
export function Parts({ event }: { event: EventPage }) {
  const text = usePageText()
  const { description, rules, attachments, contacts } = event
  const parts = [
    { id: 'groups', label: text.groups },
    ...(hasSchedule(description) || hasSchedule(rules) ? [{ id: 'schedule', label: text.schedule }] : []),
    ...(description ? [{ id: 'about', label: text.about }] : []),
    ...(rules || attachments.length > 0 ? [{ id: 'rules', label: rules ? text.rules : text.attachments }] : []),
    ...(contacts.length > 0 ? [{ id: 'contacts', label: text.contacts }] : []),
  ]
  return (
    <nav className={styles.parts} aria-label={text.parts}>
      {parts.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className={styles.part} onClick={(press) => goTo(press, id)}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** The address stays as it is, for it says which event and which view; the keyboard goes along. */
function goTo(press: MouseEvent, id: string): void {
  press.preventDefault()
  const part = document.getElementById(id)
  if (!part) return
  part.scrollIntoView()
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
