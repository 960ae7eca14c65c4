import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { isId } from '../../kernel/ids/id.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import type { Tx } from '../../store/database.ts'
import { queryOne, statement } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type AnnouncementFile, readAnnouncementFile } from './announcement-file.ts'
import { insertAnnouncement } from './hosted.store.ts'

/** What became of an operator's wish: the new id, or every problem. */
export type Operated = { outcome: 'published'; id: string } | { outcome: 'refused'; problems: string[] }

/**
 * Publishes what a YAML or JSON file says: `to` (everybody, organization, entered, page), `organization` or `event` (an id), `severity`,
 * `from` and `until`, and `words` by language. Every problem is told.
 */
export async function publishByFile(deps: Deps, text: string): Promise<Operated> {
  const at = deps.now()
  const reading = readAnnouncementFile(text, at)
  if (!reading.ok) return { outcome: 'refused', problems: reading.problems }
  return inTransaction(deps.database, async (tx): Promise<Operated> => {
    const { to: audience, severity, words, startsAt, endsAt } = reading.file
    const place = await placeOf(tx, reading.file)
    if ('problem' in place) return { outcome: 'refused', problems: [place.problem] }
    const { chainOf, ...whose } = place
    const id = uuid()
    const said = { severity, words, startsAt, endsAt, at }
    await insertAnnouncement(tx, { id, hostId: null, accountId: null, audience, ...whose, ...said })
    await record(deps, tx, chainOf, 'announcement.publish', id)
    return { outcome: 'published', id }
  })
}

interface Audience {
  organizationId: string | null
  eventId: string | null
  /** In whose chain it is recorded; null for everybody's, who have none. */
  chainOf: string | null
}

const organization = statement<{ id: string }>(
  'announcement-organization',
  'select id from organization where id = $1::uuid and erased_at is null',
)
const eventOf = statement<{ id: string; organization_id: string }>(
  'announcement-event-of',
  'select id, organization_id from event where id = $1::uuid',
)

async function placeOf(tx: Tx, file: AnnouncementFile): Promise<Audience | { problem: string }> {
  const wanted = { everybody: null, organization: 'organization', entered: 'event', page: 'event' } as const
  const field = wanted[file.to]
  for (const other of ['organization', 'event'] as const)
    if (other !== field && file[other] !== undefined)
      return { problem: `/${other}: does not belong to "to: ${file.to}"` }
  if (field === null) return { organizationId: null, eventId: null, chainOf: null }
  const id = file[field] ?? ''
  if (field === 'organization') {
    const found = isId(id) && (await queryOne(tx, organization, [id]))
    if (!found) return { problem: `/organization: no organization has the id "${id}"` }
    return { organizationId: found.id, eventId: null, chainOf: found.id }
  }
  const found = isId(id) && (await queryOne(tx, eventOf, [id]))
  if (!found) return { problem: `/event: no event has the id "${id}"` }
  return { organizationId: null, eventId: found.id, chainOf: found.organization_id }
}

const record = async (
  deps: Deps,
  tx: Tx,
  organizationId: string | null,
  action: 'announcement.publish' | 'announcement.withdraw',
  id: string,
) =>
  organizationId !== null &&
  appendAudit(tx, [{ organizationId, entries: [auditOf(deps, null, action, { announcement_id: id })] }])

const end = statement<{ chain_of: string | null }>(
  'announcement-operator-withdraw',
  `update announcement a set withdrawn_at = $2::timestamptz where a.id = $1::uuid and a.withdrawn_at is null
   returning coalesce(a.organization_id, (select e.organization_id from event e where e.id = a.event_id)) as chain_of`,
)

/** Takes any announcement back, a host's too; false where none of this id stands. */
export const withdrawByOperator = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.database, async (tx) => {
    const gone = isId(id) ? await queryOne(tx, end, [id, deps.now()]) : undefined
    if (gone) await record(deps, tx, gone.chain_of, 'announcement.withdraw', id)
    return gone !== undefined
  })

/** The last announcements of everybody, the newest first: operators see what hosts say, to take it back where they must. */
export const lastAnnouncements = (deps: Deps, most: number) =>
  deps.database.db
    .selectFrom('announcement')
    .select(['id', 'audience', 'organization_id', 'event_id', 'host_id', 'severity', 'starts_at', 'ends_at'])
    .select(['withdrawn_at', 'words'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
