import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** A batch as a commit group stores it. */
export interface NewBatch {
  id: string
  eventId: string
  actingFor: Pick<ActingFor, 'organizationId' | 'accountId'>
  /** Ids of the registrations its accepted entries became; at least one. */
  registrations: string[]
  /** Ids of the participants that it added to the organization's list. */
  participants: string[]
}

// PostgreSQL wants the lists inside a list to have one length: the participants of each batch go as text.
const insert = statement<never>(
  'batch-insert',
  `insert into registration_batch (id, organization_id, event_id, account_id, entries, first_id, last_id, participant_ids)
   select id, organization_id, event_id, account_id, entries, first_id, last_id, participant_ids::uuid[]
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::uuid[], $7::uuid[], $8::text[])
       as b (id, organization_id, event_id, account_id, entries, first_id, last_id, participant_ids)`,
)

/** Inserts the rows of batches; their registrations are written by `writeCommitGroup`. */
export async function insertBatches(tx: Executor, batches: NewBatch[]): Promise<void> {
  const sorted = batches.map(({ registrations }) => registrations.toSorted())
  await queryRows(tx, insert, [
    batches.map(({ id }) => id),
    batches.map(({ actingFor }) => actingFor.organizationId),
    batches.map(({ eventId }) => eventId),
    batches.map(({ actingFor }) => actingFor.accountId),
    sorted.map(({ length }) => length),
    sorted.map((ids) => ids[0]),
    sorted.map((ids) => ids.at(-1)),
    batches.map(({ participants }) => `{${participants.join()}}`),
  ])
}
