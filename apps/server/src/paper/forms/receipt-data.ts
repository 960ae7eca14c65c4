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
