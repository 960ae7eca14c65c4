import type { BodyInput, grantAllowance as call, Data } from '@startline/contract'
import { asHost, hostAudit } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { grantAllowance as write } from '../../people/participant-quota/allowance.store.ts'
import { appendAudit, auditOf } from '../../record/append-audit.ts'
import { type Executor, queryOne, statement } from '../../store/statement.ts'

const find = statement<{ id: string }>(
  'allowance-organization',
  'select id from organization where id = $1::uuid and erased_at is null for key share',
)

/**
 * Lets an organization enter more new people in an event than its day allows. Said again, it is the new number, of which those entered so far
 * are a part. The chains of both organizations record it.
 * @throws Refusal as `hostScope` does; invalid_input at an organization that there is not
 */
export const grantAllowance = (
  deps: Deps,
  actor: ActingFor,
  eventId: string,
  { organization_id: organizationId, people }: BodyInput<typeof call>,
): Promise<Data<typeof call>> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      await needOrganization(tx, organizationId)
      const by = { accountId: actor.accountId, at: deps.now() }
      const granted = (await write(tx, { eventId: scope.eventId, organizationId, people }, by)) ?? fail('conflict')
      const subject = { organization_id: organizationId, people }
      const own = { event_id: scope.eventId, people }
      await appendAudit(tx, [
        hostAudit(deps, scope, 'allowance.grant', subject),
        ...(organizationId === scope.organizationId
          ? []
          : [{ organizationId, entries: [auditOf(deps, null, 'allowance.grant', own)] }]),
      ])
      return { organization_id: organizationId, ...granted }
    },
    'grantAllowance',
  )

async function needOrganization(tx: Executor, id: string): Promise<void> {
  if ((await queryOne(tx, find, [id])) === undefined) failAt('/organization_id', 'id_unknown', { actual: id })
}
