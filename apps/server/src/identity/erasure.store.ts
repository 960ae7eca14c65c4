import type { ActingFor } from '../deps.ts'
import { ENDED_KNOWN_DAYS } from '../http/session/session-store.ts'
import { anew, countBy, type Executor, queryOne, queryRows, rowsBy, statement } from '../store/statement.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>
type OfAccount = [accountId: string]

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

const lockMembers = statement<{ organization_id: string }>(
  'erasure-lock-members',
  `select organization_id from membership
    where organization_id in (select organization_id from membership where account_id = $1::uuid)
    order by organization_id, account_id for update`,
)

/** Holds all memberships of the person's organizations: nobody joins, leaves or changes role there until the transaction ends. */
export const lockMembersBeside = (tx: Executor, { accountId }: ActingAccount) => queryRows(tx, lockMembers, [accountId])

const endInvitations = statement<never>(
  'erasure-invitations',
  `delete from invitation i
    where i.phone_index = (select phone_index from account where id = $1::uuid)
       or i.organization_id in (
            select m.organization_id from membership m
             where m.account_id = $1::uuid
               and not exists (select from membership x where x.organization_id = m.organization_id and x.account_id <> m.account_id))`,
)

/**
 * Ends the invitations to the person's phone, and those to organizations where nobody else is: whoever has just accepted one is waited for
 * and is a member then, and nobody accepts one that goes.
 */
export const endInvitationsBeside = (tx: Executor, { accountId }: ActingAccount) =>
  queryRows(tx, endInvitations, [accountId])

// Invitations to what goes end with it.
/** Removes a person's memberships, and all of the organizations that go along. */
export const eraseMemberships = rowsBy<never, [accountId: string, going: string[]]>(
  'erasure-memberships',
  `delete from membership where account_id = $1::uuid or organization_id = any($2::uuid[])`,
)

/** Removes a person's sessions. */
export const eraseSessions = rowsBy<never, OfAccount>(
  'erasure-sessions',
  'delete from session where account_id = $1::uuid',
)

const codes = statement<never>(
  'erasure-codes',
  'delete from sms_code where phone_index = (select phone_index from account where id = $1::uuid)',
)
const tickets = statement<never>(
  'erasure-tickets',
  'delete from sms_ticket where phone_index = (select phone_index from account where id = $1::uuid)',
)

/** Removes the codes sent to a person's phone, and the tickets they were changed for. */
export async function eraseCodes(tx: Executor, accountId: string): Promise<void> {
  await queryRows(tx, codes, [accountId])
  await queryRows(tx, tickets, [accountId])
}

/** Removes a person's consents to applications. */
export const eraseConsents = rowsBy<never, OfAccount>(
  'erasure-consents',
  'delete from application_consent where account_id = $1::uuid',
)

/** Removes a person's agreements to texts. */
export const eraseAgreements = rowsBy<never, OfAccount>(
  'erasure-agreements',
  'delete from agreement where account_id = $1::uuid',
)

/** Hides organizations from applications. */
export const hideFromApplications = rowsBy<never, [going: string[]]>(
  'erasure-applications',
  'delete from application_organization where organization_id = any($1::uuid[])',
)

/** Empties the row of a person; call it after all that is found by their phone is gone. */
export const eraseAccountRow = rowsBy<never, [accountId: string, now: Date]>(
  'erasure-account',
  `update account
      set name = null, account_name = null, password_hash = null, phone_sealed = null, phone_index = null, avatar_path = null,
          disabled_at = coalesce(disabled_at, $2::timestamptz), erased_at = $2::timestamptz
    where id = $1::uuid`,
)

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

/** Removes up to so many sessions that ended so long ago that nobody is told so any more; gives how many. */
export const forgetSessions = countBy<[now: Date, most: number]>(
  'retention-sessions',
  `delete from session where id in (
     select id from session where least(idle_ends_at, ends_at) <= $1::timestamptz - make_interval(days => ${ENDED_KNOWN_DAYS})
      order by organization_id, id limit $2::int for update skip locked) returning 1 as gone`,
  anew,
)
