// Builds the apps whose sources changed into dist/, with compressed siblings, and names each guest's version.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compress } from './compress.mjs'
import { APPS, DIST, NODE, ROOT } from './paths.mjs'
import { run } from './run.mjs'
import { stampOf } from './sources.mjs'

/** Releases whose files stay, so that a tab opened before a deploy still finds its chunks. */
const KEPT_RELEASES = 3
const STAMP = join(DIST, '.stamp')
const RELEASES = join(DIST, '.releases.json')
const VERSIONS = join(DIST, 'versions.json')

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

async function bundle(app) {
  const folder = join(DIST, '.build', app)
  const cli = join(ROOT, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js')
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production', BUILD_DIR: folder }
  const code = await run(NODE, [cli, 'build', '--root', join(ROOT, 'apps', app), '--log-level', 'warn'], { env })
  if (code !== 0) throw new Error(`Building ${app} failed.`)
  return folder
}

/** Moves a whole build into the served folder and removes what no kept release uses. */
async function publish(app, folder, releases) {
  // Facts about the build for other tools; nobody asks the server for them.
  rmSync(join(folder, 'mf-stats.json'), { force: true })
  const files = filesUnder(folder)
  const version = contentHash(folder, files)
  await Promise.all(files.map((file) => compress(join(folder, file))))
  const packed = filesUnder(folder)
  const target = join(DIST, app)
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

/** Builds what changed. Throws when a build fails; nothing that is served has changed then. */
export async function build() {
  process.env.NODE_ENV ??= 'production'
  mkdirSync(DIST, { recursive: true })
  const [stamps, releases, versions] = [readJson(STAMP), readJson(RELEASES), readJson(VERSIONS)]
  const current = Object.fromEntries(APPS.map((app) => [app, stampOf(app)]))
  const changed = APPS.filter((app) => stamps[app] !== current[app] || !existsSync(join(DIST, app)))
  const folders = await Promise.all(changed.map((app) => timed(`built ${app}`, () => bundle(app))))
  for (const [index, app] of changed.entries()) {
    const { version, kept } = await timed(`packed ${app}`, () => publish(app, folders[index], releases))
    versions[app] = version
    releases[app] = kept
  }
  rmSync(join(DIST, '.build'), { recursive: true, force: true })
  writeJson(VERSIONS, versions)
  writeJson(RELEASES, releases)
  writeJson(STAMP, { ...stamps, ...current })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
