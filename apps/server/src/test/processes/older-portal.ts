import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { openLedger } from '../ledger/ledger.ts'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
const OURS = '@startline'
const MOST_BYTES = 256 * 1024 * 1024

/** A version of the portal from before this one, with its sources, built by its own tools, in a folder of its own. */
export interface OlderPortal {
  commit: string
  /** What is run to start it. */
  main: string
  /** What `openLedger` of that version gives: the store is made and filled as it did. */
  openLedger: typeof openLedger
  remove(): void
}

const git = (...args: string[]) =>
  execFileSync('git', ['-C', ROOT, ...args], { maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] })

/** The version that upgrades begin from, as `deploy/upgrade-from` says. */
function named(): { commit: string; lastMigration: string } {
  const [, commit = '', lastMigration = ''] =
    /^([0-9a-f]{40}) (\d{4})$/m.exec(readFileSync(join(ROOT, 'deploy', 'upgrade-from'), 'utf8')) ?? []
  return { commit, lastMigration }
}

/** Why that version cannot be had here, or null: it is in the history, and runs with the libraries that are installed. */
export function whyNoOlder(): string | null {
  const lock = 'package-lock.json'
  try {
    const same = git('show', `${named().commit}:${lock}`).equals(readFileSync(join(ROOT, lock)))
    return same ? null : 'its lock file names other libraries'
  } catch {
    return 'its commit is not in the history here'
  }
}

/** Takes it out of the history and builds it. */
export function buildOlder(): OlderPortal {
  const { commit, lastMigration } = named()
  const tree = mkdtempSync(join(tmpdir(), 'startline-older-'))
  execFileSync('tar', ['-x', '-C', tree], { input: git('archive', commit), maxBuffer: MOST_BYTES })
  linkLibraries(tree)
  const migrations = join(tree, 'apps', 'server', 'src', 'store', 'migrations')
  for (const name of readdirSync(migrations)) if (name > `${lastMigration}-~`) rmSync(join(migrations, name))
  const { NODE_ENV: _tests, ...env } = process.env
  execFileSync(process.execPath, [join(tree, 'tools', 'build.mjs')], { cwd: tree, env, stdio: 'ignore' })
  return {
    commit,
    main: join(tree, 'apps', 'server', 'src', 'main.ts'),
    openLedger: async (...asked) => openThere(tree, asked),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  }
}

/** Libraries are those installed here; what the workspaces know each other by leads to the older ones. */
function linkLibraries(tree: string) {
  const [here, there] = [join(ROOT, 'node_modules'), join(tree, 'node_modules')]
  mkdirSync(join(there, OURS), { recursive: true })
  const libraries = readdirSync(here).filter((name) => name === '.bin' || (!name.startsWith('.') && name !== OURS))
  for (const name of libraries) symlinkSync(join(here, name), join(there, name))
  for (const name of readdirSync(join(here, OURS)))
    symlinkSync(readlinkSync(join(here, OURS, name)), join(there, OURS, name))
}

function openThere(tree: string, asked: Parameters<typeof openLedger>) {
  const ledger = join(tree, 'apps', 'server', 'src', 'test', 'ledger', 'ledger.ts')
  const script = `import { openLedger } from ${JSON.stringify(ledger)}
process.stdout.write(JSON.stringify(await openLedger(...${JSON.stringify(asked)})), () => process.exit())`
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: tree, encoding: 'utf8' })
  return JSON.parse(told) as Awaited<ReturnType<typeof openLedger>>
}
