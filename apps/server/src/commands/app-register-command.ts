import { parseArgs } from 'node:util'
import type { NewApplication } from '../identity/application/application-rules.ts'
import { registerApplication } from '../identity/application/operate-applications.ts'
import { type Command, misused, refused, said } from './command.ts'

const text = { type: 'string', default: '' } as const
const USAGE =
  'app register <code> --name <name> --entry <address> [--redirect <address>]… [--name-en <name>] [--description <text>] [--description-en <text>] [--icon <word>]'

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: text,
        'name-en': text,
        description: text,
        'description-en': text,
        icon: { type: 'string', default: 'link' },
        entry: text,
        redirect: { type: 'string', multiple: true, default: [] },
      },
    })
  } catch {
    // A flag that is not known.
    return undefined
  }
}

/** Reads what was typed; undefined where it is no application. */
function read(args: string[]): NewApplication | undefined {
  const parsed = parse(args)
  if (parsed === undefined) return undefined
  const { values, positionals } = parsed
  const [code, ...more] = positionals
  if (code === undefined || more.length > 0) return undefined
  const { name, description, icon, entry, redirect: redirectUris } = values
  const nameEn = values['name-en'] || name
  return {
    code,
    name,
    nameEn,
    description,
    descriptionEn: values['description-en'] || description,
    icon,
    entry,
    redirectUris,
  }
}

/** `portal app register <code> …`: registers an application and prints its secret, this once. */
export const appRegisterCommand: Command = {
  words: ['app', 'register'],
  usage: 'app register <code> --name … --entry …',
  fullUsage: USAGE,
  about: 'register an application; prints its secret once',
  run: async (deps, { args }) => {
    const application = read(args.slice(2))
    if (application === undefined) return misused(`Write: portal ${USAGE}`)
    const result = await registerApplication(deps, application)
    return result.outcome === 'refused'
      ? refused(result.problems.join('\n'))
      : said(JSON.stringify({ app_code: application.code, app_secret: result.secret }))
  },
}
