// Checks what the browser has to fetch, packed, before a screen works: of the shell's first screen, of each guest, of the forms.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DIST } from './paths.mjs'

const readJson = (app, file) => JSON.parse(readFileSync(join(DIST, app, file), 'utf8'))
const ends = (ending) => (file) => file.endsWith(ending)

function packed(app, file) {
  const path = join(DIST, app, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

/** Packed bytes of some files of an app, each counted once. */
const bytes = (app, files) => [...new Set(files)].reduce((sum, file) => sum + packed(app, file), 0)

/** The files that come with a named part of an app (`chunks.json`, by tools/rsbuild.shared.ts). Throws when the build has none. */
function filesOf(app, name) {
  const files = readJson(app, 'chunks.json')[name]
  if (!files?.length) throw new Error(`The build of ${app} has no part "${name}".`)
  return files
}

const html = readFileSync(join(DIST, 'shell', 'index.html'), 'utf8')
/** Everything that the page itself names. */
const inPage = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)]
  .map(([, file]) => file)
  .filter((file) => existsSync(join(DIST, 'shell', file)))
const firstScreen = [...inPage, ...filesOf('shell', 'applicationCenter')]

/** Scripts of a screen of the shell that the first screen has not brought. */
const more = (name) => filesOf('shell', name).filter((file) => ends('.js')(file) && !firstScreen.includes(file))

/** What a guest needs before its first screen: manifest, entry, and the part that is there for all of its screens. */
function entry(guest) {
  const remote = readJson(guest, 'mf-manifest.json').metaData.remoteEntry.name
  return ['mf-manifest.json', remote, ...filesOf(guest, '__federation_expose_app')]
}

/** Each part with its packed bytes and the most it may have. Sources, and what is above the design: docs/decisions/0032, 0035, 0036, 0060, 0066, 0068, 0090 and 0108. */
const parts = [
  ['first screen JavaScript', bytes('shell', firstScreen.filter(ends('.js'))), 122_000],
  ['first screen CSS', bytes('shell', firstScreen.filter(ends('.css'))), 11_800],
  ['everything at the first screen', bytes('shell', ['index.html', ...firstScreen]), 136_600],
  // Home for somebody signed in with a race ahead: with the first screen's scripts it stays within 130 kB (e2e/first-screen.test.ts).
  [
    'what is mine at the first screen',
    bytes('shell', [...more('applicationCenter-mine'), ...more('race-start')]),
    8_300,
  ],
  ['what loads guests', bytes('shell', filesOf('shell', 'federation')), 26_000],
  // Two builds of the same differ by a hundred bytes, by the order of what a guest exposes.
  ['entry of common', bytes('common', entry('common')), 57_500],
  ['entry of account', bytes('account', entry('account')), 52_500],
  ['entry of console', bytes('console', entry('console')), 60_000],
  ['list of events', bytes('shell', more('integratedServices-first')), 11_000],
  ['form for one', bytes('shell', more('applicationForm')), 24_000],
  ['form for a team', bytes('shell', more('applicationFormTeam')), 38_300],
  ['form for a list', bytes('shell', more('applicationForm-from')), 50_300],
  // What comes when it is opened, by itself.
  ['form of a new participant', bytes('shell', more('applicationForm-add')), 27_200],
  ['units and districts', bytes('shell', more('applicationFormTeam-first')), 14_000],
  ['checked list', bytes('shell', more('sheet-list')), 13_500],
]

for (const [part, found, most] of parts) {
  const fits = found <= most && found > 0
  const told = `${(found / 1000).toFixed(1)} kB of ${most / 1000} kB`
  console.log(`${part}: ${told} (brotli)${fits ? '' : ' — TOO MUCH'}`)
  if (!fits) process.exitCode = 1
}
