import { paths } from '@startline/contract'
import { addressWith, pageIn } from '../../pieces/address.ts'

/** The payments that a list is narrowed to, in the order in which a host looks at them. */
export const PAYMENTS = ['due', 'paid', 'waived', 'refund'] as const

/** What narrows the list of fees, as the address has it. */
export interface FeesAddress {
  payment: (typeof PAYMENTS)[number]
  /** An id; null for all. */
  organization: string | null
  page: number
}

/** Reads an address; what it does not know counts as not said. */
export const readFees = (search: URLSearchParams): FeesAddress => ({
  payment: PAYMENTS.find((one) => one === search.get('payment')) ?? 'due',
  organization: search.get('organization'),
  page: pageIn(search),
})

/** The address of the fees of an event. */
export const feesAddress = (
  id: string,
  { payment = 'due', organization = null, page = 1 }: Partial<FeesAddress>,
): string =>
  addressWith(paths.heldFees(id), {
    payment: payment !== 'due' && payment,
    organization,
    page: page > 1 && String(page),
  })
