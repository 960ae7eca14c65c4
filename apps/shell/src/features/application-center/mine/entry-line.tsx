import { groupWithDiscipline, paths, type RunningEntry } from '@startline/contract'
import {
  Badge,
  Button,
  Dialog,
  QrIcon,
  Shortened,
  Spinner,
  shortNameOf,
  TextLink,
  useLocale,
  VisuallyHidden,
  yuan,
} from '@startline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { later } from '../../../layouts/later.tsx'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'

/** The code is drawn when somebody asks for it. */
const RaceCode = later(
  async () => (await import(/* webpackChunkName: "race-code" */ './race-code.tsx')).RaceCode,
  <Spinner />,
)

/** Comes for who is on a public start list; its room is kept. */
const RaceStart = later(
  async () => (await import(/* webpackChunkName: "race-start" */ './race-start.tsx')).RaceStart,
  null,
)

/** Names said of a team before "and others". */
const NAMED = 3

/** Whose starts are told of a race: the registrations on public start lists, its zone, and the moment in milliseconds. */
export interface ListedEntries {
  ids: readonly string[]
  timeZone: string
  now: number
}

/** One entry of a family: who, in which group, how it stands, what is still open, and the code for the day. */
export function EntryLine({ entry, listed }: { entry: RunningEntry; listed: ListedEntries }) {
  const text = useMineText()
  const locale = useLocale()
  const { id, group_name, registration_event, team_name, status, waiting_position, due_fen } = entry
  const who = team_name ?? namesOf(entry, text, (name) => name)
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <Link to={paths.registration(id)} className={styles.who}>
          <Shortened short={team_name ?? namesOf(entry, text, shortNameOf)} full={who} />
        </Link>
        <p className={styles.when}>{groupWithDiscipline({ name: group_name, registration_event }, locale)}</p>
        {entry.listed && (
          <div className={styles.start}>
            <RaceStart id={id} {...listed} />
          </div>
        )}
        <div className={styles.open}>
          {status === 'waitlisted' ? (
            <Badge tone="amber">{text.waiting(waiting_position)}</Badge>
          ) : (
            <Badge tone="green">{text.registered}</Badge>
          )}
          {due_fen > 0 && (
            <TextLink href={paths.registration(id)} className={styles.due}>
              {text.due(yuan(due_fen, locale))}
            </TextLink>
          )}
          <ReviewLine entry={entry} />
          <Lacking entry={entry} />
        </div>
      </div>
      <CodeButton entry={entry} who={who} />
    </li>
  )
}

function namesOf(
  { members }: RunningEntry,
  text: ReturnType<typeof useMineText>,
  shown: (name: string) => string,
): string {
  const names = members
    .slice(0, NAMED)
    .map(({ name }) => shown(name))
    .join(text.comma)
  return members.length > NAMED ? text.andOthers(names, members.length) : names
}

/** Where the review of its papers stands, as the way to where they are sent; nothing once it is accepted. */
function ReviewLine({ entry: { id, review, papers_missing } }: { entry: RunningEntry }) {
  const text = useMineText()
  if (review === null || review === 'accepted' || review === 'rejected') return null
  return (
    <>
      <Badge tone="amber">{text.reviews[review]}</Badge>
      {papers_missing > 0 && <TextLink href={paths.registration(id)}>{text.papersMissing(papers_missing)}</TextLink>}
    </>
  )
}

/** What the group asks and is not there, as the way to where it is added. */
function Lacking({ entry: { members } }: { entry: RunningEntry }) {
  const text = useMineText()
  return members.flatMap(({ participant_id, name, lacks }) =>
    lacks.map((what) => (
      <TextLink
        key={participant_id + what}
        href={paths.participant(participant_id)}
        aria-label={text.addTo(text.lacks[what], name)}
      >
        {text.lacks[what]}
      </TextLink>
    )),
  )
}

function CodeButton({ entry, who }: { entry: RunningEntry; who: string }) {
  const text = useMineText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" icon={<QrIcon />} onClick={() => setOpen(true)}>
        {text.code}
        <VisuallyHidden>{text.of(who)}</VisuallyHidden>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.codeTitle(who)} description={text.codeText}>
        {open && <RaceCode id={entry.id} reference={entry.reference} label={text.codeLabel} />}
      </Dialog>
    </>
  )
}
