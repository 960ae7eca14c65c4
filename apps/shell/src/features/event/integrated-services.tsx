import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { EventList } from './list/event-list.tsx'
import { EventPage } from './page/event-page.tsx'

/** Events: the list, and with `?event=<id>` one event. */
export default function IntegratedServices() {
  const id = useSearchParams()[0].get('event')
  useHeadingFocus(id)
  return id ? <EventPage key={id} id={id} /> : <EventList />
}

/** List and event share a path, so going from one to the other moves the focus here; the scroll memory scrolls. */
function useHeadingFocus(id: string | null): void {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [id])
}
