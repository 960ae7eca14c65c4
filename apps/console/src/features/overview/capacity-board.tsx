import { DISCIPLINES } from '@startline/contract'
import { useEventText } from '@startline/entry'
import { PlacesBar, SectionHeading } from '@startline/ui'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'
import type { Published } from './overview.tsx'

/** Where there is room and where people wait, group by group. */
export function CapacityBoard({ event }: { event: Published }) {
  const text = useOverviewText()
  const { discipline } = useEventText()
  return (
    <section aria-labelledby="board" className={styles.section}>
      <SectionHeading id="board" level={2}>
        {text.board}
      </SectionHeading>
      {DISCIPLINES.map((code) => {
        const groups = event.groups.filter(({ registration_event }) => registration_event === code)
        return (
          groups.length > 0 && (
            <div key={code} className={styles.discipline}>
              <h3 className={styles.name}>{discipline[code]}</h3>
              <ul className={styles.board}>
                {groups.map((group) => (
                  <li key={group.id} className={styles.group}>
                    <PlacesBar taken={group.taken} capacity={group.capacity} label={group.name} />
                    {group.waitlisted > 0 && <p className={styles.waiting}>{text.waiting(group.waitlisted)}</p>}
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}
