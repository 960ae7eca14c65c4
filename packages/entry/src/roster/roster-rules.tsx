import { AlertIcon, CheckCircleIcon, CircleIcon, VisuallyHidden } from '@startline/ui'
import { isRosterKept, type LineState, type RosterFacts, type RosterLine, rosterLines } from './roster-lines.ts'
import { lineWords, missingWords, useRosterText } from './roster-messages.ts'
import styles from './roster-rules.module.css'

const ICONS = { kept: CheckCircleIcon, open: CircleIcon, broken: AlertIcon } as const satisfies Record<
  LineState,
  unknown
>

/** What a group asks of a team as a list to tick off, with how this team stands and what is missing in words. */
export function RosterRules({ facts, title }: { facts: RosterFacts; title?: string }) {
  const text = useRosterText()
  const lines = rosterLines(facts)
  if (lines.length === 0) return null
  const name = title ?? text.title
  return (
    <section className={styles.rules} aria-label={name} data-kept={isRosterKept(lines) || undefined}>
      <h3 className={styles.title}>{name}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { line: RosterLine }) {
  const text = useRosterText()
  const { rule, now, missing } = lineWords(line, text)
  const Icon = ICONS[line.state]
  return (
    <li className={styles.line} data-state={line.state}>
      <Icon size={20} className={styles.mark} />
      <span>
        <VisuallyHidden>{text[line.state]}: </VisuallyHidden>
        {rule}
        {now && <span className={styles.now}>{now}</span>}
        {missing && <span className={styles.missing}>{missing}</span>}
      </span>
    </li>
  )
}

/** What is still missing, in one line; null where the team can enter as it is. */
export function useRosterMissing(facts: RosterFacts): string | null {
  return missingWords(rosterLines(facts), useRosterText())
}

/** How the team stands, in one polite line for the foot of a form. */
export function RosterSummary({ facts }: { facts: RosterFacts }) {
  const text = useRosterText()
  const missing = useRosterMissing(facts)
  return <output className={styles.summary}>{missing ?? (facts.rules && text.allKept)}</output>
}
