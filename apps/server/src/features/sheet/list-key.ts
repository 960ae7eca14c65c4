import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'

/**
 * The key that seals a club's list on a device. It is derived and never stored: the same session and organization get the same one,
 * nobody else gets it, and with the session the last who could ask for it is gone.
 */
export const listKey = (deps: Deps, { sessionId, organizationId }: ActingFor): { key: string } => ({
  key: deps.vault.derive(`list on a device ${sessionId} ${organizationId}`).toString('base64'),
})
