import { RosterSummary, useRosterMissing } from '@startline/entry'
import { Button, FormActions } from '@startline/ui'
import { useState } from 'react'
import type { Person } from '../form/queries.ts'
import form from '../form/registration.module.css'
import { useTeamText } from './messages.ts'
import { allThatFit, sumsAges } from './standing.ts'
import type { StepProps } from './steps.ts'
import styles from './team.module.css'
import { type TeamMember, withMember } from './team-draft.ts'
import type { Roster } from './use-roster.ts'

/** How many are taken, what is still missing, and the way on once nothing is. */
export function Onward({ roster, address, go }: StepProps & { roster: Roster }) {
  const text = useTeamText()
  const [tried, setTried] = useState(false)
  const { entry, facts } = roster
  const missing = useRosterMissing(facts)
  const reserves = entry.members.filter(({ reserve }) => reserve).length
  const wrong = entry.members.length === 0 ? text.pickSomebody : missing && text.notYet(missing)
  const next = () => {
    setTried(true)
    if (!wrong) go('check')
  }
  return (
    <FormActions sticky>
      <Button kind="primary" size="l" onClick={next}>
        {address.fromCheck ? text.backToCheck : text.toCheck}
      </Button>
      <div className={styles.summary}>
        <output>{text.count(entry.members.length - reserves, reserves)}</output>
        {tried && wrong ? (
          <p role="alert" className={form.wrong}>
            {wrong}
          </p>
        ) : (
          <RosterSummary facts={facts} />
        )}
      </div>
    </FormActions>
  )
}

interface TakeAllProps {
  roster: Roster
  /** Who is shown. */
  people: readonly Person[]
  set: (members: TeamMember[]) => void
}

/** One press takes all on this page who fit, as far as the group has room; the youngest where it counts the ages together. */
export function TakeAll({ roster, people, set }: TakeAllProps) {
  const text = useTeamText()
  const { members } = roster.entry
  const rules = roster.group?.team_rules ?? null
  const some = sumsAges(rules) ? text.takeYoungest : text.takeSome
  const { fitting, take } = allThatFit(people, ({ id }) => roster.choiceOf(id)?.standing ?? null, members, rules)
  if (take.length === 0) return null
  return (
    <Button onClick={() => set(take.reduce((taken, { id }) => withMember(taken, id, true), members))}>
      {take.length === fitting.length ? text.takeAll(take.length) : some(take.length, fitting.length)}
    </Button>
  )
}
