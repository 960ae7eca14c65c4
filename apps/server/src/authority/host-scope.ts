import type { CallName } from '@startline/contract'
import { type EventRight, HOSTS_FROM, isAtLeast, rightsAsked, whoMayCall } from '@startline/contract/access'
import type { ActingFor, Deps } from '../deps.ts'
import { fail } from '../kernel/fail.ts'
import { isId } from '../kernel/ids/id.ts'
import { type AuditAction, type AuditAddition, appendAudit, auditOf } from '../record/append-audit.ts'
import { type Executor, queryRows } from '../store/statement.ts'
import { inTransaction, retryOnConflict } from '../store/transaction.ts'
import { byReferences, type FoundEvent, markUsed, type WayToEvent, ways } from './found-event.ts'

export type { WayToEvent } from './found-event.ts'

/** Whoever runs the portal, by command. */
export const OPERATOR = 'operator'
/** Who acts on a host's side: a person, for the organization of their session, or the operator. */
export type HostActor = Pick<ActingFor, 'accountId' | 'organizationId' | 'role'> | typeof OPERATOR

/** The call that is made, and when: what its row in the table of access names may make it. Without one only the host may. */
export interface AskedFor {
  call: CallName
  now: Date
}

declare const proven: unique symbol

/**
 * Authority over the rows of an event, those of other organizations too: the event (or the draft of one), the organization that holds it,
 * and who acts as what. Only this file makes one, so whoever has one was let in; every store function of `hosting` that touches an event
 * takes it.
 */
export interface HostScope {
  readonly [proven]: true
  readonly eventId: string
  readonly organizationId: string
  readonly actor: HostActor
  /** All that the actor is at the event: host, duties. */
  readonly rights: readonly EventRight[]
  /** The groups whose rows may be touched; null for all. Whoever is only a registrar may have some. */
  readonly groupIds: readonly string[] | null
}

/** All that somebody is at an event. Duties end with the host's leave to hold events. */
function rightsOf({ organization_id, can_host, duties }: FoundEvent, actor: HostActor): EventRight[] {
  if (actor === OPERATOR) return ['host']
  if (!can_host) return []
  const isHost = actor.organizationId === organization_id && isAtLeast(actor.role, HOSTS_FROM)
  return [...(isHost ? (['host'] as const) : []), ...duties.map(({ duty }) => duty)]
}

/**
 * The one place where authority is made. Whoever is nothing at the event is told nothing: undefined.
 * @throws Refusal forbidden for who is something there, and not what the call asks for
 */
function prove(found: FoundEvent, actor: HostActor, call?: CallName): HostScope | undefined {
  const rights = rightsOf(found, actor)
  if (rights.length === 0) return undefined
  const asked = (call && rightsAsked(whoMayCall(call))) ?? (['host'] as const)
  const used = rights.filter((right) => asked.includes(right))
  if (used.length === 0) fail('forbidden')
  const registrar = found.duties.find(({ duty }) => duty === 'registrar')
  const groupIds = used.every((right) => right === 'registrar') ? (registrar?.group_ids ?? null) : null
  const { event_id: eventId, organization_id: organizationId } = found
  return { eventId, organizationId, actor, rights, groupIds } as unknown as HostScope
}

/** Who looks for an event by duties of theirs, and when; nobody where only hosts are asked for. */
const lookedBy = (actor: HostActor, asked?: AskedFor) =>
  actor === OPERATOR || asked === undefined ? [null, null] : [actor.accountId, asked.now]

/**
 * Loads an event and proves that the actor may act on its host's side: the operator always, a person as owner or manager of the
 * organization that holds it, where that may hold events, or by a duty, where the call that is made may be made by it.
 * @throws Refusal not_found where there is no such event, or the actor is nothing there; the operator is told which id; forbidden where
 *   they are something, and not what the call asks for
 */
export async function hostScope(
  tx: Executor,
  { kind, id, at }: WayToEvent,
  actor: HostActor,
  asked?: AskedFor,
): Promise<HostScope> {
  const [found] = isId(id) ? await queryRows(tx, ways[kind], [id, ...lookedBy(actor, asked)]) : []
  const scope = found && prove(found, actor, asked?.call)
  const problem = { path: at ?? `/${kind}_id`, rule: 'id_unknown', facts: { actual: id } } as const
  if (found === undefined || scope === undefined)
    return fail('not_found', actor === OPERATOR ? { problems: [problem] } : {})
  if (actor !== OPERATOR && found.duties.some(({ used }) => !used)) await markUsed(tx, scope.eventId, actor.accountId)
  return scope
}

/** The same for an event in the path of a call, or a draft of one, outside a transaction: for calls that only read. */
export const scopeFor = (
  { database: { db }, now }: Pick<Deps, 'database' | 'now'>,
  actor: HostActor,
  id: string,
  call: CallName,
  kind: 'event' | 'draft' | 'held' = 'event',
): Promise<HostScope> => hostScope(db, { kind, id }, actor, { call, now: now() })

/**
 * Does something on the host's side of an event, with authority for it, in a transaction that begins anew where others were in its way.
 * With a `call`, whoever its row in the table of access names may do it; without one the host.
 * @throws Refusal as `hostScope` does
 */
export const asHost = <T>(
  deps: Pick<Deps, 'database' | 'now'>,
  actor: HostActor,
  way: WayToEvent,
  work: (tx: Executor, scope: HostScope) => Promise<T>,
  call?: CallName,
): Promise<T> =>
  retryOnConflict(() =>
    inTransaction(deps.database, async (tx) =>
      work(tx, await hostScope(tx, way, actor, call && { call, now: deps.now() })),
    ),
  )

/** The host's authority for every event that has a registration with one of these references, by the events' ids; those of others are left out. */
export const hostScopesOf = async (tx: Executor, references: string[], actor: HostActor): Promise<HostScope[]> =>
  (await queryRows(tx, byReferences, [references, null, null])).flatMap((found) => prove(found, actor) ?? [])

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

/** Keeps what was done to the event just now, in the chain of the organization that holds it. */
export const auditHost = (tx: Executor, ...what: Parameters<typeof hostAudit>) => appendAudit(tx, [hostAudit(...what)])

/** The groups somebody's right is limited to; null where it is not. */
export const groupsOf = ({ groupIds }: HostScope): readonly string[] | null => groupIds

/** Condition for rows `r` in the groups somebody's right is limited to; the parameter of this number has them. */
export const inOwnGroups = (parameter: number): string =>
  `($${parameter}::uuid[] is null or r.group_id = any($${parameter}::uuid[]))`
