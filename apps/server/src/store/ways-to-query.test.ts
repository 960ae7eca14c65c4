import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const isProduct = (file: string) => !/\.test\.ts$|-fixtures?\.ts$|\btest\/|^faults\//.test(file)

/** Product files whose text matches, relative to the server's sources. */
const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => isProduct(file) && pattern.test(readFileSync(join(SOURCES, file), 'utf8')))
    .toSorted()

/** Contexts that requests of a crowd go through, or that work on the rows of a whole event. */
const HOT =
  /^(authority|entries|event-entries|hosting|inbox|notices|paper|preload|racing|events\/(announcement|contest|groups))\//
/** Lists of the announcements of one event, narrowed by what is asked. */
const FILTERED = /^event-entries\/announcement\/(operate-announcements|hosted\.store)\.ts$/

test('hot paths use statements written by hand, without the query builder', () => {
  const built = filesWith(/\.(selectFrom|insertInto|updateTable|deleteFrom)\(/)
  expect(built.filter((file) => HOT.test(file) && !FILTERED.test(file))).toEqual([])
})

test('no whole statement is written as a template of the query builder, but where tables are parameters', () => {
  expect(filesWith(/`\s*\.execute\(/)).toEqual(['operations/keys/sealed-columns.ts', 'seed/demo/write-demo.ts'])
})

test('text is sent to a connection by the store, and by what looks at the store from outside', () => {
  const sending = filesWith(/\b(pool|client|connection|direct)\.query[<(]/)
  expect(sending.filter((file) => !/^store\/|^operations\/(doctor|backup)\//.test(file))).toEqual([])
})
