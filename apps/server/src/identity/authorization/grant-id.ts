import { randomBytes } from 'node:crypto'

const GRANT_BYTES = 32

/** A new name for a grant. It begins with the organization the person acted for: what the grant's code and token tell is of that one. */
export const newGrantId = (organizationId: string): string =>
  `${organizationId}.${randomBytes(GRANT_BYTES).toString('base64url')}`

/** The organization a grant is for. */
export const organizationOfGrant = (grantId: string): string => grantId.split('.', 1)[0] ?? ''
