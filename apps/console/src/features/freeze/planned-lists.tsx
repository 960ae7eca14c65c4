import { paths } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { Checkbox, Fold, SectionHeading, TextLink } from '@startline/ui'
import { CrowdedFinal } from '../../held/crowded-final.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import styles from './freeze.module.css'
import { useFreezeText } from './messages.ts'
import type { LeftOut, Outlook } from './use-freeze.ts'

interface ListProps {
  held: HeldEvent
  outlooks: readonly Outlook[]
  /** Contests that are not frozen now. */
  skipped: readonly string[]
  onSkip: (ids: string[]) => void
}

/** Who would start in each contest and who not; which of them are frozen is ticked. */
export function OutlookList({ held, outlooks, skipped, onSkip }: ListProps) {
  const text = useFreezeText()
  const skip = (id: string, isSkipped: boolean) =>
    onSkip(isSkipped ? [...skipped, id] : skipped.filter((one) => one !== id))
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text.choose}</legend>
      {outlooks.length > 1 && (
        <Checkbox
          label={text.all}
          checked={outlooks.every(({ contest }) => !skipped.includes(contest.id))}
          onChange={({ target }) => onSkip(target.checked ? [] : outlooks.map(({ contest }) => contest.id))}
        />
      )}
      <ul className={styles.list}>
        {outlooks.map(({ contest, starters, leftOut }) => (
          <li key={contest.id} className={styles.contest}>
            <Checkbox
              label={contest.name}
              description={starters === 0 ? text.nobody : text.starts(starters)}
              checked={!skipped.includes(contest.id)}
              onChange={({ target }) => skip(contest.id, !target.checked)}
            />
            <GroupLinks held={held} contest={contest} />
            <CrowdedFinal contest={contest} />
            {leftOut.length > 0 && <WhoNot held={held} leftOut={leftOut} />}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Who is left out, and why. */
function WhoNot({ held, leftOut }: { held: HeldEvent; leftOut: readonly LeftOut[] }) {
  const text = useFreezeText()
  return (
    <Fold small summary={text.leftOut(leftOut.length)}>
      <ul className={styles.people}>
        {leftOut.map(({ registration_id, name, reference, why }) => (
          <li key={registration_id}>
            <TextLink href={paths.heldRegistration(held.id, registration_id)} className={styles.reach}>
              {name} {reference}
            </TextLink>
            <span className={styles.hint}>{text.why[why]}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** What is not frozen yet, for who reads along. */
export function PlannedList({ held, planned }: { held: HeldEvent; planned: readonly ListedContest[] }) {
  const text = useFreezeText()
  return (
    <section className={styles.section} aria-labelledby="before">
      <SectionHeading id="before">{text.before}</SectionHeading>
      <p>{text.what}</p>
      <ul className={styles.list}>
        {planned.map((contest) => (
          <li key={contest.id} className={styles.contest}>
            <strong>{contest.name}</strong>
            <GroupLinks held={held} contest={contest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The groups of a contest with how many entered and wait, and the way to see who, where one may. */
function GroupLinks({ held, contest }: { held: HeldEvent; contest: ListedContest }) {
  const text = useFreezeText()
  const titleOf = useGroupTitle(held.event?.groups)
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
              aria-label={text.entries(titleOf({ id, name }))}
            >
              {titleOf({ id, name })}
            </TextLink>
          ) : (
            <span>{titleOf({ id, name })}</span>
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
