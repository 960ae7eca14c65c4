/** What an organization is told of one request that entered something: one receipt, however many entries it had. */
export interface Receipt {
  id: string
  organizationId: string
  /** The registration, where it is one. */
  registrationId: string | null
  /** The batch, where the request had several entries. */
  batchId: string | null
  entries: number
  waiting: number
}

/**
 * The part of a `with` that writes receipts, for the statement that writes what they tell of. Takes six parameters from `first` on, as
 * `receiptParameters` makes them; the event is `event`. They are of the whole organization, and of nobody's name: who entered stands on
 * the registration.
 */
export const receiptPart = (first: number, event: string): string => `receipts as (
     insert into notice (id, organization_id, kind, receipt, event_id, registration_id, batch_id, entries, waiting, created_at)
     select id, organization_id, 'entered', true, ${event}::uuid, registration_id, batch_id, entries, waiting, date_trunc('milliseconds', clock_timestamp())
       from unnest($${first}::uuid[], $${first + 1}::uuid[], $${first + 2}::uuid[], $${first + 3}::uuid[], $${first + 4}::int[], $${first + 5}::int[])
         as n (id, organization_id, registration_id, batch_id, entries, waiting))`

/** How many parameters the part above takes. */
export const RECEIPT_PARAMETERS = 6

/** What the part above is given. */
export const receiptParameters = (receipts: readonly Receipt[]): unknown[] => [
  receipts.map(({ id }) => id),
  receipts.map(({ organizationId }) => organizationId),
  receipts.map(({ registrationId }) => registrationId),
  receipts.map(({ batchId }) => batchId),
  receipts.map(({ entries }) => entries),
  receipts.map(({ waiting }) => waiting),
]
