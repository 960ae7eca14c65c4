import {
  type Decided,
  type decideReviews as decideCall,
  type FailureName,
  failures,
  type Language,
  type Taken,
} from '@startline/contract'
import { asHost, type HostScope, hostAudit, personOf } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import {
  acceptPapersOf,
  type Decidable,
  findDecidable,
  lockDecided,
  type NewDecision,
  returnPapersOf,
  writeDecisions,
} from '../../entries/review/decide.store.ts'
import { presentReview } from '../../entries/review/present-review.ts'
import { promotionAudit } from '../../entries/waiting/promote-waiting.ts'
import { tellReviewed } from '../../notices/write-notices.store.ts'
import { type AuditAddition, appendAudit, auditOf, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { holdPlaces, type Promoted, withdrawRejected } from './free-places.ts'
import { type Decision, newDecision, papersGivenBack, whyNot } from './judge-decision.ts'

type Asked = Taken<typeof decideCall, 'body'>

/**
 * Decides on registrations of an event, each by itself, in one transaction: one that cannot be decided is told so and hinders no other. Who is
 * rejected is withdrawn, and the place goes to the first in line who fits. The organizations are told, and both chains record it.
 * @throws Refusal as `hostScope` does
 */
export const decideReviews = (deps: Deps, actor: ActingFor, id: string, asked: Asked, language: Language) =>
  asHost(deps, actor, { kind: 'event', id }, (tx, scope) => decide(deps, tx, scope, asked, language), 'decideReviews')

async function decide(deps: Deps, tx: Executor, scope: HostScope, { items, dry_run }: Asked, language: Language) {
  const rejected = items.flatMap(({ state, registration_id }) => (state === 'rejected' ? [registration_id] : []))
  const places = await holdPlaces(tx, scope, dry_run ? [] : rejected)
  const named = items.map((item) => item.registration_id)
  if (!dry_run) await lockDecided(tx, scope, named)
  const found = new Map((await findDecidable(tx, scope, named)).map((one) => [one.id, one]))
  const judged = judge(items, found)
  const good = judged.flatMap(({ decision, refusal }) => (refusal === null ? [newDecision(decision)] : []))
  const at = deps.now()
  const written = dry_run || good.length === 0 ? [] : await writeDecisions(tx, scope, good, at)
  const now = new Map(written.map(({ registration_id, review }) => [registration_id, review]))
  const done = good.filter((one) => now.has(one.id))
  const promoted = await withdrawRejected(
    tx,
    scope,
    places,
    done.flatMap((one) => found.get(one.id) ?? []),
    done,
  )
  if (done.length > 0) await settle(deps, tx, scope, { done, found, promoted, at })
  const answers = judged.map(({ decision, refusal }) => {
    const id = decision.registration_id
    const lost = refusal === null && !dry_run && !now.has(id) ? ('review_moved' as const) : refusal
    return answerOf(id, lost, presentReview(now.get(id) ?? found.get(id)?.review ?? null), found.get(id), language)
  })
  return { items: answers, promoted: promoted.map(({ id, groupId }) => ({ registration_id: id, group_id: groupId })) }
}

/** Each decision with why it cannot stand, by what was found. */
function judge(items: readonly Decision[], found: ReadonlyMap<string, Decidable>) {
  const seen = new Set<string>()
  return items.map((decision) => {
    const id = decision.registration_id
    const refusal = whyNot(decision, found.get(id), !seen.has(id))
    if (refusal === null) seen.add(id)
    return { decision, refusal }
  })
}

const answerOf = (
  registration_id: string,
  refusal: FailureName | null,
  review: Decided['review'],
  found: Decidable | undefined,
  language: Language,
): Decided => ({
  registration_id,
  code: refusal === null ? 0 : failures[refusal].code,
  message: refusal === null ? 'ok' : failures[refusal].message[language],
  review,
  missing: refusal === 'paper_missing' ? (found?.missing ?? []) : [],
})

/** What was decided, and what came of it. */
interface Settled {
  done: NewDecision[]
  found: ReadonlyMap<string, Decidable>
  promoted: Promoted[]
  at: Date
}

/** The papers are judged with their registrations, the organizations are told, and it is recorded. */
async function settle(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  { done, found, promoted, at }: Settled,
): Promise<void> {
  const accepted = done.filter(({ state }) => state === 'accepted').map(({ id }) => id)
  if (accepted.length > 0) await acceptPapersOf(tx, scope, accepted, at)
  const back = done.flatMap(papersGivenBack)
  if (back.length > 0) await returnPapersOf(tx, scope, back, at)
  await tellReviewed(tx, scope.eventId, done)
  const additions = [
    ...auditsOf(deps, scope, done, found),
    ...promotionAudit(scope.eventId, promoted, at.toISOString()),
  ]
  await appendAudit(tx, joinAdditions(additions))
}

const VERBS = { accepted: 'review.accept', returned: 'review.return', rejected: 'review.reject' } as const

/** In the host's chain, and in that of each organization whose registrations they were. */
function auditsOf(
  deps: Deps,
  scope: HostScope,
  done: readonly NewDecision[],
  found: ReadonlyMap<string, Decidable>,
): AuditAddition[] {
  return [...Map.groupBy(done, ({ state }) => state)].flatMap(([state, some]) => {
    const idsOf = (part: readonly NewDecision[]) => ({ registration_ids: part.map(({ id }) => id) })
    const theirs = [...Map.groupBy(some, ({ id }) => found.get(id)?.organization_id ?? scope.organizationId)]
      .filter(([organizationId]) => organizationId !== scope.organizationId)
      .map(([organizationId, part]) => ({
        organizationId,
        entries: [auditOf(deps, personOf(scope), VERBS[state], { event_id: scope.eventId, ...idsOf(part) })],
      }))
    return [hostAudit(deps, scope, VERBS[state], idsOf(some)), ...theirs]
  })
}
