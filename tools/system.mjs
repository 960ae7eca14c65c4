import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { FORMS, HASHED, JOURNEYS, POOLER, POSTGRES, RACES } from './testing/projects.mjs'

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/**
 * The path of a program, or undefined: on PATH, or in the `sbin` beside a `bin` on PATH, where Debian installs servers (nginx, PgBouncer)
 * and a user's PATH does not reach.
 */
export function findProgram(name) {
  const folders = pathFolders()
  const servers = folders.filter((folder) => basename(folder) === 'bin').map((folder) => join(dirname(folder), 'sbin'))
  return [...folders, ...servers].map((folder) => join(folder, name)).find(isExecutable)
}

/** The oldest major version that the portal runs on (`store/connect/server.ts`). */
const OLDEST_POSTGRES = 15
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

function isRecent(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout ?? '')?.[0]) >= OLDEST_POSTGRES
}

/** Debian's folders of PostgreSQL, the newest first; without `pg_lsclusters` on PATH, which comes with each, there are none. */
function debianPostgres() {
  if (findProgram('pg_lsclusters') === undefined || !existsSync(DEBIAN_POSTGRES)) return []
  const versions = readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
}

/** `initdb` refuses a user without a name, as a container may have. */
function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The folder of PostgreSQL's programs, or undefined: on PATH, or the newest of Debian's. Versions that are too old are none. */
export function findPostgres(programs = ['initdb', 'postgres']) {
  if (!hasName()) return undefined
  const hasAll = (folder) => programs.every((name) => isExecutable(join(folder, name)))
  return [...pathFolders(), ...debianPostgres()].find((folder) => hasAll(folder) && isRecent(folder))
}

/** The path of ffmpeg, or undefined: one with ffprobe beside it and the encoders that the portal uses, which some systems leave out. */
export function findFfmpeg() {
  const program = findProgram('ffmpeg')
  if (program === undefined || !isExecutable(join(dirname(program), 'ffprobe'))) return undefined
  const { stdout } = spawnSync(program, ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  return ['libx264', 'aac'].every((name) => stdout?.includes(` ${name} `)) ? program : undefined
}

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']

/** The path of the library that gives programs another clock (libfaketime), or undefined. */
export const findFaketime = () =>
  LIBRARIES.map((folder) => join(folder, 'faketime', 'libfaketime.so.1')).find((file) => existsSync(file))

const namedBrowser = () => [process.env.CHROMIUM].find((path) => path && isExecutable(path))

/** The path of Chromium, or undefined. `CHROMIUM` names another browser. */
export const findChromium = () =>
  namedBrowser() ?? ['chromium', 'chromium-browser', 'google-chrome'].map(findProgram).find(Boolean)

/**
 * The path of the Chromium for tests, or undefined: the one without windows where it is installed, which opens a page for a third of the
 * other's work. `CHROMIUM` names another browser.
 */
export const findHeadless = () => namedBrowser() ?? findProgram('chromium-headless-shell') ?? findChromium()

/** What Chromium is started with for tests: alone, and asking nobody for anything. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const VERSION_TIMEOUT_MS = 60_000

/** Ubuntu's `chromium-browser` may be a script that only names a snap. */
function runs(browser) {
  if (browser === undefined) return false
  return spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0
}

/** The fonts that the portal prints with (`find-font.ts`). */
const CHINESE_FONT = /\bNotoSans(CJK-Regular|CJKsc-Regular|SC-Regular)\.(ttc|otf)\b/
const FONT_FOLDERS = ['opentype/noto', 'noto-cjk', 'google-noto-cjk', 'noto'].map((name) => `/usr/share/fonts/${name}`)

/** Whether a Chinese font is installed that the portal prints with: one that fontconfig lists, where there is fontconfig. */
export function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh-cn', 'file'], { encoding: 'utf8' })
  if (status === 0) return CHINESE_FONT.test(stdout)
  return FONT_FOLDERS.some((folder) => existsSync(folder) && CHINESE_FONT.test(readdirSync(folder).join(' ')))
}

