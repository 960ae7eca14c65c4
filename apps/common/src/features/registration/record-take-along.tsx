import type { Data, getEvent, Registration } from '@startline/contract'
import { paths } from '@startline/contract'
import { calendarFile } from '@startline/domain'
import { ForAnotherBrowser } from '@startline/entry'
import { useShell } from '@startline/guest'
import {
  Button,
  CalendarIcon,
  Card,
  CopyIcon,
  copyText,
  inWeChat,
  PrintIcon,
  QrPicture,
  SectionHeading,
  ShareIcon,
  saveCalendar,
  shareAddress,
} from '@startline/ui'
import { useState } from 'react'
import { useRegistrationText } from './messages.ts'
import styles from './record.module.css'

interface TakeAlongProps {
  registration: Registration
  event: Data<typeof getEvent> | undefined
}

/** What can be taken along: the code that leads here, a calendar entry, the reference, a link for others. */
export function TakeAlong({ registration, event }: TakeAlongProps) {
  const text = useRegistrationText()
  const { id, reference } = registration
  const address = `${location.origin}${paths.registration(id)}`
  return (
    <section className={styles.section} aria-labelledby="record-take">
      <SectionHeading id="record-take">{text.take}</SectionHeading>
      <Card className={styles.take}>
        <QrPicture text={address} label={text.qrLabel} className={styles.qr} />
        <div className={styles.takeWords}>
          <p className={styles.reference}>{reference}</p>
          <p className={styles.note}>{text.qrText}</p>
          <Ways registration={registration} event={event} address={address} />
        </div>
      </Card>
    </section>
  )
}

function Ways({ registration, event, address }: TakeAlongProps & { address: string }) {
  const text = useRegistrationText()
  const { toast } = useShell()
  const [weChat, setWeChat] = useState(false)
  const { id, reference, event_name } = registration
  const copy = (words: string, told: string) => void copyText(words).then((done) => done && toast(told))
  const share = () => {
    const shared = shareAddress({ title: event_name, text: text.shareText(event_name), url: address })
    if (!shared) copy(address, text.copiedLink)
  }
  const calendar = (of: Data<typeof getEvent>) =>
    saveCalendar(
      `startline-${reference}.ics`,
      calendarFile({
        uid: `${id}@startline`,
        title: of.name,
        startsAt: of.starts_at,
        endsAt: of.ends_at,
        place: `${of.venue}, ${of.district_name}`,
        description: text.calendarText(reference),
        url: address,
      }),
    )
  const press = () => (inWeChat() ? setWeChat(true) : event && calendar(event))
  return (
    <>
      <div className={styles.ways}>
        <Button size="s" icon={<CalendarIcon />} disabled={!event} onClick={press}>
          {text.calendar}
        </Button>
        <Button size="s" icon={<CopyIcon />} onClick={() => copy(reference, text.copied)}>
          {text.copyReference}
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
