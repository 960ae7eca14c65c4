import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sha256 } from '../../test/race/tools.ts'
import { raceCalls } from './index.ts'

interface Case {
  id: string
  call: string
  title: string
  checks: { input: unknown; expected: unknown }[]
}
const file = new URL('../../test/race/console-cases.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }
const calls = raceCalls(sha256) as unknown as Record<string, (input: unknown) => unknown>

const checks = cases.flatMap(({ id, call, title, checks: all }) =>
  all.map(({ input, expected }, check) => ({ name: `${id} ${title}, check ${check}`, call, input, expected })),
)

test.each(checks)('$name', ({ call, input, expected }) => {
  expect(calls[call]?.(input)).toEqual(expected)
})

test('all of the public cases are run', () => {
  expect([cases.length, checks.length]).toEqual([15, 32])
})
