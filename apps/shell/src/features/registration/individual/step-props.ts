import type { FormProps } from '../form/form-props.ts'
import type { Go } from '../form/steps.ts'
import type { ChangeDraft } from '../form/use-draft.ts'
import type { Draft } from './draft.ts'
import type { IndividualAddress, Step } from './steps.ts'

/** What every step of the form is given. */
export interface StepProps extends FormProps {
  draft: Draft
  change: ChangeDraft<Draft>
  address: IndividualAddress
  go: Go<Step>
}
