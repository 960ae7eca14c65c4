import { AnnouncementWords, Audience, problemsOf, Severity, tell, wordsProblems } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import { rawFirst, statement } from '../../database/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'
import { instantOf } from '../event/local-time.ts'
import { insertAnnouncement } from './hosted.store.ts'

const File = z.strictObject({
  to: Audience,
  organization: z.optional(z.string()),
  event: z.optional(z.string()),
  severity: z._default(Severity, 'info'),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  words: AnnouncementWords,
})

/** What became of an operator's wish: the new id, or every problem. */
export type Operated = { outcome: 'published'; id: string } | { outcome: 'refused'; problems: string[] }

const refused = (...problems: string[]): Operated => ({ outcome: 'refused', problems })

function read(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 })
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError) return error
    throw error
  }
}

/** Times in the file are Beijing's unless they carry an offset. */
const ZONE = 'Asia/Shanghai'

/**
 * Publishes what a YAML or JSON file says: `to` (everybody, organization, entered, page), `organization` or `event` (an id), `severity`,
 * `from` and `until`, and `words` by language. Every problem is told.
 */
export async function publishByFile(deps: Deps, text: string): Promise<Operated> {
  const raw = read(text)
  if (raw instanceof Error) return refused(raw.message)
  const file = File.safeParse(raw)
  const shape = file.success ? [] : problemsOf(file.error.issues, raw)
  const told = [...shape, ...wordsProblems(raw)].map((problem) => tell(problem, 'en'))
  if (!file.success || told.length > 0) return refused(...told.map(({ path, message }) => `${path}: ${message}`))
  const { data } = file
  const at = deps.now()
  const startsAt = data.from === undefined ? at : instantOf(data.from, ZONE)
  const endsAt = data.until === undefined ? null : instantOf(data.until, ZONE)
  if (startsAt === null) return refused('/from: is no time; write it as 2027-05-01T09:30')
  if (endsAt === null && data.until !== undefined) return refused('/until: is no time; write it as 2027-05-01T09:30')
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= at))
    return refused('/until: must be later than from, and than now')
  return inTransaction(deps.database, async (tx): Promise<Operated> => {
    const place = await placeOf(tx, data)
    if ('problem' in place) return refused(place.problem)
    const id = uuid()
    const { to: audience, severity, words } = data
    await insertAnnouncement(tx, {
      id,
      hostId: null,
      accountId: null,
      audience,
      organizationId: place.organizationId,
      eventId: place.eventId,
      severity,
      words,
      startsAt,
      endsAt,
      at,
    })
    await record(deps, tx, place.chainOf, 'announcement.publish', id)
    return { outcome: 'published', id }
  })
}

interface Place {
  organizationId: string | null
  eventId: string | null
  /** In whose chain it is recorded; null for everybody's, who have none. */
  chainOf: string | null
}

const organization = statement<{ id: string }>(
  'announcement-organization',
  'select id from organization where id::text = $1 and erased_at is null',
)
const eventOf = statement<{ id: string; organization_id: string }>(
  'announcement-event-of',
  'select id, organization_id from event where id::text = $1',
)

async function placeOf(tx: Tx, file: z.output<typeof File>): Promise<Place | { problem: string }> {
  const wanted = { everybody: null, organization: 'organization', entered: 'event', page: 'event' } as const
  const field = wanted[file.to]
  for (const other of ['organization', 'event'] as const)
    if (other !== field && file[other] !== undefined)
      return { problem: `/${other}: does not belong to "to: ${file.to}"` }
  if (field === null) return { organizationId: null, eventId: null, chainOf: null }
  const id = file[field] ?? ''
  if (field === 'organization') {
    const found = await rawFirst(tx, organization, [id])
    if (!found) return { problem: `/organization: no organization has the id "${id}"` }
    return { organizationId: found.id, eventId: null, chainOf: found.id }
  }
  const found = await rawFirst(tx, eventOf, [id])
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
  `update announcement a set withdrawn_at = $2::timestamptz where a.id::text = $1 and a.withdrawn_at is null
   returning coalesce(a.organization_id, (select e.organization_id from event e where e.id = a.event_id)) as chain_of`,
)

/** Takes any announcement back, a host's too; false where none of this id stands. */
export const withdrawByOperator = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.database, async (tx) => {
    const gone = await rawFirst(tx, end, [id, deps.now()])
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
