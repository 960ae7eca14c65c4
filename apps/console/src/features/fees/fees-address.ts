import { paths } from '@startline/contract'

/** The payments that a list is narrowed to, in the order in which a host looks at them. */
export const PAYMENTS = ['due', 'paid', 'waived'] as const

/** What narrows the list of fees, as the address has it. */
export interface FeesAddress {
  payment: (typeof PAYMENTS)[number]
  /** An id; null for all. */
  organization: string | null
  page: number
}

/** Reads an address; what it does not know counts as not said. */
export function readFees(search: URLSearchParams): FeesAddress {
  const page = Number(search.get('page'))
  return {
    payment: PAYMENTS.find((one) => one === search.get('payment')) ?? 'due',
    organization: search.get('organization'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of the fees of an event. */
export function feesAddress(
  id: string,
  { payment = 'due', organization = null, page = 1 }: Partial<FeesAddress>,
): string {
  const said = new URLSearchParams([
    ...(payment === 'due' ? [] : [['payment', payment]]),
    ...(organization ? [['organization', organization]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return said.size > 0 ? `${paths.heldFees(id)}?${said}` : paths.heldFees(id)
}
