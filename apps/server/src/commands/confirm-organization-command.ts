import { confirmOrganization } from '../hosting/organization/confirm-organization.ts'
import { type Command, refused, said } from './command.ts'

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
