import type { ActingFor } from '../../deps.ts'
import { type IdPage, onlyRow, type PageRange } from '../../store/pages.ts'
import { ofBatch, PAYMENT } from '../../store/registration.sql.ts'
import { type Executor, statement } from '../../store/statement.ts'
import type { RegistrationFilter } from './list.store.ts'
import type { Wanted } from './registration-search.ts'

// A batch has 5,000 entries at most, which stand together: everything else is looked at in those.
const hits = `select r.id from (
    select * from registration_batch where organization_id = $1::uuid and id = $2::uuid offset 0) b
  join registration r on ${ofBatch('r')}
 where ($3::uuid is null or r.event_id = $3) and ($4::uuid is null or r.group_id = $4) and ($5::text is null or r.status = $5 or $5 = 'running' and r.status <> 'withdrawn')
   and ($6::text is null or ${PAYMENT} = $6) and ($7::text is null or r.search_text like $7 or r.reference = $8)`

const find = statement<IdPage>(
  'registrations-of-batch',
  `with hits as materialized (${hits})
   select array(select id from hits order by id desc limit $9::int offset $10::int) as ids, (select count(*) from hits) as total`,
  { plan: 'each time' },
)

/** A page of the registrations of one of the organization's batches, the newest first, and how many match; none of a batch that is not its own. */
export const findIdsOfBatch = (
  tx: Executor,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
  batchId: string,
  { event, group, status, payment }: RegistrationFilter,
  wanted: Pick<Wanted, 'pattern' | 'reference'> | null,
  { limit, offset }: PageRange,
): Promise<IdPage> => {
  const words = [wanted?.pattern ?? null, wanted?.reference ?? null]
  return onlyRow(tx, find, [organizationId, batchId, event, group, status, payment, ...words, limit, offset])
}
