import { tell } from '@startline/contract/every-rule'
import { allowHost } from '../hosting/organization/allow-host.ts'
import { confirmOrganization } from '../hosting/organization/confirm-organization.ts'
import { findRequests } from '../identity/organization/confirmation.store.ts'
import { createOrganizationFor, readOrganization } from '../identity/organization/operate-organization.ts'
import { type Command, readFlags, refused, said } from './command.ts'
import { withAccount } from './user-commands.ts'

/** `portal organization host <id or name>`: lets an organization hold events. */
export const hostCommand: Command = {
  words: ['organization', 'host'],
  usage: 'organization host <id or name>',
  about: 'let an organization hold events',
  run: async (deps, { args }) => {
    const word = args.slice(2).join(' ').trim()
    const allowed = word === '' ? undefined : await allowHost(deps, word)
    if (allowed === undefined) return refused(`No organization, or more than one, is called "${word}".`)
    return said(JSON.stringify({ organization_id: allowed.id, name: allowed.name }))
  },
}

/** `portal organization confirm <id or name>`: the operator knows this organization. */
export const confirmOrganizationCommand: Command = {
  words: ['organization', 'confirm'],
  usage: 'organization confirm <id or name>',
  about: 'confirm an organization: public films, more new people a day',
  run: async (deps, { args }) => {
    const word = args.slice(2).join(' ').trim()
    const confirmed = word === '' ? undefined : await confirmOrganization(deps, word)
    if (confirmed === undefined) return refused(`No organization, or more than one, is called "${word}".`)
    return said(JSON.stringify({ organization_id: confirmed.id, name: confirmed.name }))
  },
}

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

const USAGE = 'org create <name> --type <type> --owner <account>'

/** `portal org create <name> --type <type> --owner <account>`: makes an organization for somebody and prints its id. */
export const orgCreateCommand: Command = {
  words: ['org', 'create'],
  usage: USAGE,
  about: 'make an organization for somebody, its owner',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(2), ['type', 'owner'])
    const [name, ...more] = typed?.words ?? []
    const { type, owner } = typed?.flags ?? {}
    if (name === undefined || type === undefined || owner === undefined || more.length > 0)
      return refused(`Write: portal ${USAGE}`)
    const read = readOrganization({ name, type })
    if (Array.isArray(read)) return refused(read.map((problem) => tell(problem, 'en').message).join('\n'))
    return withAccount(deps, owner, async (account) => {
      const id = await createOrganizationFor(deps, account.id, read)
      return said(JSON.stringify({ organization_id: id, owner: account.id }))
    })
  },
}
