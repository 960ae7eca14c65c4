import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language, TextShown } from '@startline/contract'
import { TextName, TextVersion } from '@startline/contract/schemas'
import { localDate } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import type { Settings } from '../../settings/settings.ts'
import { findAgreedAt } from './agreement.store.ts'

/** Where the day begins on which a version begins to hold. */
const ZONE = 'Asia/Shanghai'

/** The version of a text that holds now: the newest that is not still to come. Where all are, it is the first of them. */
export function versionInForce(deps: Pick<Deps, 'settings' | 'now'>, name: TextName): string {
  const versions = (textsOf(deps.settings).get(name) ?? []).map(({ version }) => version)
  const today = localDate(deps.now(), ZONE)
  return versions.find((version) => version <= today) ?? versions.at(-1) ?? ''
}

/**
 * A text in the version that holds, or in a named one; null asks for a visitor. Refuses `not_found` for a text or a version that the
 * environment does not have.
 */
export async function showText(
  deps: Deps,
  actingFor: ActingFor | null,
  asked: { name: string; version: string | undefined; language: Language },
): Promise<TextShown> {
  const name = TextName.safeParse(asked.name).data ?? fail('not_found')
  const all = textsOf(deps.settings).get(name) ?? []
  const inForce = versionInForce(deps, name)
  const shown = all.find(({ version }) => version === (asked.version ?? inForce)) ?? fail('not_found')
  const { version } = shown
  const agreed = actingFor && (await findAgreedAt(deps.database.db, actingFor, name, version))
  const statusOf = (one: string) => (one === inForce ? 'in_force' : one > inForce ? 'coming' : 'former')
  return {
    name,
    version,
    ...shown.words[asked.language],
    in_force: version === inForce,
    versions: all.map((one) => ({ version: one.version, status: statusOf(one.version) })),
    agreed_at: agreed?.toISOString() ?? null,
  }
}

const DEPLOY = fileURLToPath(new URL('../../../../../deploy', import.meta.url))
const LANGUAGES: readonly Language[] = ['zh-CN', 'en']
/** The folder of texts, for an environment that names no other. */
const STANDARD = 'standard'
/** What stands for whoever runs the portal, in texts. */
const OPERATOR = '{operator}'
const nobodyNamed: Record<Language, string> = { 'zh-CN': '本网站的运营者', en: 'the operator of this site' }

/** A version of a text in a language. */
interface Written {
  title: string
  markdown: string
}

/** Texts by name, then by version with the newest first. */
type TextLibrary = ReadonlyMap<TextName, readonly { version: string; words: Record<Language, Written> }[]>

const libraries = new Map<string, TextLibrary>()

/**
 * The texts of the environment: those of `TEXTS_DIR`, or of the folder below `deploy/texts` that its configuration names. They are files
 * `<language>/<version>/<name>.md`, read once; a version is the day from which it holds.
 * @throws Error where a text is missing, or is there in one language only
 */
export function textsOf(settings: Pick<Settings, 'environment' | 'configFolder' | 'texts'>): TextLibrary {
  const { environment, configFolder, texts } = settings
  const key = [environment, configFolder, texts].join('\n')
  const used = inUse.get(key) ?? findTexts(settings)
  inUse.set(key, used)
  return used
}

/** By the settings that name them: who one is tells which texts are due, and is asked with every screen. */
const inUse = new Map<string, TextLibrary>()

function findTexts(settings: Pick<Settings, 'environment' | 'configFolder' | 'texts'>): TextLibrary {
  const config = configOf(settings)
  const folder = settings.texts ?? join(DEPLOY, 'texts', config.folder)
  const key = `${folder} ${config.operator}`
  const known = libraries.get(key) ?? readTexts(folder, config.operator)
  libraries.set(key, known)
  return known
}

function configOf(settings: Pick<Settings, 'environment' | 'configFolder'>): { folder: string; operator: string } {
  const file = join(settings.configFolder ?? join(DEPLOY, 'config'), `${settings.environment}.json`)
  // Tests and tools may run in an environment that has no file; serving the apps refuses it.
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const folder = said.texts ?? STANDARD
  if (!/^[a-z][a-z0-9-]*$/.test(folder)) throw new Error(`texts: "${folder}" is no name of a folder.`)
  return { folder, operator: said.licence?.text ?? said.filing?.text ?? '' }
}

/** Reads a folder of texts; see `textsOf`. */
export function readTexts(folder: string, operator: string): TextLibrary {
  const [first = [], ...others] = LANGUAGES.map((language) => versionsIn(join(folder, language)))
  if (others.some((versions) => versions.join() !== first.join()))
    throw new Error(`${folder}: every version of a text is needed in each language (${LANGUAGES.join(', ')}).`)
  const library = TextName.options.map((name) => {
    const ofName = first.filter((version) =>
      LANGUAGES.some((language) => existsSync(fileOf(folder, language, version, name))),
    )
    if (ofName.length === 0) throw new Error(`${folder}: there is no text "${name}".`)
    return [name, ofName.map((version) => ({ version, words: wordsOf(folder, version, name, operator) }))] as const
  })
  return new Map(library)
}

const fileOf = (folder: string, language: Language, version: string, name: TextName): string =>
  join(folder, language, version, `${name}.md`)

const versionsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => TextVersion.safeParse(name).success)
        .toSorted()
        .reverse()
    : []

function wordsOf(folder: string, version: string, name: TextName, operator: string): Record<Language, Written> {
  const read = (language: Language): Written => {
    const file = fileOf(folder, language, version, name)
    if (!existsSync(file)) throw new Error(`${file} is missing; the other language has it.`)
    const [, title, markdown] = /^# (.+)\n([^]+)$/.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')) ?? []
    if (!title || !markdown?.trim()) throw new Error(`${file}: it needs a title, "# …" in its first line, and words.`)
    return { title, markdown: markdown.trim().replaceAll(OPERATOR, operator || nobodyNamed[language]) }
  }
  return { 'zh-CN': read('zh-CN'), en: read('en') }
}
