import type { Payment } from '@startline/contract'

/** Somebody on the form, as they were entered; the number is masked, and no birth date stands beside it. */
export interface FormPerson {
  name: string
  gender: 'male' | 'female' | null
  /** Full years on the event's day. */
  age: number | null
  idNumber: string
  guardian: string | null
  reserve: boolean
}

/** A registration on the form. */
export interface FormEntry {
  reference: string
  team: string | null
  unit: string | null
  waits: boolean
  /** In fen; null is free. */
  fee: number | null
  payment: Payment
  paidFen: number
  dueFen: number
  refundFen: number
  people: FormPerson[]
}

/** A group with what was entered in it. */
export interface FormGroup {
  name: string
  discipline: 'jifen' | 'jingsu'
  entries: FormEntry[]
}

/** Everything that stands on an entry form. Moments are written out for the event's zone. */
export interface FormData {
  event: string
  venue: string
  when: string
  organization: string
  /** Whether a family registers: it has no stamp. */
  family: boolean
  /** The unit it is for; null for all of the organization. */
  unit: string | null
  madeAt: string
  groups: FormGroup[]
}

/** An amount in fen as it is printed: `¥168`, `¥99.50`. */
export const money = (fen: number): string => `¥${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)}`

/** What the form calls a payment. */
const paymentWords: Record<Payment, string> = { free: '', due: '待缴', paid: '已缴', waived: '免缴' }

/** What the form calls a gender; nothing where it is unknown. */
export const genderWord = (gender: 'male' | 'female' | null): string =>
  gender === null ? '' : gender === 'male' ? '男' : '女'

type Owed = Pick<FormEntry, 'fee' | 'payment' | 'waits' | 'paidFen' | 'dueFen' | 'refundFen'>

/** Fee and payment of an entry, or that it waits; what is missing or owed where it was not paid to the fen. */
export function owed({ fee, payment, waits, paidFen, dueFen, refundFen }: Owed): string {
  if (waits && payment === 'free') return '候补'
  const rest = refundFen > 0 ? `待退 ${money(refundFen)}` : paidFen > 0 && dueFen > 0 ? `还需补 ${money(dueFen)}` : ''
  const state = rest === '' ? paymentWords[payment] : rest
  const words = [fee === null ? '免费' : money(fee), state].filter((word) => word !== '').join(' ')
  return waits ? `候补 ${words}` : words
}

/** How many fees there are of one kind, and what they come to in fen. */
interface FeeSum {
  count: number
  fen: number
}

/** The fees of the form by payment, and what was or is to be paid in all; who waits owes nothing. */
export function feeSums(groups: readonly FormGroup[]): Record<'due' | 'paid' | 'waived' | 'total', FeeSum> {
  const entries = groups.flatMap((group) => group.entries)
  const sum = (of: (entry: FormEntry) => number): FeeSum => {
    const some = entries.map(of).filter((fen) => fen > 0)
    return { count: some.length, fen: some.reduce((total, fen) => total + fen, 0) }
  }
  return {
    due: sum(({ dueFen }) => dueFen),
    paid: sum(({ paidFen }) => paidFen),
    waived: sum(({ payment, fee }) => (payment === 'waived' ? (fee ?? 0) : 0)),
    total: sum(({ dueFen, paidFen }) => dueFen + paidFen),
  }
}

/** A registration whose fee was paid, as it stands on a receipt. */
export interface PaidEntry {
  reference: string
  organization: string
  unit: string | null
  group: string
  team: string | null
  names: string[]
  /** In fen. */
  fee: number
  /** When it was marked, written out for the event's zone; empty where that is not known any more. */
  paidAt: string
}

/** Everything that stands on receipts. */
export interface ReceiptsData {
  event: string
  host: string
  madeAt: string
  entries: PaidEntry[]
}
