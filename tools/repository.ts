import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Every file of the repository, new ones too, by its path from the root. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')

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
