import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A package of npm at one version. */
export interface Package {
  name: string
  version: string
}

/** A package could not be installed. */
export class NotInstalled extends Error {}

/** Some compile a part of themselves. */
const LIMIT_MS = 15 * 60_000
const DONE = '.installed'

/**
 * The environment as before `npm run`: what compiles parts of itself does so for the Node that npm runs with, which is the machine's own and
 * not the one that this repository brings.
 */
export function machineEnv(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^INIT_CWD$/i.test(name))
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  return { ...(Object.fromEntries(kept) as Record<string, string>), PATH: path.join(delimiter) }
}

/**
 * Installs a package into a folder of its own outside the repository, where it stays for the next run; gives that folder.
 * @throws NotInstalled with npm's last words
 */
export function install({ name, version }: Package): string {
  const folder = join(tmpdir(), 'startline-peers', `${name}-${version}`)
  if (existsSync(join(folder, DONE))) return folder
  console.log(`npm install ${name}@${version}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  const args = ['install', '--omit=dev', '--no-audit', '--no-fund', `${name}@${version}`]
  const how = { cwd: folder, env: machineEnv(), encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 2 ** 26 } as const
  const { status, stderr, error } = spawnSync('npm', args, how)
  if (status !== 0) throw new NotInstalled(error?.message ?? lastWords(stderr))
  writeFileSync(join(folder, DONE), '')
  return folder
}

/** What npm says of why, without where its log is. */
function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.startsWith('npm error') && !line.includes('complete log'))
  return lines
    .slice(0, 3)
    .join('; ')
    .replaceAll(/https?:\/\/\S+/g, '…')
}
