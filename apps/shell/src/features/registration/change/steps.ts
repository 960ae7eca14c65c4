import { paths, type Registration } from '@startline/contract'
import type { FormProps } from '../form/form-props.ts'
import { type FormAddress, formAddresses, type Go } from '../form/steps.ts'

type Kind = Registration['kind']
/** A step of changing a registration; the people of a team have one of their own. */
export type Step = 'entries' | 'members' | 'check'
/** What the address of a change says. */
export type ChangeAddress = FormAddress<Step>

/** The steps by what is changed, in their order. */
export const STEPS: Record<Kind, readonly [Step, ...Step[]]> = {
  individual: ['entries', 'check'],
  team: ['entries', 'members', 'check'],
}

/** Reads and makes the addresses of a change: those of the form by which the registration was made, with its id. */
export const changeAddresses = {
  individual: formAddresses(paths.individualForm, STEPS.individual),
  team: formAddresses(paths.teamForm, STEPS.team),
}

/** What every part of a change is given. */
export interface ChangeProps extends FormProps {
  kind: Kind
  address: ChangeAddress
  go: Go<Step>
}
