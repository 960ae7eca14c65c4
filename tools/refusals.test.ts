import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failures } from '@startline/contract'
import { expect, test } from 'vitest'
import { repositoryFiles } from './repository.ts'

const root = join(import.meta.dirname, '..')

/** The contract has the table of refusals, and the server makes envelopes of it; everywhere else they are told apart by name. */
const KNOWS_THE_TABLE = /^(apps\/server|packages\/contract)\//
const SOURCE = /^(apps|packages)\/.*\.(ts|tsx|js|mjs)$/

const files = repositoryFiles().filter((file) => SOURCE.test(file) && !KNOWS_THE_TABLE.test(file))

const codes = new Set(Object.values(failures).map(({ code }) => String(code)))
/** Words of a refusal that are compared, searched or switched over. */
const COMPARED = [
  /\.message\)?\s*[!=]==?/,
  /[!=]==?\s*[\w.?!]+\.message\b/,
  /\.message\)?\??\.(includes|startsWith|endsWith|match|search|indexOf)\(/,
  /\.(includes|has|indexOf)\([\w.?!]+\.message\b/,
  /\bswitch \([^)]*\.message\b/,
  /\[[\w.?!]+\.message\]/,
]
/** The table itself, whose words and codes could be compared; a type of it is none. */
const TABLE = /import \{[^}]*(?<!type )\bfailures\b[^}]*\} from '@startline\/contract'/

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

/** What of a source tells refusals apart by code or by words. A number that means something else is written with a mark: 5_000. */
function notByName(source: string): string[] {
  const text = withoutComments(source)
  const numbers = (text.match(/\b\d{4}\b/g) ?? []).filter((number) => codes.has(number))
  return [...numbers, ...COMPARED.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])]
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('refusals are told apart by name, never by code or by words', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => notByName(read(file)).map((found) => [file, found]))).toEqual([])
})

test('the table of refusals stays out of the browser', () => {
  const sources = files.filter((file) => !file.includes('.test.'))
  expect(sources.filter((file) => TABLE.test(read(file)))).toEqual([])
})

test('the search finds what it is meant to, and leaves the rest', () => {
  const found = [
    'const NOT_FOUND = 4004',
    'const words = { 4101: text.wrong }',
    "if (refusal.message === 'Not found') return",
    "if ('没有找到' === refusal?.message) return",
    "if (error.message.includes('busy')) return",
    'if (known.has(error.message)) return',
    'switch (refusal.message) {}',
    'return words[refusal.message]',
  ]
  expect(found.filter((line) => notByName(line).length === 0)).toEqual([])
  const left = [
    '// 4004 is what is not there.',
    'const PAUSE_MS = 5_000',
    "if (refusal?.name === 'not_found') return <Gone title={refusal.message} />",
    'const message = refusal?.message ?? text.unanswered',
  ]
  expect(left.flatMap(notByName)).toEqual([])
  expect(TABLE.test("import { type Data, failures } from '@startline/contract'")).toBe(true)
  expect(TABLE.test("import type { FailureName } from '@startline/contract'")).toBe(false)
})
