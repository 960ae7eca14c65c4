import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from './repository.ts'

const root = join(import.meta.dirname, '..')
const files = repositoryFiles()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Paths in backticks that begin at the root, or in the server's sources, as the map and its neighbour write them. */
function pathsIn(file: string): string[] {
  const quoted = [...read(file).matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  return quoted.filter((path) => path.includes('/') && !path.startsWith('/') && !path.startsWith('@'))
}

/** Whether a file or folder is called so; the end of a path is enough. */
const isThere = (path: string) => {
  const wanted = `/${path.replace(/\/$/, '')}`
  return files.some((file) => `/${file}`.endsWith(wanted) || `/${file}`.includes(`${wanted}/`))
}

test.each(['docs/map.md', 'docs/where.md', 'CONTRIBUTING.md'])('%s leads to files that there are', (file) => {
  const paths = pathsIn(file)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})

test('the four walks of CONTRIBUTING end where they say', () => {
  expect(read('apps/server/src/entries/evaluation/evaluate-entries.ts')).toMatch(/taken >= group\.capacity/)
  expect(read('apps/server/src/events/groups/group.store.ts')).toMatch(/for (no key )?update/)
  expect(read('packages/contract/src/rules/failures.ts')).toMatch(/group_full: failure\(/)
  expect(read('packages/contract/src/rules/rules.ts')).toContain('export const rules')
  expect(read('apps/server/src/people/participant/present-participant.ts')).toMatch(/openNumber\b[\s\S]*vault\.open\(/)
  expect(read('packages/contract/src/calls/access.ts')).toContain('registerBatch')
  expect(read('apps/server/src/test/roles/fixtures.ts')).toContain('registerBatch')
})

test('every context of the server is on the map', () => {
  const contexts = globSync('apps/server/src/*/', { cwd: root }).map((path) => path.split('/').at(-1) ?? '')
  const told = read('docs/map.md')
  expect(contexts.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
