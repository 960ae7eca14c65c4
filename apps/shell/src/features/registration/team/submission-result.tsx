import type { BatchEntry } from '@startline/contract'
import { CheckCircleIcon } from '@startline/ui'
import { type Failure, failureOf, refusedRows } from '../form/outcome.ts'
import type { Person } from '../form/queries.ts'
import form from '../form/registration.module.css'
import { useTeamText } from './messages.ts'
import { useTrial } from './queries.ts'
import type { StepProps } from './step-props.ts'
import styles from './team.module.css'
import { TeamFailure, TeamForecast } from './team-failure.tsx'

interface SubmissionResultProps extends StepProps {
  entries: BatchEntry[]
  sending: { isError: boolean; isPending: boolean; error: unknown; variables: BatchEntry[] | undefined }
  people: readonly Person[]
  waits: boolean
  onWait: () => void
  onRemove: (at: number) => void
}

/** What the server said of the last try; before one, what it would say. */
export function SubmissionResult({ entries, sending, ...props }: SubmissionResultProps) {
  const { event, organization, waits } = props
  const text = useTeamText()
  const trial = useTrial(organization.id, event.id, entries, waits)
  const failure = failedOf(sending, entries)
  if (failure) return <TeamFailure {...props} failure={failure} />
  // A trial that found nobody to ask says nothing: the try itself will tell.
  if (trial.isError || sending.isPending) return null
  if (!trial.data) return <output className={form.lead}>{text.trial}</output>
  const rows = refusedRows(trial.data.items)
  if (rows.length > 0) return <TeamForecast {...props} rows={rows} />
  return (
    <output className={styles.fine}>
      <CheckCircleIcon />
      {trial.data.waitlisted > 0 ? text.trialWaits(trial.data.waitlisted) : text.trialFine}
    </output>
  )
}

/** Why the last try failed; what was said of single teams counts only as long as they are as they were sent. */
function failedOf(
  { isError, error, variables }: SubmissionResultProps['sending'],
  entries: BatchEntry[],
): Failure | null {
  if (!isError) return null
  const failure = failureOf(error)
  const same = JSON.stringify(variables) === JSON.stringify(entries)
  return failure.kind !== 'rows' || same ? failure : null
}
