import { v7 as uuid } from 'uuid'
import { hostAudit, hostScope, OPERATOR } from '../../authority/host-scope.ts'
import type { Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { type AuditAddition, appendAudit, auditOf } from '../../record/append-audit.ts'
import { type Executor, queryOne, statement } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type AnnouncementFile, readAnnouncementFile } from './announcement-file.ts'
import { withdrawAnnouncement } from './host-announcements.ts'
import { insertAnnouncement, insertForMany, type NewAnnouncement, withdrawForMany } from './hosted.store.ts'

const FIELDS = { everybody: null, organization: 'organization', entered: 'event', page: 'event' } as const

/**
 * Publishes what a YAML or JSON file says: `to` (everybody, organization, entered, page), `organization` or `event` (an id), `severity`,
 * `from` and `until`, and `words` by language. Gives the new id.
 * @throws Refusal invalid_input with every problem; not_found for an organization or event that is none
 */
export async function publishByFile(deps: Deps, text: string): Promise<string> {
  const at = deps.now()
  const file = readAnnouncementFile(text, at)
  for (const other of ['organization', 'event'] as const)
    if (other !== FIELDS[file.to] && file[other] !== undefined)
      failAt(`/${other}`, 'not_for_audience', { expected: file.to })
  const { to: audience, severity, words, startsAt, endsAt } = file
  const said = { id: uuid(), audience, severity, words, startsAt, endsAt, at }
  await inTransaction(deps.database, async (tx) => appendAudit(tx, await publish(deps, tx, file, said)))
  return said.id
}

/** Keeps the announcement; gives what is to be recorded: nothing for everybody, who have no chain. */
async function publish(
  deps: Deps,
  tx: Executor,
  file: AnnouncementFile,
  said: NewAnnouncement,
): Promise<AuditAddition[]> {
  if (FIELDS[said.audience] === 'event') {
    const scope = await hostScope(tx, { kind: 'event', id: file.event ?? '', at: '/event' }, OPERATOR)
    await insertAnnouncement(tx, scope, said)
    return [hostAudit(deps, scope, 'announcement.publish', { announcement_id: said.id })]
  }
  const organizationId = said.audience === 'organization' ? await organizationOf(tx, file.organization ?? '') : null
  await insertForMany(tx, organizationId, said)
  return audited(deps, organizationId, 'announcement.publish', said.id)
}

const organization = statement<{ id: string }>(
  'announcement-organization',
  'select id from organization where id = $1::uuid and erased_at is null',
)

async function organizationOf(tx: Executor, id: string): Promise<string> {
  const found = isId(id) ? await queryOne(tx, organization, [id]) : undefined
  const problem = { path: '/organization', rule: 'id_unknown', facts: { actual: id } } as const
  return found?.id ?? fail('not_found', { problems: [problem] })
}

const audited = (
  deps: Deps,
  organizationId: string | null,
  action: 'announcement.publish' | 'announcement.withdraw',
  id: string,
): AuditAddition[] =>
  organizationId === null ? [] : [{ organizationId, entries: [auditOf(deps, null, action, { announcement_id: id })] }]

/**
 * Takes any announcement back, a host's too.
 * @throws Refusal not_found where none of this id stands
 */
export async function withdrawByOperator(deps: Deps, id: string): Promise<void> {
  const gone = await inTransaction(deps.database, async (tx) => {
    const one = isId(id) ? await withdrawForMany(tx, id, deps.now()) : undefined
    if (one) await appendAudit(tx, audited(deps, one.organization_id, 'announcement.withdraw', id))
    return one
  })
  if (gone === undefined) await withdrawAnnouncement(deps, OPERATOR, id)
}

/** The last announcements of everybody, the newest first: operators see what hosts say, to take it back where they must. */
export const lastAnnouncements = (deps: Deps, most: number) =>
  deps.database.db
    .selectFrom('announcement')
    .select(['id', 'audience', 'organization_id', 'event_id', 'host_id', 'severity', 'starts_at', 'ends_at'])
    .select(['withdrawn_at', 'words'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
