import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, rowsBy, statement } from '../../store/statement.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>

/** What names a person. */
export interface AccountRow {
  id: string
  name: string | null
  account_name: string | null
  phone_sealed: Buffer | null
}

const lock = statement<AccountRow>(
  'erasure-lock-account',
  `select id, name, account_name, phone_sealed from account where id = $1::uuid and erased_at is null for update`,
)

/** The account, held until the transaction ends: nobody signs in or joins anything meanwhile. Undefined when it is erased already. */
export const lockAccount = (tx: Executor, { accountId }: ActingAccount) => queryOne(tx, lock, [accountId])

// Invitations to what goes end with it.
const leave = statement<never>(
  'erasure-memberships',
  `delete from membership where account_id = $1::uuid or organization_id = any($2::uuid[])`,
)
/** What ends with the person alone. */
const ends = [
  statement<never>('erasure-sessions', 'delete from session where account_id = $1::uuid'),
  statement<never>('erasure-exports', 'delete from data_export where account_id = $1::uuid'),
  statement<never>(
    'erasure-codes',
    'delete from sms_code where phone_index = (select phone_index from account where id = $1::uuid)',
  ),
  statement<never>(
    'erasure-tickets',
    'delete from sms_ticket where phone_index = (select phone_index from account where id = $1::uuid)',
  ),
  statement<never>('erasure-phones-of-day', 'delete from account_phone_day where account_id = $1::uuid'),
  statement<never>('erasure-consents', 'delete from application_consent where account_id = $1::uuid'),
  statement<never>('erasure-watching', 'delete from teaching_video_watch where account_id = $1::uuid'),
  statement<never>('erasure-video-reports', 'delete from video_report where account_id = $1::uuid'),
  statement<never>('erasure-own-notices', 'delete from notice where account_id = $1::uuid'),
  statement<never>('erasure-read-marks', 'delete from notice_read where account_id = $1::uuid'),
  statement<never>('erasure-inbox-seen', 'delete from inbox_seen where account_id = $1::uuid'),
  statement<never>('erasure-messages', 'delete from notice_message where account_id = $1::uuid'),
  statement<never>('erasure-announcement-marks', 'delete from announcement_mark where account_id = $1::uuid'),
  statement<never>('erasure-reminders', 'delete from event_reminder where account_id = $1::uuid'),
  statement<never>('erasure-agreements', 'delete from agreement where account_id = $1::uuid'),
]
const hide = statement<never>(
  'erasure-applications',
  'delete from application_organization where organization_id = any($1::uuid[])',
)
const empty = statement<never>(
  'erasure-account',
  `update account
      set name = null, account_name = null, password_hash = null, phone_sealed = null, phone_index = null, avatar_path = null,
          disabled_at = coalesce(disabled_at, $2::timestamptz), erased_at = $2::timestamptz
    where id = $1::uuid`,
)

/** Ends everything by which a person is somebody here, and leaves an empty row. `going` are the organizations that go along. */
export async function emptyAccount(
  tx: Executor,
  { accountId }: ActingAccount,
  going: string[],
  now: Date,
): Promise<void> {
  await queryRows(tx, leave, [accountId, going])
  for (const end of ends) await queryRows(tx, end, [accountId])
  await queryRows(tx, hide, [going])
  await queryRows(tx, empty, [accountId, now])
}

/** Holds organizations in the order of their ids: nothing is written for them until the transaction ends. */
export const holdOrganizations = rowsBy<{ id: string }, [ids: string[]]>(
  'erasure-lock-organizations',
  'select id from organization where id = any($1::uuid[]) order by id for update',
)

// A club that held events goes on being named by them. What is left are places in events that are over.
/** Leaves empty rows of organizations; call it last, for nothing can be written for them afterwards. */
export const emptyOrganizationRows = rowsBy<never, [ids: string[], now: Date]>(
  'erasure-organization',
  `update organization o
      set name = case when o.type <> 'personal' and exists (select from event e where e.organization_id = o.id) then o.name else '' end,
          can_host = false, participant_count = 0, erased_at = $2::timestamptz,
          registration_count = (select count(*) from registration r where r.organization_id = o.id)
    where o.id = any($1::uuid[])`,
)
