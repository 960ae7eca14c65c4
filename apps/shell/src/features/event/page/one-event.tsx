import { useSearchParams } from 'react-router'
import { EventPage } from './event-page.tsx'

/** The event that the address names. */
export default function OneEvent() {
  const id = useSearchParams()[0].get('event') ?? ''
  return <EventPage key={id} id={id} />
}
