import type { EventPage } from '../../event/types.ts'
import type { Choice } from './choices.ts'
import { useFormText } from './messages.ts'
import styles from './registration.module.css'
import { useGroupName } from './use-group-name.ts'
import { useReasons } from './use-reasons.ts'

interface WhyNotProps {
  event: EventPage
  choices: readonly Choice[]
  summary?: string
}

/** Every group that does not fit, each with its reasons; folded away. */
export function WhyNot({ event, choices, summary }: WhyNotProps) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const reasonsOf = useReasons()
  const missed = choices.filter(({ state }) => state === 'unfit')
  if (missed.length === 0) return null
  return (
    <details className={styles.whyNot}>
      <summary>{summary ?? text.whyNot}</summary>
      <ul>
        {missed.map((choice) => (
          <li key={choice.group.id}>
            <strong>{nameOf(choice.group)}</strong>
            <span>{reasonsOf(choice)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
