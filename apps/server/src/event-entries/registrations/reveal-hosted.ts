import { hostAudit, hostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { shareParticipant } from '../../people/participant/participant.store.ts'
import { clearNumbers, keepReveal } from '../../people/participant/reveal-participant.ts'
import { appendAudit, joinAdditions } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findOwnerOf } from './judged.store.ts'

/** Whose numbers, at which registration of which event, and why. */
interface AskedReveal {
  eventId: string
  registrationId: string
  participantId: string
  reason: string
}

/**
 * The clear numbers of somebody entered, for the host of the event. That they were seen is on disk before they leave: in the chains of both
 * organizations, and where the one that entered them looks at who saw them.
 * @throws Refusal as `hostScope` does; sign_in_stale; not_found
 */
export async function revealHosted(deps: Deps, actingFor: ActingFor, wish: AskedReveal) {
  const { eventId, registrationId, participantId, reason } = wish
  const row = await inTransaction(deps.database, async (tx) => {
    const asked = { call: 'revealHosted', now: deps.now() } as const
    const scope = await hostScope(tx, { kind: 'event', id: eventId }, actingFor, asked)
    needFreshSignIn(deps, actingFor)
    const organizationId = isId(registrationId)
      ? await findOwnerOf(tx, scope, registrationId, participantId)
      : undefined
    if (organizationId === undefined) return fail('not_found')
    const found = await shareParticipant(tx, { organizationId }, participantId)
    if (found === undefined) return fail('not_found')
    const whose = { organizationId, accountId: actingFor.accountId }
    const kept = await keepReveal(deps, tx, whose, { participantId, reason, eventId })
    const subject = { registration_id: registrationId, ...kept.subject }
    await appendAudit(tx, joinAdditions([kept.addition, hostAudit(deps, scope, 'participant.reveal', subject)]))
    return found
  })
  return clearNumbers(deps, row)
}
