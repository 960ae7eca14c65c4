import { paths } from '@startline/contract'
import { ForAnotherBrowser, saveEvent } from '@startline/entry'
import { Button, CalendarIcon, cannotSaveFiles, ShareIcon, useLocale } from '@startline/ui'
import { useState } from 'react'
import { later } from '../../../layouts/later.tsx'
import type { EventPage } from '../queries.ts'
import { useOwnStarts } from '../start-lists/own-starts.ts'
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
  const { data: starts } = useOwnStarts(event.id, mayBeDrawn(event))
  const locale = useLocale()
  const save = async () => {
    const own = starts?.items ?? []
    // Few have somebody on a start list: how that is said comes when it is wanted.
    const more =
      own.length > 0 ? (await import('../start-lists/calendar-part.ts')).startEntriesIn(locale, event, own) : []
    saveEvent(
      event,
      { id: event.id, file: event.id, description: text.calendarText(event.host.name), url: address },
      more,
    )
  }
  return (
    <div className={styles.ways}>
      <Button size="s" icon={<CalendarIcon />} onClick={() => (cannotSaveFiles() ? setWeChat(true) : void save())}>
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

/** Whether start lists of an event may be public: entries are frozen, and drawn after that, once they can be changed no more. */
export const mayBeDrawn = ({ edit_until, server_time }: Pick<EventPage, 'edit_until' | 'server_time'>): boolean =>
  Date.parse(edit_until) <= Date.parse(server_time)
