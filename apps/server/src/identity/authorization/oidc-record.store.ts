import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** Something the provider remembers: an interaction, a grant, a code, a token. */
interface OidcRecord {
  payload: Record<string, unknown>
  consumedAt: Date | null
}

const boundTo = (kind: string, idHash: Buffer): string => `oidc_record:${kind}:${idHash.toString('base64url')}`

const write = statement<never>(
  'oidc-record-write',
  `insert into oidc_record (kind, id_hash, grant_hash, payload_sealed, expires_at) values ($1, $2, $3, $4, $5::timestamptz)
   on conflict (kind, id_hash) do update
      set grant_hash = excluded.grant_hash, payload_sealed = excluded.payload_sealed, expires_at = excluded.expires_at`,
)

/** Writes a record, or what has become of it. The payload is sealed: it quotes codes, tokens and who somebody is. */
export async function writeRecord(
  { vault, database }: Pick<Deps, 'vault' | 'database'>,
  kind: string,
  id: string,
  record: { payload: Record<string, unknown>; grantId: string | undefined; expiresAt: Date },
): Promise<void> {
  const idHash = hashToken(id)
  const sealed = vault.seal(JSON.stringify(record.payload), boundTo(kind, idHash))
  await queryRows(database.db, write, [
    kind,
    idHash,
    record.grantId === undefined ? null : hashToken(record.grantId),
    sealed,
    record.expiresAt,
  ])
}

const read = statement<{ payload_sealed: Buffer; consumed_at: Date | null }>(
  'oidc-record-read',
  'select payload_sealed, consumed_at from oidc_record where kind = $1 and id_hash = $2 and expires_at > $3::timestamptz',
)

/** A record that has not run out; undefined where there is none. */
export async function readRecord(
  { vault, database, now }: Pick<Deps, 'vault' | 'database' | 'now'>,
  kind: string,
  id: string,
): Promise<OidcRecord | undefined> {
  const idHash = hashToken(id)
  const row = await queryOne(database.db, read, [kind, idHash, now()])
  return row === undefined
    ? undefined
    : { payload: JSON.parse(vault.open(row.payload_sealed, boundTo(kind, idHash))), consumedAt: row.consumed_at }
}

const consume = statement<{ kind: string }>(
  'oidc-record-consume',
  `update oidc_record set consumed_at = $3::timestamptz
    where kind = $1 and id_hash = $2 and consumed_at is null and expires_at > $3::timestamptz returning kind`,
)

/** Uses up a record; false where somebody has, or it has run out. */
export const consumeRecord = async (db: Executor, kind: string, id: string, now: Date): Promise<boolean> =>
  (await queryRows(db, consume, [kind, hashToken(id), now])).length > 0

/** Forgets a record. */
export const deleteRecord = (db: Executor, kind: string, id: string) =>
  db.deleteFrom('oidc_record').where('kind', '=', kind).where('id_hash', '=', hashToken(id)).execute()

/** Forgets every record of this kind that came of a grant. */
export const deleteOfGrant = (db: Executor, kind: string, grantId: string) =>
  db.deleteFrom('oidc_record').where('kind', '=', kind).where('grant_hash', '=', hashToken(grantId)).execute()

const sweep = statement<{ gone: number }>(
  'oidc-record-sweep',
  `with gone as (delete from oidc_record where (kind, id_hash) in (
     select kind, id_hash from oidc_record where expires_at <= $1::timestamptz order by expires_at limit $2 for update skip locked)
     returning 1)
   select count(*)::int as gone from gone`,
)

/** Removes up to `most` records that have run out; gives how many there were. */
export const sweepRecords = async (db: Executor, now: Date, most: number) =>
  (await queryRows(db, sweep, [now, most]))[0]?.gone ?? 0
