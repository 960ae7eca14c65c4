import { RosterSummary, useRosterMissing } from '@startline/entry'
import { Button, FormActions } from '@startline/ui'
import { useState } from 'react'
import form from '../form/registration.module.css'
import { useTeamText } from './messages.ts'
import type { StepProps } from './step-props.ts'
import styles from './team.module.css'
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
