import { asHost, auditHost } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { archiveEvent as archive } from '../../events/change/change-event.store.ts'
import { fail } from '../../kernel/fail.ts'

/**
 * Puts an event that is over away; once it is, it stays so since then.
 * @throws Refusal as `hostScope` does; event_not_over
 */
export const archiveEvent = (deps: Deps, actor: ActingFor, id: string) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id },
    async (tx, scope) => {
      const now = deps.now()
      const at = (await archive(tx, scope, now)) ?? fail('event_not_over')
      if (at.getTime() === now.getTime()) await auditHost(tx, deps, scope, 'event.archive')
      return { archived_at: at.toISOString() }
    },
    'archiveEvent',
  )
