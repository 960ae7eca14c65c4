import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@startline/contract'
import { expect, test } from 'vitest'
import { leanContract, rulesInBrowsers } from './lean-contract.mjs'

const folder = join(import.meta.dirname, '..', 'packages', 'contract', 'src')
const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.|endpoint|openapi/.test(file))
const leaned = files.map((file) => leanContract(readFileSync(join(folder, file), 'utf8'))).join('\n')
/** What the browsers' builds say of a call, by its name. */
const said = new Map(
  [...leaned.matchAll(/^export const (\w+) = endpoint\(\{ (.*) \}\)$/gm)].map(([, name, told = '']) => [name, told]),
)
/** A call as a browser is told it; its path may be a name of its file, or begin with one. */
const TOLD =
  /^method: '([A-Z]+)', path: (?:[A-Z]+|['`](?:\$\{[A-Z]+\})?([^'`]*)['`])(, answers: [\w'/-]+)?(, body: true)?$/

test('a browser is told every call’s method, address, kind of answer and whether it takes a body, and nothing else', () => {
  const calls = Object.entries(contract).filter(([, value]) => typeof value === 'object' && 'method' in value)
  expect(calls.length).toBe(said.size)
  for (const [name, value] of calls) {
    const { method, path, answers, body } = value as contract.Endpoint
    const [, verb, end = '', file, taken] = TOLD.exec(said.get(name) ?? '') ?? []
    expect([name, verb, path.endsWith(end), file !== undefined, taken !== undefined]).toEqual([
      name,
      method,
      true,
      answers !== undefined,
      body !== undefined,
    ])
  }
})

test('no schema is told, nor what makes one; numbers and words stay', () => {
  expect(leaned.match(/^.*\bz\.(?!infer|input|output)\w+.*$/gm) ?? []).toEqual([])
  expect(leaned).toContain('export const PAGE_SIZE = 10')
  expect(leaned).toContain('export const videoLimits = ')
})

test('browsers get every rule but those of what is done by command', () => {
  const source = readFileSync(join(folder, 'rules', 'rules.ts'), 'utf8')
  const spread = (text: string) => text.match(/\.\.\.\w+/g) ?? []
  expect(spread(source)).toContain('...hostingRules')
  expect(spread(rulesInBrowsers(source))).toEqual(spread(source).filter((one) => one !== '...hostingRules'))
  expect(rulesInBrowsers(source)).not.toContain('./hosting.ts')
})

test('whoever reads by a schema in a browser asks for the whole contract', () => {
  const root = join(import.meta.dirname, '..')
  const sources = globSync('{apps/{shell,common,account},packages/{client,entry,sheet,guest,ui}}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (file) => /\.test\.|node_modules/.test(file),
  })
  const readers = sources.filter((file) => /\.safeParse\(|\.bodyRules\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(readers.length).toBeGreaterThan(3)
  for (const file of readers)
    expect(readFileSync(join(root, file), 'utf8'), file).toContain('@startline/contract/whole')
})
