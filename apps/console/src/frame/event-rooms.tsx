import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useLink, VisuallyHidden } from '@startline/ui'
import styles from './event-frame.module.css'
import { useFrameText } from './messages.ts'
import { type Right, raceLeft, type Standing } from './steps.ts'

interface Room {
  name: string
  href: (id: string) => string
  who: readonly Right[]
}

/** Who may look at what comes after the entries; who may act there is said by each screen. */
const OF_RACE = ['host', 'registrar', 'chief'] as const

/** The screens from entries to start lists, in the order in which they are gone through. */
const RACE_ROOMS = [
  { name: 'contests', href: paths.heldContests, who: OF_RACE },
  { name: 'freeze', href: paths.heldFreeze, who: OF_RACE },
  { name: 'bibs', href: paths.heldBibs, who: OF_RACE },
  { name: 'draw', href: paths.heldDraw, who: OF_RACE },
  { name: 'timetable', href: paths.heldTimetable, who: OF_RACE },
  { name: 'programme', href: paths.heldProgramme, who: OF_RACE },
] as const satisfies readonly Room[]

/** The screens of a published event, in the order in which a host needs them, and for whom each is. */
const ROOMS = [
  { name: 'overview', href: paths.heldEvent, who: ['host', 'registrar'] },
  { name: 'registrations', href: paths.heldRegistrations, who: ['host', 'registrar'] },
  { name: 'review', href: paths.heldReview, who: ['host', 'registrar'] },
  { name: 'fees', href: paths.heldFees, who: ['host', 'registrar'] },
  { name: 'heats', href: paths.heldContests, who: OF_RACE },
  { name: 'change', href: paths.heldChange, who: ['host'] },
  { name: 'people', href: paths.heldPeople, who: ['host'] },
] as const satisfies readonly Room[]

/** Whether an address within an event is of a screen for somebody with these rights; the overview is for everybody with a duty. */
export function mayOpen(id: string, pathname: string, rights: readonly Right[]): boolean {
  const room = [...ROOMS.filter(({ name }) => name !== 'overview'), ...RACE_ROOMS].find(({ href }) =>
    pathname.startsWith(href(id)),
  )
  return room === undefined || room.who.some((right) => rights.includes(right))
}

/** The ways between the screens of one event: between its rooms, and where it is drawn up between those of that; nothing where the person has none. */
export function EventRooms({ id, standing }: { id: string; standing: Standing }) {
  const { stage, rights = [], race } = standing
  const text = useFrameText()
  const { pathname } = useShell().nav.location
  const isIn = ({ href }: Room) => pathname.startsWith(href(id))
  const raceRoom = RACE_ROOMS.findLast(isIn)
  const here = raceRoom ? 'heats' : ROOMS.findLast(isIn)?.name
  const words = { ...text.rooms, registrations: text.steps.entries, review: text.steps.review, heats: text.steps.heats }
  return (
    <>
      <Row label={text.roomsLabel} rooms={ROOMS} words={words} {...{ id, rights, here }} />
      {raceRoom && (
        <Row
          label={text.raceLabel}
          rooms={RACE_ROOMS}
          words={text.raceRooms}
          here={raceRoom.name}
          left={race ? raceLeft(stage, race) : undefined}
          {...{ id, rights }}
        />
      )}
    </>
  )
}

interface RowProps<Name extends string> {
  id: string
  rights: readonly Right[]
  label: string
  rooms: readonly (Room & { name: Name })[]
  words: Record<Name, string>
  here: Name | undefined
  /** What is left to do in each. */
  left?: Record<Name, number> | undefined
}

/** Those of the rooms that are for who is here. */
function Row<Name extends string>({ id, rights, label, rooms, words, here, left }: RowProps<Name>) {
  const Link = useLink()
  const open = rooms.filter(({ who }) => who.some((right) => rights.includes(right)))
  if (open.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.rooms}>
        {open.map(({ name, href }) => (
          <li key={name}>
            <Link href={href(id)} className={styles.room} aria-current={name === here ? 'page' : undefined}>
              {words[name]}
              {left && left[name] > 0 && <Left count={left[name]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Left({ count }: { count: number }) {
  const text = useFrameText()
  return (
    <span className={styles.left} title={text.todo(count)}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <VisuallyHidden> ({text.todo(count)})</VisuallyHidden>
    </span>
  )
}
