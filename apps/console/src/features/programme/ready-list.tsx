import { paths } from '@startline/contract'
import { AlertIcon, Card, CheckCircleIcon, Notice, SectionHeading, TextLink } from '@startline/ui'
import { useProgrammeText } from './messages.ts'
import styles from './programme.module.css'
import type { Held } from './use-programme.ts'

interface ReadyProps {
  id: string
  programme: Held
  /** Who only reads is told what is missing without the way there. */
  isHost: boolean
  /** Entries that have a place and start in no contest. */
  unplaced: number
}

/** What is missing before a programme is made, each with the way to where it is mended. */
export function ReadyList({ id, programme: { unready, drawn, font }, isHost, unplaced }: ReadyProps) {
  const text = useProgrammeText()
  return (
    <Card as="section" aria-labelledby="ready" className={styles.section}>
      <SectionHeading id="ready">{text.ready}</SectionHeading>
      {!font && (
        <Notice kind="error" title={text.noFont}>
          {text.noFontHint}
        </Notice>
      )}
      {drawn === 0 && unready.length === 0 && (
        <Lack words={text.noContest} way={isHost ? { href: paths.heldContests(id), label: text.toPlan } : null} />
      )}
      {drawn > 0 && unready.length === 0 && unplaced === 0 && (
        <p className={styles.lack}>
          <CheckCircleIcon className={styles.fine} />
          <span>{text.allReady}</span>
        </p>
      )}
      {drawn > 0 && unplaced > 0 && (
        <Lack words={text.unplaced(unplaced)} way={isHost ? { href: paths.heldDraw(id), label: text.toDraw } : null} />
      )}
      <ul className={styles.list}>
        {unready.map((contest) => (
          <li key={contest.id} className={styles.contest}>
            <strong>{contest.name}</strong>
            <Lacks id={id} contest={contest} isHost={isHost} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** All that one contest lacks. */
function Lacks({ id, contest, isHost }: { id: string; contest: Held['unready'][number]; isHost: boolean }) {
  const text = useProgrammeText()
  const { state, without_bib, untimed } = contest
  const way = (href: string, label: string) => (isHost ? { href, label, about: contest.name } : null)
  const isDrawn = state !== 'planned' && state !== 'frozen'
  return (
    <>
      {without_bib > 0 && <Lack words={text.noBib(without_bib)} way={way(paths.heldBibs(id), text.toBibs)} />}
      {!isDrawn && <Lack words={text.notDrawn} way={way(paths.heldDraw(id, contest.id), text.toDraw)} />}
      {untimed > 0 && <Lack words={text.untimed(untimed)} way={way(paths.heldTimetable(id), text.toTimes)} />}
      {state === 'drawn' && <Lack words={text.unlisted} way={way(paths.heldDraw(id, contest.id), text.toDraw)} />}
    </>
  )
}

interface Way {
  href: string
  label: string
  about?: string
}

function Lack({ words, way }: { words: string; way: Way | null }) {
  return (
    <p className={styles.lack}>
      <AlertIcon className={styles.open} />
      <span className={styles.words}>{words}</span>
      {way && (
        <TextLink
          href={way.href}
          className={styles.way}
          aria-label={[way.about, way.label].filter(Boolean).join(' · ')}
        >
          {way.label}
        </TextLink>
      )}
    </p>
  )
}
