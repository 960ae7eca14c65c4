import type { Lacking } from '@startline/contract'
import type * as z from 'zod/mini'
import type { ActingFor } from '../deps.ts'
import { type Executor, queryRows, statement } from '../store/statement.ts'
import { NOW } from './notice.sql.ts'

/** What is asked of whom: for one participant, by one guardian's phone. */
export interface Ask {
  participantId: string
  lacks: readonly z.output<typeof Lacking>[]
  /** The keyed hash by which an account is found that has verified the phone. */
  phoneIndex: Buffer
}

// Whoever is of the organization that asks finds it there, beside the record that can be completed; everybody else in their personal one. However
// many children somebody is asked for, one message goes to the phone.
const asked = statement<never>(
  'notice-guardian-asked',
  `with told as (
     insert into notice (organization_id, account_id, kind, event_id, participant_id, lacks, asked_by, created_at)
     select m.organization_id, a.id, 'guardian_asked', $2::uuid, w.participant_id, string_to_array(w.lacks, ' '), $1::uuid, ${NOW}
       from unnest($4::uuid[], $5::text[], $6::bytea[]) as w (participant_id, lacks, phone_index)
       join account a on a.phone_index = w.phone_index and a.disabled_at is null and a.id <> $3::uuid
      cross join lateral (
        select b.organization_id from membership b join organization o on o.id = b.organization_id
         where b.account_id = a.id and (b.organization_id = $1::uuid or o.type = 'personal')
         order by b.organization_id = $1::uuid desc, b.organization_id limit 1) m
     returning id, account_id, created_at)
   insert into notice_message (notice_id, account_id, due_at)
   select distinct on (account_id) id, account_id, created_at from told order by account_id, id`,
  { plan: 'each time' },
)

/** Tells those who have verified one of these phones what an organization asks of them; whoever asks is not told themselves. Nobody learns who was reached. */
export const tellGuardians = (
  tx: Executor,
  { organizationId, accountId }: ActingFor,
  eventId: string,
  asks: readonly Ask[],
): Promise<unknown> =>
  queryRows(tx, asked, [
    organizationId,
    eventId,
    accountId,
    asks.map(({ participantId }) => participantId),
    asks.map(({ lacks }) => lacks.join(' ')),
    asks.map(({ phoneIndex }) => phoneIndex),
  ])
