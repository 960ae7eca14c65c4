import { HOSTS_FROM, isAtLeast } from '@startline/contract/access'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { type AuditAction, type AuditAddition, auditOf } from '../../record/append-audit.ts'
import { type Executor, queryRows, type Statement, statement } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'

/** Whoever runs the portal, by command. */
export const OPERATOR = 'operator'
/** Who acts on a host's side: a person, for the organization of their session, or the operator. */
export type HostActor = Pick<ActingFor, 'accountId' | 'organizationId' | 'role'> | typeof OPERATOR

declare const proven: unique symbol

/**
 * Authority over the rows of an event, those of other organizations too: the event, the organization that holds it, and who acts. Only
 * this file makes one, so whoever has one was let in; every store function of `hosting` that touches an event takes it.
 */
export interface HostScope {
  readonly [proven]: true
  readonly eventId: string
  readonly organizationId: string
  readonly actor: HostActor
}

/** What an event is found by: itself, a group, an announcement that stands. `at` is where the id was written, if not in a field of its own. */
export interface WayToEvent {
  kind: 'event' | 'group' | 'announcement'
  id: string
  at?: string
}

interface Found {
  event_id: string
  organization_id: string
  can_host: boolean
}

const by = (what: string, where: string): Statement<Found> =>
  statement<Found>(
    `host-scope-${what}`,
    `select e.id as event_id, e.organization_id, o.can_host from event e join organization o on o.id = e.organization_id
      where ${where} order by e.id`,
  )
const ways: Record<WayToEvent['kind'], Statement<Found>> = {
  event: by('event', 'e.id = $1::uuid'),
  group: by('group', 'e.id = (select event_id from event_group where id = $1::uuid)'),
  announcement: by(
    'announcement',
    'e.id = (select event_id from announcement where id = $1::uuid and withdrawn_at is null)',
  ),
}
const byReferences = by('references', 'e.id in (select event_id from registration where reference = any($1::text[]))')

/** The one place where authority is made. Whoever holds nothing here is told nothing: undefined. */
function prove({ event_id: eventId, organization_id: organizationId, can_host }: Found, actor: HostActor) {
  const isHost = actor === OPERATOR || (can_host && actor.organizationId === organizationId)
  if (!isHost) return undefined
  if (actor !== OPERATOR && !isAtLeast(actor.role, HOSTS_FROM)) fail('forbidden')
  return { eventId, organizationId, actor } as HostScope
}

/**
 * Loads an event and proves that the actor may act on its host's side: the operator always, a person as owner or manager of the
 * organization that holds it, where that may hold events.
 * @throws Refusal not_found where there is no such event, or it is of others; the operator is told which id; forbidden for a member
 */
export async function hostScope(tx: Executor, { kind, id, at }: WayToEvent, actor: HostActor): Promise<HostScope> {
  const [found] = isId(id) ? await queryRows(tx, ways[kind], [id]) : []
  const problem = { path: at ?? `/${kind}_id`, rule: 'id_unknown', facts: { actual: id } } as const
  return (found && prove(found, actor)) ?? fail('not_found', actor === OPERATOR ? { problems: [problem] } : {})
}

/**
 * Does something on the host's side of an event, with authority for it, in a transaction that begins anew where others were in its way.
 * @throws Refusal as `hostScope` does
 */
export const asHost = <T>(
  deps: Pick<Deps, 'database'>,
  actor: HostActor,
  way: WayToEvent,
  work: (tx: Executor, scope: HostScope) => Promise<T>,
): Promise<T> =>
  retryOnConflict(() => inTransaction(deps.database, async (tx) => work(tx, await hostScope(tx, way, actor))))

/** The same authority for every event that has a registration with one of these references, by the events' ids; those of others are left out. */
export const hostScopesOf = async (tx: Executor, references: string[], actor: HostActor): Promise<HostScope[]> =>
  (await queryRows(tx, byReferences, [references])).flatMap((found) => prove(found, actor) ?? [])

/** Who acts, as the record has it: null for the operator. */
export const personOf = ({ actor }: HostScope) => (actor === OPERATOR ? null : actor)

/** What was done to the event just now, for the chain of the organization that holds it. */
export const hostAudit = (
  deps: Pick<Deps, 'now'>,
  scope: HostScope,
  action: AuditAction,
  subject: Record<string, unknown> = {},
): AuditAddition => ({
  organizationId: scope.organizationId,
  entries: [auditOf(deps, personOf(scope), action, { event_id: scope.eventId, ...subject })],
})
