import { allowHost } from '../hosting/organization/allow-host.ts'
import { type Command, refused, said } from './command.ts'

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
