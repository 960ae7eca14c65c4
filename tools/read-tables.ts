import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

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
