import type { Registration } from '@startline/contract'
import { Button, CalendarIcon, CopyIcon, PrintIcon, ShareIcon, useToast } from '@startline/ui'
import type { EventPage } from '../../event/types.ts'
import styles from './done.module.css'
import { calendarFile } from './ics.ts'
import { useFormText } from './messages.ts'
import { eventPage } from './steps.ts'

interface DoneActionsProps {
  event: EventPage
  registrations: readonly Registration[]
  /** Where the registration is found again. */
  address: string
}

/** What can be taken along: a calendar entry, the references, a link for others, paper. */
export function DoneActions({ event, registrations, address }: DoneActionsProps) {
  const text = useFormText()
  const toast = useToast()
  const references = registrations.map(({ reference }) => reference).join(text.listComma)
  const copy = (words: string) => void copyText(words).then((done) => done && toast(text.copied))
  const eventAddress = `${location.origin}${eventPage(event.id)}`
  const share = () => {
    if (!('share' in navigator)) return copy(eventAddress)
    // Closing the system's sheet is no error.
    navigator.share({ title: event.name, text: text.shareText(event.name), url: eventAddress }).catch(() => undefined)
  }
  const calendar = () =>
    download(
      `startline-${registrations[0]?.reference ?? event.id}.ics`,
      calendarFile({
        uid: `${event.id}@startline`,
        title: event.name,
        startsAt: event.starts_at,
        endsAt: event.ends_at,
        place: `${event.venue}, ${event.district_name}`,
        description: text.calendarText(references),
        url: address,
      }),
    )
  return (
    <div className={styles.doneActions}>
      <Button icon={<CalendarIcon />} onClick={calendar}>
        {text.calendar}
      </Button>
      <Button icon={<CopyIcon />} onClick={() => copy(references)}>
        {text.copy}
      </Button>
      <Button icon={<ShareIcon />} onClick={share}>
        {text.share}
      </Button>
      <Button icon={<PrintIcon />} onClick={() => print()}>
        {text.print}
      </Button>
    </div>
  )
}

function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The clipboard needs a secure page; a selection works everywhere else. */
async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return copyBySelection(words)
  }
}

function copyBySelection(words: string): boolean {
  const box = Object.assign(document.createElement('textarea'), { value: words, readOnly: true })
  document.body.append(box)
  box.select()
  const done = document.execCommand('copy')
  box.remove()
  return done
}
