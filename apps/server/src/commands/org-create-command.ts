import { tell } from '@startline/contract'
import { createOrganizationFor, readOrganization } from '../identity/organization/operate-organization.ts'
import { type Command, refused, said } from './command.ts'
import { withAccount } from './one-account.ts'
import { readFlags } from './read-flags.ts'

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
