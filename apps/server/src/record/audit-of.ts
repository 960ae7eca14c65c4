import type { Deps } from '../deps.ts'
import type { ActingFor } from '../http/session/session-guard.ts'
import type { AuditAction, AuditEntry } from './append-audit.ts'

/**
 * What was done just now, for the chain of the organization it was done for.
 * @param actingFor who did it; null for whoever runs the portal and for the portal itself
 * @param subject ids by the name of the thing, names of fields, counts; never a name, number or phone
 */
export const auditOf = (
  deps: Pick<Deps, 'now'>,
  actingFor: Pick<ActingFor, 'accountId'> | null,
  action: AuditAction,
  subject: Record<string, unknown>,
): AuditEntry => ({ at: deps.now().toISOString(), account_id: actingFor?.accountId ?? null, action, subject })
