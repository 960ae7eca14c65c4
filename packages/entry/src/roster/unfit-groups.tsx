import { Fold } from '@startline/ui'
import styles from './unfit-groups.module.css'

interface UnfitGroupsProps {
  summary: string
  /** Each with its reasons in one line, in the reader's language. */
  groups: readonly { id: string; name: string; reasons: string }[]
}

/** The groups that do not fit somebody, each with its reasons; folded away, and nothing where all fit. */
export function UnfitGroups({ summary, groups }: UnfitGroupsProps) {
  if (groups.length === 0) return null
  return (
    <Fold summary={summary} small>
      <ul className={styles.groups}>
        {groups.map(({ id, name, reasons }) => (
          <li key={id} className={styles.group}>
            <strong>{name}</strong>
            <span className={styles.reasons}>{reasons}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
