import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, sep } from 'node:path'

const root = join(import.meta.dirname, '..')

const MOST_BYTES = 64 * 1024 * 1024

/** What git lists: nothing without git, in a tarball, in a folder of another user. */
function listedByGit(): string[] {
  const args = ['ls-files', '-co', '--exclude-standard']
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES })
  return (stdout ?? '').split('\n').filter((file) => file !== '')
}

/** The files that `.gitignore` leaves; its lines are names and patterns of names. */
function filesOnDisk(): string[] {
  const ignored = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n')]
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '')
  const isIgnored = (name: string) => ignored.some((pattern) => matchesGlob(name, pattern))
  const found = globSync(['**/{*,.*}', '.*/**/*'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => isIgnored(name),
  })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
}

/** Every file of the repository, new ones too, by its path from the root. */
export function repositoryFiles(): string[] {
  const listed = listedByGit()
  return listed.includes('package.json') ? listed : filesOnDisk()
}

/** A file of the repository as text; empty where there is none. */
export const read = (file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''

/** Rows of the tables of a page of `docs`, as cells, without their headings. */
export const rowsOf = (page: string): string[][] =>
  read(`docs/${page}`)
    .split('\n')
    .filter((line, nth, all) => line.startsWith('| ') && all[nth - 1]?.startsWith('|') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '))

/** Words as they may stand in a source: a table of tests is written with signs of patterns. */
export const plain = (text: string): string => text.replaceAll('\\', '')

/** A source without what its comments say. */
export const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

/** Whether a source runs for people: neither tests nor what only tests use, nor the demo's application, which plays somebody else's. */
export const runsForPeople = (file: string): boolean =>
  /^(apps|packages)\/.*\.(ts|tsx|js)$/.test(file) && !/\.test\.|\/(test|faults|demo-application)\/|fixtures/.test(file)
