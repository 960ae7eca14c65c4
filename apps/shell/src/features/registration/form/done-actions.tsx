import type { Registration } from '@startline/contract'
import { paths } from '@startline/contract'
import { calendarFile } from '@startline/domain'
import { ForAnotherBrowser } from '@startline/entry'
import {
  Button,
  CalendarIcon,
  CopyIcon,
  copyText,
  inWeChat,
  PrintIcon,
  ShareIcon,
  saveCalendar,
  shareAddress,
  useToast,
} from '@startline/ui'
import { useState } from 'react'
import type { EventPage } from '../../event/types.ts'
import styles from './done.module.css'
import { useFormText } from './messages.ts'

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
  const [weChat, setWeChat] = useState(false)
  const references = registrations.map(({ reference }) => reference).join(text.listComma)
  const copy = (words: string) => void copyText(words).then((done) => done && toast(text.copied))
  const eventAddress = `${location.origin}${paths.event(event.id)}`
  const share = () => {
    const shared = shareAddress({ title: event.name, text: text.shareText(event.name), url: eventAddress })
    if (!shared) copy(eventAddress)
  }
  const calendar = () =>
    saveCalendar(
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
    <>
      <div className={styles.doneActions}>
        <Button size="s" icon={<CalendarIcon />} onClick={() => (inWeChat() ? setWeChat(true) : calendar())}>
          {text.calendar}
        </Button>
        <Button size="s" icon={<CopyIcon />} onClick={() => copy(references)}>
          {text.copy}
        </Button>
        <Button size="s" icon={<ShareIcon />} onClick={share}>
          {text.share}
        </Button>
        <Button size="s" icon={<PrintIcon />} onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      {weChat && <ForAnotherBrowser address={address} />}
    </>
  )
}
