import type { ActingFor } from '../../http/session/session-guard.ts'
import type { AuditEntry } from '../../record/append-audit.ts'
import type { Tx } from '../../store/database.ts'
import { queryRows, statement } from '../../store/statement.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>

/** A file the person sent. */
export interface UploadRow {
  /** Its path: what the list is ordered by. */
  id: string
  purpose: string
  content_type: string
  size: number
  created_at: Date
}

const uploads = statement<UploadRow>(
  'export-uploads',
  `select path as id, purpose, content_type, size, created_at from upload
    where account_id = $1::uuid and path > $2 and stored_at is not null and removed_at is null and purpose <> 'film' order by path limit $3::int`,
  { plan: 'each time' },
)

/** Files the person sent, by paths that follow one. */
export const findUploadsAfter = (db: Tx, { accountId }: ActingAccount, after: string, limit: number) =>
  queryRows(db, uploads, [accountId, after, limit])

const chains = statement<{ id: string; length: number }>(
  'export-chains',
  `select id, audit_length as length from organization
    where id in (select organization_id from membership where account_id = $1::uuid
                 union select organization_id from session where account_id = $1::uuid) order by id`,
)

/** The audit chains in which the person may have left entries: of organizations they are in, or acted for on a device still known. */
export const findChains = (db: Tx, { accountId }: ActingAccount) => queryRows(db, chains, [accountId])

const entries = statement<{ entry: AuditEntry }>(
  'export-audit',
  `select e.entry from audit_link l
    cross join lateral jsonb_array_elements(l.entries::jsonb) with ordinality as e (entry, place)
    where l.organization_id = $1::uuid and l.position > $2::int and l.position <= $3::int
      and l.entries like '%' || $4::uuid || '%' and e.entry ->> 'account_id' = $4::uuid::text
    order by l.position, e.place`,
  { plan: 'each time' },
)

const LINKS_PER_QUERY = 200

/** What the person did, as one chain tells it, in order; a part of the chain at a time. */
export async function* readEntriesBy(db: Tx, { accountId }: ActingAccount, chain: { id: string; length: number }) {
  for (let after = 0; after < chain.length; after += LINKS_PER_QUERY) {
    const rows = await queryRows(db, entries, [chain.id, after, after + LINKS_PER_QUERY, accountId])
    yield rows.map(({ entry }) => ({ organization_id: chain.id, ...entry }))
  }
}
