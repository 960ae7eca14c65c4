import { eventDates } from '@startline/entry'
import { type Locale, useLocale } from '@startline/ui'
import { useEffect, useState } from 'react'
import type { EventPage } from '../../queries.ts'
import { drawPoster } from './draw-poster.ts'
import { useShareText } from './messages.ts'

/** A poster on its way, drawn, or not. */
export type PosterPicture = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; file: Blob; address: string }

/** The poster of an event as it was when this was first asked: places that go meanwhile draw no other. */
export function usePoster(event: EventPage, address: string): PosterPicture {
  const locale = useLocale()
  const [words] = useState(() => wordsOf(event, locale))
  const [poster, setPoster] = useState<PosterPicture>({ state: 'drawing' })
  useEffect(() => {
    let made = ''
    let left = false
    const show = (file: Blob) => {
      if (left) return
      made = URL.createObjectURL(file)
      setPoster({ state: 'drawn', file, address: made })
    }
    drawPoster({ ...words, address }).then(show, () => left || setPoster({ state: 'failed' }))
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [words, address])
  return poster
}

/** Where nobody has said what of a cover is to be seen. */
const MIDDLE = { x: 50, y: 50 }

function wordsOf(event: EventPage, locale: Locale) {
  const text = useShareText.in(locale)
  const dates = eventDates(locale, event.timezone)
  return {
    seed: event.id,
    cover: event.cover_url,
    focus: event.cover_focus ?? MIDDLE,
    title: event.name,
    lines: [
      dates.days(event.starts_at, event.ends_at),
      `${event.venue} · ${event.district_name}`,
      text.registers(dates.moment(event.registration_opens_at), dates.moment(event.registration_closes_at)),
      text.host(event.host.name),
    ],
    scan: text.scan,
  }
}
