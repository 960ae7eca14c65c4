import { type Data, listGroupFits, listParticipants, PAGE_SIZE, paths } from '@startline/contract'
import { useEventText } from '@startline/entry'
import { Badge, Button, Card, Skeleton, TextLink } from '@startline/ui'
import { useAnswer } from '../../../session/use-answer.ts'
import { windowOf } from '../group.ts'
import type { EventPage, Group } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { type ChildStanding, standingOf } from './child-standing.ts'
import { usePageText } from './messages.ts'
import styles from './my-children.module.css'

/** A handful is looked at here; the form has them all. */
const SHOWN = 5

type Person = Data<typeof listParticipants>['items'][number]

/** The children of somebody who acts for themselves, each with the groups that fit, a press away from being entered. */
export function MyChildren({ event, offset }: { event: EventPage; offset: number }) {
  const text = usePageText()
  const now = useNow(offset)
  const people = useAnswer(listParticipants, { query: { page: 1, page_size: PAGE_SIZE } })
  const shown = people.data?.items.slice(0, SHOWN) ?? []
  const fits = useAnswer(
    listGroupFits,
    { query: { event_id: event.id, participant_id: shown.map(({ id }) => id).sort() } },
    { enabled: shown.length > 0 },
  )
  if (people.data?.total === 0) return null
  const failed = [people, fits].find(({ isError, data }) => isError && !data)
  if (failed) return <Failed again={() => void failed.refetch()} />
  if (!people.data || !fits.data) return <Skeleton height="96px" />
  const { items } = fits.data
  const ofChild = (id: string) =>
    standingOf(
      event,
      items.filter((fit) => fit.participant_id === id),
      now,
    )
  return (
    <Card tone="tint" as="section" aria-labelledby="my-children" className={styles.children}>
      <div>
        <h3 id="my-children" className={styles.title}>
          {text.children}
        </h3>
        <p className={styles.hint}>{event.phase === 'open' ? text.childrenHint : text.childrenSoon}</p>
      </div>
      <ul className={styles.list}>
        {shown.map((person) => (
          <Child key={person.id} person={person} event={event} standing={ofChild(person.id)} />
        ))}
      </ul>
      {people.data.total > SHOWN && event.phase === 'open' && (
        <TextLink href={paths.form('individual', event.id)}>{text.allChildren}</TextLink>
      )}
    </Card>
  )
}

/** The groups below stand by themselves. */
function Failed({ again }: { again: () => void }) {
  const text = usePageText()
  return (
    <output className={styles.failed}>
      {text.childrenFailed}
      <Button size="s" kind="quiet" onClick={again}>
        {text.tryAgain}
      </Button>
    </output>
  )
}

function Child({ person, event, standing }: { person: Person; event: EventPage; standing: ChildStanding }) {
  const text = usePageText()
  return (
    <li className={styles.child}>
      <span className={styles.name}>{person.name}</span>
      <span className={styles.ways}>
        {standing.groups.map((group) => (
          <Way key={group.id} {...{ person, event, group }} />
        ))}
        {standing.isEntered && (
          <TextLink href={paths.registrationsFor(event.id)} className={styles.entered}>
            {standing.isWaiting ? text.childWaiting : text.childEntered}
          </TextLink>
        )}
        {standing.groups.length === 0 && !standing.isEntered && (
          <WhyNone person={person} event={event} standing={standing} />
        )}
      </span>
    </li>
  )
}

/** A group that fits: a link while it is open, a word before. */
function Way({ person, event, group }: { person: Person; event: EventPage; group: Group }) {
  const text = usePageText()
  const { discipline } = useEventText()
  const now = useNow()
  const plain =
    event.registration_events.length > 1 ? text.groupOf(group.name, discipline[group.registration_event]) : group.name
  const name = group.remaining === 0 || group.waitlisted > 0 ? text.waitingGroup(plain) : plain
  if (event.phase !== 'open' || windowOf(group, now) === 'not_yet') return <Badge tone="green">{plain}</Badge>
  return (
    <TextLink
      href={paths.formFor(event.id, person.id, group.id)}
      className={styles.way}
      aria-label={text.enterChild(person.name, name)}
    >
      {name}
    </TextLink>
  )
}

function WhyNone({ person, event, standing }: { person: Person; event: EventPage; standing: ChildStanding }) {
  const text = usePageText()
  if (standing.isNearly && event.phase === 'open')
    return <TextLink href={paths.formFor(event.id, person.id)}>{text.childMend}</TextLink>
  return <span className={styles.hint}>{standing.isNearly ? text.childMend : text.childNone}</span>
}
