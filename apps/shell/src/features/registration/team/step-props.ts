import type { FormProps } from '../form/form-props.ts'
import type { Person } from '../form/queries.ts'
import type { Go } from '../form/steps.ts'
import type { ChangeDraft } from '../form/use-draft.ts'
import type { Step, TeamAddress } from './steps.ts'
import type { TeamDraft } from './team-draft.ts'

/** What every step of the form is given. */
export interface StepProps extends FormProps {
  draft: TeamDraft
  change: ChangeDraft<TeamDraft>
  address: TeamAddress
  go: Go<Step>
}

/** What every part of the step with the members is given. */
export interface PickerProps extends StepProps {
  page: { items: Person[]; total: number; total_exact: boolean; page: number }
}
