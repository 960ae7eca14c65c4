import { type Executor, queryOne, statement } from '../store/statement.ts'
import { NOW } from './notice.sql.ts'

// One notice for each organization, however many start for it, and one message for each who entered some of them.
const listed = statement<{ told: number }>(
  'notice-listed',
  `with entered as materialized (
     select distinct r.organization_id, r.account_id
       from starter s join registration r on r.event_id = s.event_id and r.id = s.registration_id
      where s.event_id = $1::uuid and s.contest_id = any($2::uuid[]) and s.scratched_at is null),
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
