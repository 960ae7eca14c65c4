import type { Deps } from '../deps.ts'
import { listApplications } from '../identity/application/application.store.ts'
import {
  allowApplication,
  closeToAll,
  disableApplication,
  enableApplication,
  openToAll,
  rotateSecret,
} from '../identity/application/operate-applications.ts'
import { rotateSigningKey } from '../identity/authorization/signing-key.ts'
import { type Command, type CommandResult, misused, refused, said } from './command.ts'

const noneHas = (code: string) => refused(`No application has the code "${code}".`)

/** `portal app list`: a line of JSON for each. */
const appListCommand: Command = {
  words: ['app', 'list'],
  usage: 'app list',
  about: 'the applications and who sees them',
  run: async ({ database }) => {
    const applications = await listApplications(database.db)
    const lines = applications.map(({ app_code, name_zh: name, entry, redirect_uris, ...more }) => {
      const organizations = more.open_to_all ? 'all' : more.allowed
      return JSON.stringify({
        app_code,
        name,
        entry,
        redirect_uris,
        organizations,
        disabled: more.disabled_at !== null,
      })
    })
    return said(lines.join('\n') || 'No application is registered.')
  },
}

/** A command that takes a code and nothing else. */
const onCode = (
  word: string,
  about: string,
  act: (deps: Deps, code: string) => Promise<CommandResult | boolean>,
): Command => ({
  words: ['app', word],
  usage: `app ${word} <code>`,
  about,
  run: async (deps, { args }) => {
    const [code, ...more] = args.slice(2)
    if (code === undefined || more.length > 0) return misused(`Write: portal app ${word} <code>`)
    const result = await act(deps, code)
    if (typeof result === 'object') return result
    return result ? said(JSON.stringify({ app_code: code })) : noneHas(code)
  },
})

const rotate = async (deps: Deps, code: string): Promise<CommandResult> => {
  const secret = await rotateSecret(deps, code)
  return secret === undefined ? noneHas(code) : said(JSON.stringify({ app_code: code, app_secret: secret }))
}

/**
 * `portal app allow <code> <organization>` and its opposite.
 * @param toAll what it does to all organizations at once
 */
const onOrganization = (
  word: 'allow' | 'disallow',
  about: string,
  toAll: (deps: Deps, code: string) => Promise<boolean>,
): Command => ({
  words: ['app', word],
  usage: `app ${word} <code> <organization…>`,
  about,
  run: async (deps, { args }) => {
    const [code, ...words] = args.slice(2)
    const organization = words.join(' ').trim()
    if (code === undefined || organization === '') return misused(`Write: portal app ${word} <code> <organization…>`)
    if (organization === 'all')
      return (await toAll(deps, code))
        ? said(JSON.stringify({ app_code: code, organizations: word === 'allow' ? 'all' : [] }))
        : noneHas(code)
    const result = await allowApplication(deps, code, organization, word === 'allow')
    if (result.outcome === 'done')
      return said(JSON.stringify({ app_code: code, organization_id: result.organization.id }))
    if (result.outcome === 'unknown_application') return noneHas(code)
    if (result.outcome === 'unknown_organization')
      return refused(`No organization, or more than one, is called "${organization}".`)
    return refused(`Every organization sees "${code}". Allow those that shall see it instead.`)
  },
})

/** `portal app rotate-key`: another key to sign ID tokens with. */
const rotateKeyCommand: Command = {
  words: ['app', 'rotate-key'],
  usage: 'app rotate-key',
  about: 'make another key for OpenID Connect; then start the portal anew',
  run: async ({ database, settings }, { args }) => {
    return args.length > 2
      ? misused(`Unknown: ${args.slice(2).join(' ')}`)
      : said(JSON.stringify({ kid: await rotateSigningKey(database.db, settings.dataFolder) }))
  },
}

/** The commands about applications of others, but for registering one. */
export const appCommands: readonly Command[] = [
  appListCommand,
  onCode('disable', 'close an application', disableApplication),
  onCode('enable', 'open it again', enableApplication),
  onCode('rotate-secret', 'give it another secret, printed once', rotate),
  onOrganization('allow', 'let an organization see it, or "all"', openToAll),
  onOrganization('disallow', 'take it from an organization’s sight, or from "all"', closeToAll),
  rotateKeyCommand,
]
