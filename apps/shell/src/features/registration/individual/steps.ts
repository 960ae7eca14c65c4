import { paths } from '@startline/contract'
import { type FormAddress, formAddresses } from '../form/steps.ts'

/** The steps of the form as they stand in the address. */
export const STEPS = ['people', 'entries', 'check'] as const
/** A step of the form. */
export type Step = (typeof STEPS)[number]
/** What the address of the individual form says. */
export type IndividualAddress = FormAddress<Step>

/** Reads and makes the addresses of the individual form. */
export const { readAddress, addressOf } = formAddresses(paths.individualForm, STEPS)
