import { paths } from '@startline/contract'
import { ForAnotherBrowser, saveEvent } from '@startline/entry'
import { Button, CalendarIcon, inWeChat, ShareIcon } from '@startline/ui'
import { useState } from 'react'
import { later } from '../../../layouts/later.tsx'
import type { EventPage } from '../types.ts'
import { usePageText } from './messages.ts'
import styles from './page-ways.module.css'

const ShareDialog = later(
  async () => (await import(/* webpackChunkName: "event-share" */ './share/share-dialog.tsx')).ShareDialog,
  null,
)

/** Taking the event along: into a calendar, or to others. */
export function PageWays({ event }: { event: EventPage }) {
  const text = usePageText()
  const [weChat, setWeChat] = useState(false)
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const address = `${location.origin}${paths.event(event.id)}`
  const share = () => {
    setAsked(true)
    setOpen(true)
  }
  const save = () =>
    saveEvent(event, {
      id: event.id,
      file: event.id,
      description: text.calendarText(event.host.name),
      url: address,
    })
  return (
    <div className={styles.ways}>
      <Button size="s" icon={<CalendarIcon />} onClick={() => (inWeChat() ? setWeChat(true) : save())}>
        {text.calendar}
      </Button>
      <Button size="s" icon={<ShareIcon />} onClick={share} onPointerEnter={ShareDialog.fetch}>
        {text.share}
      </Button>
      {weChat && <ForAnotherBrowser address={address} />}
      {asked && <ShareDialog event={event} address={address} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
