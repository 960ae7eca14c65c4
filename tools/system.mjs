import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const PG_HOME = '/usr/lib/postgresql'

const onPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))

/** Where Chromium is, or undefined. `CHROMIUM` names another one. */
export const findChromium = () =>
  [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )

/**
 * Where the Chromium for tests is, or undefined: the one without windows where there is one, which opens a page for a third of the
 * other's work. `CHROMIUM` names another one.
 */
export const findHeadless = () =>
  [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path)) ?? findChromium()

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

const hasPostgres = () =>
  onPath('initdb') ||
  (existsSync(PG_HOME) && readdirSync(PG_HOME).some((major) => existsSync(join(PG_HOME, major, 'bin/initdb'))))

const hasChineseFont = () =>
  ['/usr/share/fonts/opentype/noto', '/usr/share/fonts/truetype/noto'].some(
    (folder) => existsSync(folder) && readdirSync(folder).some((file) => /cjk/i.test(file)),
  )

/** The project of server tests through PgBouncer, of the full run. */
export const THROUGH_POOLER = 'server through PgBouncer'
/** The same on tables in many parts (`docs/growing.md`). */
export const HASHED = 'server on tables hashed by event'

/** What the tests want of the system: the Debian package that has it, and what is skipped without it. */
const wanted = [
  { has: () => findChromium() !== undefined, package: 'chromium', without: ['forms in a browser', 'in a browser'] },
  // Without it tests take the other one.
  { has: () => onPath('chromium-headless-shell'), package: 'chromium-headless-shell', without: [] },
  {
    has: hasPostgres,
    package: 'postgresql',
    without: ['server on PostgreSQL', 'races on PostgreSQL', THROUGH_POOLER, HASHED],
  },
  // What needs it is skipped by name where it cannot be had.
  { has: () => onPath('ffmpeg'), package: 'ffmpeg', without: [] },
  { has: hasChineseFont, package: 'fonts-noto-cjk', without: [] },
  { has: () => onPath('pdftotext'), package: 'poppler-utils', without: [] },
  { has: () => onPath('nginx') || existsSync('/usr/sbin/nginx'), package: 'nginx-light', without: [] },
  {
    has: () => onPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer'),
    package: 'pgbouncer',
    without: [THROUGH_POOLER],
  },
  // A store that speaks S3 and checks signatures.
  ...['proxy', 'account', 'container', 'object'].map((part) => ({
    has: () => onPath(`swift-${part}-server`),
    package: `swift-${part}`,
    without: [],
  })),
]

/** What the full run wants besides: an office program opens the sheets that the portal writes. */
const wantedByFull = [{ has: () => onPath('soffice'), package: 'libreoffice-calc-nogui', without: [] }]

/** What `npm run bench` wants: wrk sends the requests, Chromium opens the pages. */
const wantedByBench = [
  { has: () => findChromium() !== undefined, package: 'chromium' },
  { has: () => onPath('wrk'), package: 'wrk' },
  { has: hasPostgres, package: 'postgresql' },
]

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get')

function aptGet(...args) {
  console.log(`apt-get ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** Installs what is missing where that is possible (Debian, as root); gives what is missing still. */
function install(list) {
  const missing = () => list.filter((one) => !one.has())
  const names = () => missing().map((one) => one.package)
  if (names().length > 0 && canInstall()) {
    aptGet('update', '-q')
    aptGet('install', '-qy', '--no-install-recommends', ...names())
    // One package that cannot be had keeps all others out.
    for (const name of names()) aptGet('install', '-qy', '--no-install-recommends', name)
  }
  return missing()
}

/**
 * Prepares the system for the tests, and names what will be skipped where that is not possible.
 * @param {boolean} full whether everything is run
 * @returns {string[]} the names of the test projects that cannot run here
 */
export const prepareSystem = (full = false) =>
  install(full ? [...wanted, ...wantedByFull] : wanted).flatMap((one) => one.without)

/**
 * Prepares the system for the benchmarks.
 * @returns {string[]} the names of the Debian packages that are missing
 */
export const prepareBench = () => install(wantedByBench).map((one) => one.package)
