import { type EnteredEvent, paths } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import {
  Badge,
  BellIcon,
  Button,
  Card,
  CardHeading,
  dayOf,
  type Locale,
  RaceDay,
  ShareIcon,
  useLink,
  useLocale,
  VisuallyHidden,
} from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import styles from './entered.module.css'
import { useEnteredText } from './messages.ts'
import { useAskGuardians } from './queries.ts'

/** An event that a club has entered: when and where, how many stand how, and what is missing. It leads to its registrations. */
export function EnteredCard({ entered }: { entered: EnteredEvent }) {
  const Link = useLink()
  const { event } = entered
  return (
    <Card as="article" padded={false} className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <CardHeading as="h3" className={styles.name}>
            <Link href={paths.registrationsFor(event.id)}>{event.name}</Link>
          </CardHeading>
          <p className={styles.note}>
            {daysOf(event, useLocale())} · {event.venue}
          </p>
          <Counts entered={entered} />
        </div>
        <When entered={entered} />
      </div>
      <Missing entered={entered} />
    </Card>
  )
}

function daysOf({ starts_at, ends_at, timezone }: EnteredEvent['event'], locale: Locale): string {
  const [first, last] = [dayOf(starts_at, locale, timezone), dayOf(ends_at, locale, timezone)]
  return first === last ? first : `${first} – ${last}`
}

/** How long it is until the race; of one that was cancelled, that. Nothing where nobody races. */
function When({ entered: { event, registered, waitlisted } }: { entered: EnteredEvent }) {
  const text = useEnteredText()
  const [now] = useState(Date.now)
  if (event.cancelled) return <Badge tone="red">{text.cancelled}</Badge>
  if (registered + waitlisted === 0) return null
  return <RaceDay startsAt={event.starts_at} endsAt={event.ends_at} timeZone={event.timezone} now={now} />
}

const COUNTS = ['registered', 'waitlisted', 'withdrawn'] as const

/** How many stand how, in one line; what there is none of is left out. */
function Counts({ entered }: { entered: EnteredEvent }) {
  const text = useEnteredText()
  return (
    <p className={styles.counts}>
      {COUNTS.filter((status) => entered[status] > 0)
        .map((status) => text[status](entered[status]))
        .join(text.dot)}
    </p>
  )
}

/** How many lack a photo or a consent that their group asks, and for who may, one press to ask for all. */
function Missing({ entered }: { entered: EnteredEvent }) {
  const text = useEnteredText()
  const { session } = useShell()
  const { photo, consent, people } = entered.lacking
  if (people === 0) return null
  return (
    <div className={styles.missing}>
      <span className={styles.lacks}>
        {photo > 0 && <Badge tone="red">{text.lacking.photo(photo)}</Badge>}
        {consent > 0 && <Badge tone="red">{text.lacking.consent(consent)}</Badge>}
      </span>
      {session.user?.permissions?.includes('guardian:ask') && <AskGuardians entered={entered} />}
    </div>
  )
}

// It brings the library that draws codes, and is seen after a press alone.
const AskedDialog = lazy(() => import('./asked-dialog.tsx'))

/** One press asks the guardians of all who lack something, and tells what became of it; asked for all today, it leads to what can be handed on. */
function AskGuardians({ entered }: { entered: EnteredEvent }) {
  const text = useEnteredText()
  const { event, lacking } = entered
  const ask = useAskGuardians(event.id)
  const [open, setOpen] = useState(false)
  const press = () => ask.mutate(undefined, { onSuccess: () => setOpen(true) })
  const done = lacking.asked >= lacking.people
  const Icon = done ? ShareIcon : BellIcon
  return (
    <div className={styles.asking}>
      {lacking.asked > 0 && <span className={styles.note}>{text.askedToday(lacking.asked)}</span>}
      <Button size="s" kind={done ? 'plain' : 'solid'} icon={<Icon size={18} />} busy={ask.isPending} onClick={press}>
        {done ? text.handOn : text.ask}
        <VisuallyHidden>{done ? text.handOnOf(event.name) : text.askOf(event.name)}</VisuallyHidden>
      </Button>
      {ask.isError && (
        <p role="alert" className={styles.failed}>
          {refusalOf(ask.error)?.message ?? text.notAsked}
        </p>
      )}
      {ask.data && (
        <Suspense>
          <AskedDialog open={open} onClose={() => setOpen(false)} entered={entered} asked={ask.data} />
        </Suspense>
      )}
    </div>
  )
}
