// Builds the apps whose sources changed into dist/, with compressed siblings, and names each guest's version.
// `npm run build -- common` builds one app alone; `--into <folder>` puts it into another dist, `--from <folder>` takes its sources
// from there, as for a guest that is none of the portal's own.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { commitOf } from './commit.mjs'
import { compress } from './compress.mjs'
import { APPS, DIST, NODE, ROOT } from './paths.mjs'
import { run } from './run.mjs'
import { stampOf } from './sources.mjs'

/** Releases whose files stay, so that a tab opened before a deploy still finds its chunks. */
const KEPT_RELEASES = 3
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

function filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Names and contents of a build, as twelve hexadecimal digits. */
function contentHash(folder, files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

async function bundle({ app, from, into }) {
  const folder = join(into, '.build', app)
  const cli = join(ROOT, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js')
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production', BUILD_DIR: folder }
  const code = await run(NODE, [cli, 'build', '--root', from, '--log-level', 'warn'], { env })
  if (code !== 0) throw new Error(`Building ${app} failed.`)
  return folder
}

/** Moves a whole build into the served folder and removes what no kept release uses. */
async function publish({ app, into }, folder, releases) {
  // Facts about the build for other tools; nobody asks the server for them.
  rmSync(join(folder, 'mf-stats.json'), { force: true })
  const files = filesUnder(folder)
  const version = contentHash(folder, files)
  await Promise.all(files.map((file) => compress(join(folder, file))))
  const packed = filesUnder(folder)
  const target = join(into, app)
  mkdirSync(target, { recursive: true })
  // Hashed files first: the page and the manifest must not name what is not there yet.
  for (const file of packed.toSorted((a, b) => isEntrance(a) - isEntrance(b))) copy(folder, target, file)
  const kept = [packed, ...(releases[app] ?? [])].slice(0, KEPT_RELEASES)
  const wanted = new Set(kept.flat())
  for (const file of filesUnder(target)) if (!wanted.has(file)) rmSync(join(target, file))
  return { version, kept }
}

const isEntrance = (file) => Number(/(index\.html|mf-manifest\.json)/.test(file))

function copy(from, to, file) {
  mkdirSync(dirname(join(to, file)), { recursive: true })
  cpSync(join(from, file), join(to, file))
}

async function timed(what, act) {
  const began = performance.now()
  const result = await act()
  console.log(`${what} in ${Math.round(performance.now() - began)} ms`)
  return result
}

/** Where a guest lives in an address (`environment-file.ts` says the rest). */
const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/

/** Builds of the apps that were asked for. Throws when an app has no folder or no proper name. */
function wantedBuilds({ apps, from, into }) {
  if (from && apps.length !== 1) throw new Error('--from needs the name of one app.')
  return apps.map((app) => {
    const folder = from ? resolve(from) : join(ROOT, 'apps', app)
    if (NAME.test(app) && existsSync(join(folder, 'rsbuild.config.ts'))) return { app, from: folder, into }
    throw new Error(`There is no app "${app}" to be built in ${folder}.`)
  })
}

/**
 * Builds what changed. Throws when a build fails; nothing that is served has changed then.
 * @param {{ apps?: string[], from?: string, into?: string }} [options]
 */
export async function build({ apps = APPS, from, into = DIST } = {}) {
  process.env.NODE_ENV ??= 'production'
  const wanted = wantedBuilds({ apps, from, into })
  mkdirSync(into, { recursive: true })
  const [stampFile, releasesFile, versionsFile] = ['.stamp', '.releases.json', 'versions.json'].map((name) =>
    join(into, name),
  )
  const [stamps, releases, versions] = [stampFile, releasesFile, versionsFile].map(readJson)
  const current = Object.fromEntries(wanted.map((one) => [one.app, stampOf(one.from)]))
  const changed = wanted.filter(({ app }) => stamps[app] !== current[app] || !existsSync(join(into, app)))
  const folders = await Promise.all(changed.map((one) => timed(`built ${one.app}`, () => bundle(one))))
  for (const [index, one] of changed.entries()) {
    const { version, kept } = await timed(`packed ${one.app}`, () => publish(one, folders[index], releases))
    versions[one.app] = version
    releases[one.app] = kept
  }
  rmSync(join(into, '.build'), { recursive: true, force: true })
  // For `portal version` and the log (`kernel/version.ts`).
  writeJson(join(into, 'build.json'), { commit: commitOf(ROOT) })
  writeJson(releasesFile, releases)
  writeJson(stampFile, { ...stamps, ...current })
  // Last: a running portal reads everything anew when this changes.
  if (changed.length > 0) writeJson(versionsFile, versions)
}

/** What the command line asks for. */
function asked() {
  const options = { from: { type: 'string' }, into: { type: 'string' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  return {
    ...(positionals.length > 0 && { apps: positionals }),
    ...(values.from && { from: values.from }),
    ...(values.into && { into: resolve(values.into) }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await build(asked())
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
