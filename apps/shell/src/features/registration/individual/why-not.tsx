import type { Choice } from './choices.ts'
import { useFormText } from './messages.ts'
import styles from './registration.module.css'

/** Every group that does not fit, each with its reasons; folded away. */
export function WhyNot({ choices, summary }: { choices: readonly Choice[]; summary?: string }) {
  const text = useFormText()
  const missed = choices.filter(({ state }) => state === 'unfit')
  if (missed.length === 0) return null
  return (
    <details className={styles.whyNot}>
      <summary>{summary ?? text.whyNot}</summary>
      <ul>
        {missed.map(({ group, reasons }) => (
          <li key={group.id}>
            <strong>{group.name}</strong>
            <span>{reasons.map(({ message }) => message).join(text.semicolon)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
