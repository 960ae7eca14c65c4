import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useLink } from '@startline/ui'
import styles from './event-frame.module.css'
import { useFrameText } from './messages.ts'
import type { Right } from './steps.ts'

/** The screens of a published event, in the order in which a host needs them, and for whom each is. */
const ROOMS = [
  { name: 'overview', href: paths.heldEvent, who: ['host', 'registrar'] },
  { name: 'registrations', href: paths.heldRegistrations, who: ['host', 'registrar'] },
  { name: 'review', href: paths.heldReview, who: ['host', 'registrar'] },
  { name: 'fees', href: paths.heldFees, who: ['host', 'registrar'] },
  { name: 'change', href: paths.heldChange, who: ['host'] },
  { name: 'people', href: paths.heldPeople, who: ['host'] },
] as const satisfies readonly { name: string; href: (id: string) => string; who: readonly Right[] }[]

/** The way between the screens of one event; nothing where the person has only one. */
export function EventRooms({ id, rights }: { id: string; rights: readonly Right[] }) {
  const text = useFrameText()
  const Link = useLink()
  const { pathname } = useShell().nav.location
  const rooms = ROOMS.filter(({ who }) => who.some((right) => rights.includes(right)))
  const words = { ...text.rooms, registrations: text.steps.entries, review: text.steps.review }
  const here = rooms.findLast(({ href }) => pathname.startsWith(href(id)))
  if (rooms.length === 0) return null
  return (
    <nav aria-label={text.roomsLabel}>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.name}>
            <Link href={room.href(id)} className={styles.room} aria-current={room === here ? 'page' : undefined}>
              {words[room.name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
