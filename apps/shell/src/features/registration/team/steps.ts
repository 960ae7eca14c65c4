import { paths } from '@startline/contract'
import type { FormProps } from '../form/form-props.ts'
import type { PeoplePage } from '../form/queries.ts'
import { type FormAddress, formAddresses, type Go } from '../form/steps.ts'
import type { ChangeDraft } from '../form/use-draft.ts'
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
  page: PeoplePage
}

/** The steps of the form as they stand in the address. */
export const STEPS = ['team', 'members', 'check'] as const
/** A step of the form. */
export type Step = (typeof STEPS)[number]
/** What the address of the form for teams says. */
export type TeamAddress = FormAddress<Step>

/** Reads and makes the addresses of the form for teams. */
export const { readAddress, addressOf } = formAddresses(paths.teamForm, STEPS)
