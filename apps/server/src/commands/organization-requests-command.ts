import { findRequests } from '../identity/organization/confirmation.store.ts'
import { type Command, said } from './command.ts'

const LISTED = 100

/** `portal organization requests`: who asks to be confirmed, and what they say of themselves. */
export const organizationRequestsCommand: Command = {
  words: ['organization', 'requests'],
  usage: 'organization requests',
  about: 'print the organizations that ask to be confirmed as JSON lines',
  run: async ({ database }) => {
    const rows = await findRequests(database.db, LISTED)
    return said(rows.map((row) => JSON.stringify(row)).join('\n'))
  },
}
