import type { CalendarEntry } from '@startline/domain'
import {
  Button,
  CalendarIcon,
  CopyIcon,
  cannotSaveFiles,
  copyText,
  PrintIcon,
  ShareIcon,
  shareAddress,
  useLocale,
} from '@startline/ui'
import { useState } from 'react'
import { ForAnotherBrowser } from '../person/entry-form.tsx'
import { calendarWords, stillRunning, type TakenAlong } from './calendar-words.ts'
import { type CalendarEvent, saveEvent } from './save-event.ts'
import { useTakeAlongText } from './take-along-messages.ts'

interface TakeAlongWaysProps {
  /** Absent while it is on its way. */
  event: CalendarEvent | undefined
  /** Keeps the entry in a calendar apart from others. */
  id: string
  registrations: readonly TakenAlong[]
  /** Where the registration is found again. */
  address: string
  /** What is given to others: `label` stands on the button. */
  share: { label: string; title: string; text: string; url: string }
  toast: (text: string) => void
  /** What stands in a calendar beside the event. */
  more?: readonly CalendarEntry[]
  className?: string
}

/** The ways to take a registration along: a calendar entry, the references, a link for others, paper. */
export function TakeAlongWays(props: TakeAlongWaysProps) {
  const { event, id, registrations, address, share, toast, more, className } = props
  const text = useTakeAlongText()
  const [weChat, setWeChat] = useState(false)
  const locale = useLocale()
  const references = stillRunning(registrations).map(({ reference }) => reference)
  const said = references.join(text.comma)
  const copy = (words: string, told: string) => void copyText(words).then((done) => done && toast(told))
  const give = () => {
    const { title, text: words, url } = share
    if (!shareAddress({ title, text: words, url })) copy(url, text.copiedLink)
  }
  const save = () => {
    if (!event) return
    const words = { id, file: references[0] ?? id, url: address }
    saveEvent(event, { ...words, ...calendarWords(locale, event.name, registrations) }, more)
  }
  return (
    <>
      <div className={className}>
        <Button
          size="s"
          icon={<CalendarIcon />}
          disabled={!event}
          onClick={() => (cannotSaveFiles() ? setWeChat(true) : save())}
        >
          {text.calendar}
        </Button>
        <Button size="s" icon={<CopyIcon />} onClick={() => copy(said, text.copied)}>
          {text.copy}
        </Button>
        <Button size="s" icon={<ShareIcon />} onClick={give}>
          {share.label}
        </Button>
        <Button size="s" icon={<PrintIcon />} onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      {weChat && <ForAnotherBrowser address={address} />}
    </>
  )
}
