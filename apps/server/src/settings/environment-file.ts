import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SHELL_SCREENS } from '@startline/contract/screens'
import * as z from 'zod/mini'
import { isWebOrigin } from '../kernel/web-origin.ts'

/** Where the portal's own environments are. */
export const CONFIG_FOLDER = fileURLToPath(new URL('../../../../deploy/config', import.meta.url))
/** The built apps, where the settings name no other folder. */
export const APPS_FOLDER = fileURLToPath(new URL('../../../../dist', import.meta.url))

/**
 * First parts of addresses that are the portal's own, in small letters: a guest lives under `/<name>/`, and an address is matched
 * without regard to capitals.
 */
export const RESERVED_NAMES: readonly string[] = [
  ...SHELL_SCREENS.filter((name) => name !== ''),
  'api',
  'auth',
  'oss',
  'open',
  'oidc',
  'docs',
  'metrics',
  'healthz',
  'readyz',
  'static',
]

const said = (error: string) => z.string({ error }).check(z.minLength(1, error))
/** What a person reads, in each language. */
const inBoth = (error: string) => z.object({ 'zh-CN': said(error), en: said(error) }, { error })

const NAME = '"name" has letters and digits, begins with a letter and is at most 40 long'
const ENTRY = /^(https?:\/\/[^\s"';,/?#]+(\/[^\s"';,?#]*)?|\/[^\s"';,/?#][^\s"';,?#]*)$/

const AHEAD_FOR = '"ahead_for" names permissions, as "event:host"'

const subApp = z.strictObject({
  name: z.string({ error: NAME }).check(
    z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, NAME),
    z.refine((name) => !RESERVED_NAMES.includes(name.toLowerCase()), {
      error: ({ input }) =>
        `"${String(input)}" is an address of the portal's own; a sub-application needs another name`,
    }),
  ),
  /** Only web addresses and paths of this origin: it goes into the policy and into the page's scripts. */
  entry: z.string().check(z.regex(ENTRY, { error: ({ input }) => `"${String(input)}" is no address` })),
  version: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/, 'a version has letters, digits, ".", "-" and "_"'))),
  /** What people call it; its name where nothing else is said. */
  title: z.optional(inBoth('a title needs words in zh-CN and en')),
  /** Permissions, of which a person needs one to have it fetched ahead; everybody where nothing is said. */
  ahead_for: z.optional(
    z.array(z.string().check(z.regex(/^[a-z]+:[a-z]+$/, AHEAD_FOR))).check(z.minLength(1, AHEAD_FOR)),
  ),
})

const footerText = z.strictObject({
  text: said('a text of the footer has words'),
  url: z.nullable(z.url({ protocol: /^https?$/, error: 'a link of the footer is an address beginning with http' })),
})

const WHOLE = 'it needs an id of letters, digits and "-", and a title and a text in zh-CN and en'
// The id becomes part of a cookie's name.
const notice = z.strictObject(
  { id: z.string({ error: WHOLE }).check(z.regex(/^[\w-]{1,40}$/, WHOLE)), title: inBoth(WHOLE), text: inBoth(WHOLE) },
  { error: WHOLE },
)

const namedOnce = (guests: { name: string }[]) =>
  new Set(guests.map(({ name }) => name.toLowerCase())).size === guests.length

const API_BASE = 'the address of the calls is an origin, as https://api.race.example'

/** One environment's file, as an operator writes it. Whatever is left out is nothing; what is not known here is refused. */
const environmentFile = z.strictObject({
  prefetch: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  sub_apps: z.optional(
    z.array(subApp).check(z.refine(namedOnce, { error: 'two sub-applications have the same name' })),
  ),
  filing: z.optional(z.nullable(footerText)),
  licence: z.optional(z.nullable(footerText)),
  notice: z.optional(z.nullable(notice)),
  /** The folder below `deploy/texts` with the legal texts and the help. */
  texts: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'the folder of texts has a short lower-case name'))),
  /** The origin every call of the page goes to; the page's own where it is left out. */
  api_base: z.optional(z.nullable(z.string({ error: API_BASE }).check(z.refine(isWebOrigin, { error: API_BASE })))),
  video_base: z.optional(
    z.nullable(
      // The portal's own address, or that of a place before it.
      z.string().check(
        z.refine((base) => base === '/' || z.url({ protocol: /^https?$/ }).safeParse(base).success, {
          error: 'the base of videos is an address beginning with http, or "/" for the portal itself',
        }),
      ),
    ),
  ),
})

/** One environment's file. */
export type EnvironmentFile = z.infer<typeof environmentFile>

const environmentsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []) : []

/** A file that was read, or all that is wrong with it. */
type Tried = { file: EnvironmentFile } | { problems: string[] }

function parsed(text: string): Tried {
  try {
    const read = environmentFile.safeParse(JSON.parse(text))
    if (read.success) return { file: read.data }
    return { problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) }
  } catch {
    return { problems: ['the file: it is no JSON'] }
  }
}

const unknown = (folder: string, env: string): string | null => {
  const known = environmentsIn(folder)
  return known.includes(env)
    ? null
    : `APP_ENV: there is no environment "${env}". Configured: ${known.join(', ') || 'none'}.`
}

const tryFile = (folder: string, env: string): Tried => parsed(readFileSync(join(folder, `${env}.json`), 'utf8'))

/** What is wrong with an environment: that there is none of the name, or each thing that is wrong in its file. Empty where it can be served. */
export function problemsOfEnvironment(folder: string, env: string): string[] {
  const none = unknown(folder, env)
  if (none !== null) return [none]
  const tried = tryFile(folder, env)
  return 'file' in tried ? [] : tried.problems.map((problem) => `${env}.json: ${problem}`)
}

/** Reads `<env>.json`. Throws when there is none, and with everything that is wrong in it at once. */
export function readEnvironmentFile(folder: string, env: string): EnvironmentFile {
  const none = unknown(folder, env)
  if (none !== null) throw new Error(none)
  const tried = tryFile(folder, env)
  if ('file' in tried) return tried.file
  const problems = tried.problems.map((problem) => `  - ${problem}`)
  throw new Error(`${env}.json of the environments is wrong:\n${problems.join('\n')}`)
}
