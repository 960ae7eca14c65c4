import { containing } from '../../store/search/search.ts'
import { type Executor, rowsBy } from '../../store/statement.ts'

/** An account in the operator's list: no phone, no secret. */
interface ListedAccount {
  user_id: string
  account: string | null
  name: string | null
  has_phone: boolean
  created_at: Date
  disabled_at: Date | null
}

const accounts = rowsBy<ListedAccount, [word: string, words: string, most: number]>(
  'operator-list-accounts',
  `select id as user_id, account_name as account, name, phone_index is not null as has_phone, created_at, disabled_at
     from account
    where erased_at is null and ($1 = '' or id::text = $1 or account_name ilike $2 or name ilike $2)
    order by created_at desc, id desc limit $3::int`,
  { plan: 'each time' },
)

/** Accounts by an id, or by words of their account or name; the newest first. */
export const listAccountsFor = (db: Executor, word: string, most: number): Promise<ListedAccount[]> =>
  accounts(db, word, containing(word), most)

/** An organization in the operator's list. */
interface ListedOrganization {
  organization_id: string
  name: string
  type: string
  can_host: boolean
  confirmed_at: Date | null
  members: number
  created_at: Date
}

const organizations = rowsBy<ListedOrganization, [word: string, words: string, most: number]>(
  'operator-list-organizations',
  `select o.id as organization_id, o.name, o.type, o.can_host, o.confirmed_at, o.created_at,
          (select count(*) from membership m where m.organization_id = o.id)::int as members
     from organization o
    where o.erased_at is null and o.type <> 'personal' and ($1 = '' or o.id::text = $1 or o.name ilike $2)
    order by o.created_at desc, o.id desc limit $3::int`,
  { plan: 'each time' },
)

/** Organizations by an id or by words of their name, the newest first; those that an account has for itself are left out. */
export const listOrganizationsFor = (db: Executor, word: string, most: number): Promise<ListedOrganization[]> =>
  organizations(db, word, containing(word), most)
