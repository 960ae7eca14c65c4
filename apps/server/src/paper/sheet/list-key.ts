import type { ActingFor, Deps } from '../../deps.ts'

/**
 * The key that seals a club's list on a device. It is derived and never stored: the same account and organization get the same one, in
 * whichever session, and nobody else gets it. So who signs in again goes on with their list; who only has the device has nothing.
 */
export const listKey = (deps: Deps, { accountId, organizationId }: ActingFor): { key: string } => ({
  key: deps.vault.derive(`list on a device of ${accountId} ${organizationId}`).toString('base64'),
})
