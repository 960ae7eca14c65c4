import { paths } from '@startline/contract'
import { type FormAddress, formAddresses } from '../form/steps.ts'

/** The steps of the form as they stand in the address. */
export const STEPS = ['team', 'members', 'check'] as const
/** A step of the form. */
export type Step = (typeof STEPS)[number]
/** What the address of the form for teams says. */
export type TeamAddress = FormAddress<Step>

/** Reads and makes the addresses of the form for teams. */
export const { readAddress, addressOf } = formAddresses(paths.teamForm, STEPS)
