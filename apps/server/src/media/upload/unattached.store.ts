import type { Database } from '../../store/database.ts'
import { queryRows, rowsBy, statement } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'

/** What is uploaded for events, as words of SQL. */
export const OF_EVENTS = `('event_cover', 'attachment')`

/** Whether an event names file `u`: as its cover or among its attachments by its address, with or without the portal's own before it, or as what is scanned to pay. */
export const NAMED_BY_EVENT = `exists (
   select from event e
    where e.payment_qr_path = u.path or right(e.cover_url, length(u.path) + 1) = '/' || u.path or position('/' || u.path || '"' in e.attachments::text) > 0)`

/** Whether a draft of an event names file `u`: it is for nobody yet, and is wanted all the same. */
const NAMED_BY_DRAFT = `exists (select from event_draft d where position('/' || u.path || '"' in d.file::text) > 0)`

/** Rows looked at in one go. */
export const PAGE = 1000

// Who may have a file of these purposes.
const LOOSE = `not exists (select from participant p where p.id_photo_path = u.path)
     and not exists (select from account a where a.avatar_path = u.path)
     and not exists (select from paper s where s.organization_id = u.organization_id and s.upload_path = u.path)
     and (u.purpose not in ${OF_EVENTS} or not (${NAMED_BY_EVENT} or ${NAMED_BY_DRAFT}))`

/** The next files that came before `before`, each with whether nobody has it. Video files and their covers are the videos' to look after. */
export const findLoose = rowsBy<{ path: string; loose: boolean }, [after: string, before: Date]>(
  'upload-loose-page',
  `select u.path, ${LOOSE} as loose from upload u
    where u.path > $1 and u.purpose in ('id_photo', 'avatar', 'event_cover', 'attachment', 'paper') and u.removed_at is null
      and u.created_at <= $2::timestamptz and coalesce(u.stored_at, u.token_ends_at, u.created_at) <= $2::timestamptz
    order by u.path limit ${PAGE}`,
  { plan: 'each time' },
)

const hold = statement<{ path: string }>(
  'upload-loose-hold',
  'select path from upload where path = any($1::text[]) and removed_at is null for update skip locked',
)
const close = statement<{ path: string }>(
  'upload-loose-close',
  `update upload u
      set removed_at = $2::timestamptz, token_hash = null, token_ends_at = null,
          stored_at = case when u.token_hash is null then u.stored_at else coalesce(u.stored_at, $2::timestamptz) end
    where u.path = any($1::text[]) and ${LOOSE}
   returning u.path`,
  { plan: 'each time' },
)

/**
 * Closes those of these files that nobody has, and gives how many. Whoever begins to use one holds it meanwhile: such are held first and
 * looked at again after, by a statement that sees what was committed until then.
 */
export const closeLoose = (database: Database, paths: readonly string[], now: Date): Promise<number> =>
  inTransaction(database, async (tx) => {
    const held = (await queryRows(tx, hold, [paths])).map(({ path }) => path)
    return held.length === 0 ? 0 : (await queryRows(tx, close, [held, now])).length
  })
