import { type Executor, queryRows, rowsBy, statement } from '../store/statement.ts'

/** A link beside the end of its chain as the same snapshot has it; all of `Link` is null where no more links follow. */
interface LinkRow {
  organization_id: string
  audit_length: number
  audit_head: Buffer
  position: number | null
  entries: string | null
  hash: Buffer | null
}

const LINKS_PER_QUERY = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

// Chains grow while they are read. Each page is one snapshot of links and ends, and every chain ends inside a page.
const links = statement<LinkRow>(
  'audit-links',
  `select o.id as organization_id, o.audit_length, o.audit_head, l.position, l.entries, l.hash
     from (select id, audit_length, audit_head from organization
            where id >= $1::uuid and id <= $3::uuid order by id limit $4::int) o
     left join lateral (
       select position, entries, hash from audit_link
        where organization_id = o.id and position > case when o.id = $1::uuid then $2::int else 0 end
        order by position limit $4::int) l on true
    order by o.id, l.position limit $4::int`,
  { plan: 'each time' },
)

/**
 * Every chain, or one organization's, in the order of organizations and positions; a page at a time, so that a million links need no
 * more memory than a thousand. An organization comes at least once, also without links.
 */
export async function* readLinks(db: Executor, only?: string, atOnce = LINKS_PER_QUERY): AsyncGenerator<LinkRow> {
  let [id, position] = [only ?? FIRST_ID, 0]
  for (;;) {
    const page = await queryRows(db, links, [id, position, only ?? LAST_ID, atOnce])
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < atOnce) return
    position = last.position ?? (last.organization_id === id ? position : 0)
    id = last.organization_id
  }
}

/** Links of a chain before a position, the newest first. */
export const findLinksBefore = rowsBy<
  { position: number; entries: string },
  [organizationId: string, position: number, limit: number]
>(
  'audit-last-links',
  `select position, entries from audit_link
    where organization_id = $1::uuid and position < $2::int order by position desc limit $3::int`,
)

/** The end of a chain, to be kept elsewhere. */
export interface Head {
  organization_id: string
  length: number
  /** In hex. */
  hash: string
}

/** The end of every chain that has begun, or of one organization's. */
export const findHeads = rowsBy<Head, [only: string | null]>(
  'audit-heads',
  `select id as organization_id, audit_length as length, encode(audit_head, 'hex') as hash from organization
    where audit_length > 0 and ($1::uuid is null or id = $1::uuid) order by id`,
)

const unlike = statement<{ organization_id: string; length: number }>(
  'audit-unlike',
  `select w.id as organization_id, w.position as length
     from unnest($1::uuid[], $2::int[], $3::text[]) as w (id, position, hash)
     left join audit_link l on l.organization_id = w.id and l.position = w.position
    where l.hash is distinct from decode(w.hash, 'hex')`,
)

/** Those of the heads kept elsewhere that the store's links do not have any more. */
export const findUnlike = (db: Executor, kept: Head[]) =>
  queryRows(db, unlike, [
    kept.map((head) => head.organization_id),
    kept.map(({ length }) => length),
    kept.map(({ hash }) => hash),
  ])

/** The organization whose chain tells of a person's own account: the personal one, else the first they joined. */
export const findChainOf = async (tx: Executor, accountId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('membership as m')
      .innerJoin('organization as o', 'o.id', 'm.organization_id')
      .select('o.id')
      .where('m.account_id', '=', accountId)
      .orderBy((is) => is('o.type', '=', 'personal'), 'desc')
      .orderBy('m.created_at')
      .limit(1)
      .executeTakeFirst()
  )?.id