const hasProgram = (name) => findProgram(name) !== undefined
const hasPostgres = () => findPostgres() !== undefined

/** What the tests want of the system: the Debian package that has it, and the projects that are skipped without it. */
const wanted = [
  { has: () => runs(findHeadless()), package: 'chromium', without: [FORMS, JOURNEYS] },
  // Without it tests take the other one.
  { has: () => hasProgram('chromium-headless-shell'), package: 'chromium-headless-shell', without: [] },
  {
    has: hasPostgres,
    package: 'postgresql',
    without: [POSTGRES, RACES, POOLER, HASHED],
  },
  // Tests that need one of these are skipped by name without it (`needs.ts`).
  { has: hasChineseFont, package: 'fonts-noto-cjk', without: [] },
  { has: () => findFfmpeg() !== undefined, package: 'ffmpeg', without: [] },
  { has: () => hasProgram('pdftotext') && hasProgram('pdffonts'), package: 'poppler-utils', without: [] },
  { has: () => hasProgram('nginx'), package: 'nginx-light', without: [] },
  { has: () => hasProgram('pgbouncer'), package: 'pgbouncer', without: [POOLER] },
  // A store that speaks S3 and checks signatures.
  ...['proxy', 'account', 'container', 'object'].map((part) => ({
    has: () => hasProgram(`swift-${part}-server`),
    package: `swift-${part}`,
    without: [],
  })),
]

/** What the full run wants besides: an office program opens the sheets that the portal writes. */
const wantedByFull = [{ has: () => hasProgram('soffice'), package: 'libreoffice-calc-nogui', without: [] }]

/** What `npm run bench` wants: wrk sends the requests, Chromium opens the pages. */
const wantedByBench = [
  { has: () => runs(findChromium()), package: 'chromium' },
  { has: () => hasProgram('wrk'), package: 'wrk' },
  { has: hasPostgres, package: 'postgresql' },
]

const canInstall = () =>
  process.env.STARTLINE_INSTALL !== 'no' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  hasProgram('apt-get')

/** Another apt may hold the lock, and a mirror may not answer. */
const APT_OPTIONS = [
  '-q',
  '-o',
  'DPkg::Lock::Timeout=300',
  '-o',
  'Acquire::http::Timeout=30',
  '-o',
  'Acquire::Retries=1',
]

/** Runs apt-get and returns its standard error; failures are ignored. */
function aptGet(...args) {
  const { stderr } = spawnSync('apt-get', [...APT_OPTIONS, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  })
  return stderr ?? ''
}

const installPackages = (names) => aptGet('install', '-y', '--no-install-recommends', ...names)
/** One package that cannot be had, not a lock or a network that is away. */
const UNAVAILABLE = /Unable to locate|no installation candidate|unmet dependencies|held broken/

/**
 * Installs the packages that are missing, as root on Debian; `STARTLINE_INSTALL=no` skips it. Failures of apt are ignored.
 * @returns the entries that are still missing
 */
function install(list) {
  const missing = () => list.filter((one) => !one.has())
  const before = missing()
  if (before.length === 0 || !canInstall()) return before
  const names = before.map((one) => one.package)
  console.log(`Installing Debian packages: ${names.join(' ')}; STARTLINE_INSTALL=no skips this.`)
  aptGet('update')
  if (UNAVAILABLE.test(installPackages(names))) for (const name of names) installPackages([name])
  return missing()
}

/**
 * Prepares the system for the tests.
 * @param {boolean} full whether everything is run
 * @returns {string[]} the names of the test projects that cannot run here
 */
export const prepareSystem = (full = false) => [
  ...new Set(install(full ? [...wanted, ...wantedByFull] : wanted).flatMap((one) => one.without)),
]

/**
 * Prepares the system for the benchmarks.
 * @returns {string[]} the names of the Debian packages that are missing
 */
export const prepareBench = () => install(wantedByBench).map((one) => one.package)
