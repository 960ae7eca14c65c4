import { Button } from '@startline/ui'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { groupsIn, type PlannedGroup } from './plan.ts'

interface LinesProps {
  ids: readonly string[]
  groups: readonly PlannedGroup[]
  /** Lets a group race by itself; none where that cannot be. */
  onTakeOut?: ((group: string) => void) | undefined
}

/** The groups of a contest, with how many have a place in each. */
export function GroupLines({ ids, groups, onTakeOut }: LinesProps) {
  const text = useContestsText()
  return (
    <ul className={styles.groups}>
      {groupsIn(ids, groups).map(({ id, name, race, taken, entry_kind }) => (
        <li key={id}>
          <span className={styles.group}>
            {name}
            {race && <span className={styles.hint}> {race}</span>}
          </span>
          <span className={styles.count}>{text.people(taken, entry_kind === 'team')}</span>
          {onTakeOut && ids.length > 1 && (
            <Button size="s" kind="quiet" aria-label={text.takeOut(name)} onClick={() => onTakeOut(id)}>
              {text.out}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
