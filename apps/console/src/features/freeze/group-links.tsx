import { paths } from '@startline/contract'
import { TextLink } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import styles from './freeze.module.css'
import { useFreezeText } from './messages.ts'

/** The groups of a contest with how many entered and wait, and the way to see who, where one may. */
export function GroupLinks({ held, contest }: { held: HeldEvent; contest: ListedContest }) {
  const text = useFreezeText()
  const mayRead = held.rights.includes('host') || held.rights.includes('registrar')
  const waitingIn = (id: string) => held.event?.groups.find((group) => group.id === id)?.waitlisted ?? 0
  return (
    <ul className={styles.groups}>
      {contest.groups.map(({ id, name, entrants }) => (
        <li key={id}>
          {mayRead ? (
            <TextLink
              href={`${paths.heldRegistrations(held.id)}?group=${id}&status=registered`}
              className={styles.reach}
              aria-label={text.entries(name)}
            >
              {name}
            </TextLink>
          ) : (
            <span>{name}</span>
          )}
          <span className={styles.hint}>
            {text.entered(entrants)}
            {waitingIn(id) > 0 && ` · ${text.waiting(waitingIn(id))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
