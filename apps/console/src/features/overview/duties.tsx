import { paths } from '@startline/contract'
import { ButtonLink, Card, momentOf, SectionHeading, useLocale } from '@startline/ui'
import type { HeldEvent, Published } from '../../held/queries.ts'
import { useDutyText } from './duty-messages.ts'
import { type Duty, dutyWhen } from './duty-when.ts'
import styles from './overview.module.css'

/** Permissions of a duty at an event, each with its beginning. */
export function Duties({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useDutyText()
  const locale = useLocale()
  const duties = held.rights.filter((right): right is Duty => right !== 'host')
  const starts = momentOf(event.starts_at, locale, event.timezone)
  return (
    <Card as="section" className={styles.sharing} aria-labelledby="duties">
      <SectionHeading id="duties" level={2}>
        {text.title}
      </SectionHeading>
      {duties.map((duty) => {
        const when = dutyWhen(duty, held)
        return (
          <div key={duty} className={styles.section}>
            <h3 className={styles.name}>{text.duty[duty]}</h3>
            <p>{text.may[duty]}</p>
            <p>
              {when === 'over'
                ? text.over
                : when === 'now' || duty === 'registrar'
                  ? text.now[duty]
                  : text.later[duty](starts)}
            </p>
            {when === 'now' && (
              <p>
                <ButtonLink kind="solid" href={WAYS[duty](held.id)}>
                  {duty === 'judge' || duty === 'gate' ? text.toLists : text.ways[duty]}
                </ButtonLink>
              </p>
            )}
          </div>
        )
      })}
    </Card>
  )
}

/** Where each works. */
const WAYS: Record<Duty, (id: string) => string> = {
  registrar: paths.heldReview,
  chief: paths.heldContests,
  judge: paths.startLists,
  gate: paths.startLists,
}
