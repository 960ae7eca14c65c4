import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

const documents = statement<{ id: string }>(
  'photos-by-document',
  `select id from participant where organization_id = $1::uuid and removed_at is null and document_index = any($2::bytea[])`,
  { plan: 'each time' },
)
// Every name in a file's name shares a pair of characters with it. The keys alone lead to the rows: see list.store.ts.
const names = statement<{ id: string; name_skeleton: string }>(
  'photos-by-name',
  `select distinct p.id, p.name_skeleton from unnest($2::int[]) as w (key)
    cross join lateral (
      select id, organization_id, name_skeleton from participant
       where removed_at is null and search_keys @> array[w.key] offset 0) p
    where p.organization_id = $1::uuid order by p.id desc`,
  { plan: 'each time' },
)

/** Ids of the organization's participants with one of these documents. */
export const findByDocuments = async (tx: Executor, { organizationId }: ActingFor, indexes: Buffer[]) =>
  indexes.length === 0 ? [] : (await queryRows(tx, documents, [organizationId, indexes])).map(({ id }) => id)

/** The organization's participants whose names have one of these keys, the newest first: ids follow time. */
export const findByKeys = async (tx: Executor, { organizationId }: ActingFor, keys: number[]) =>
  keys.length === 0 ? [] : await queryRows(tx, names, [organizationId, keys])
