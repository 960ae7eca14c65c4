import type { Lacking } from '@startline/contract'
import type * as z from 'zod/mini'
import type { ActingFor } from '../deps.ts'
import { EVENT } from '../store/event-parameter.sql.ts'
import { type Executor, queryOne, queryRows, rowBy, statement } from '../store/statement.ts'
import { NOW } from './notice.sql.ts'

/** What is asked of whom: for one participant, by one guardian's phone. */
interface Ask {
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

// Whoever could be reached only inside the portal would not be: they have not been here for two years. So it goes to phones as well.
/** Tells an organization, and the phones of its owners and managers, that what it keeps of participants goes unless somebody signs in. */
export const tellExpiring = rowBy<{ told: number }, [organizationId: string]>(
  'notice-data-expires',
  `with told as (
     insert into notice (organization_id, kind, created_at) values ($1::uuid, 'data_expires', ${NOW}) returning id, organization_id, created_at),
   sent as (
     insert into notice_message (notice_id, account_id, due_at)
     select told.id, m.account_id, told.created_at
       from told join membership m on m.organization_id = told.organization_id and m.role in ('owner', 'manager'))
   select count(*)::int as told from told`,
)

// One notice for each organization, however many start for it, and one message for each who entered some of them.
const listed = statement<{ told: number }>(
  'notice-listed',
  `with entered as materialized (
     select distinct r.organization_id, r.account_id
       from starter s
      cross join lateral (
        select organization_id, account_id from registration where event_id = s.event_id and id = s.registration_id offset 0) r
      where s.event_id = ${EVENT} and s.contest_id = any($2::uuid[]) and s.scratched_at is null),
   told as (
     insert into notice (organization_id, kind, event_id, created_at)
     select distinct organization_id, 'start_list_published', $1::uuid, ${NOW} from entered
     returning id, organization_id, created_at),
   sent as (
     insert into notice_message (notice_id, account_id, due_at)
     select told.id, entered.account_id, told.created_at from told join entered on entered.organization_id = told.organization_id)
   select count(*)::int as told from told`,
  { plan: 'each time' },
)

/** Tells every organization that has a starter in these contests that their start lists are public; gives how many they are. */
export const tellListed = async (tx: Executor, eventId: string, contestIds: readonly string[]): Promise<number> =>
  (await queryOne(tx, listed, [eventId, contestIds]))?.told ?? 0
