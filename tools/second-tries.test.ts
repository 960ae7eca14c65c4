import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const VITEST = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
const REPORTER = join(import.meta.dirname, 'second-tries.ts')

/** A test that fails at first, beside one that does not. */
const UNSTEADY = `
let tries = 0
test('steady', () => {})
test('not steady', () => expect(tries++, 'how often').toBe(1))
test('waiting', () => { if (tries++ < 3) throw new Error('Timeout exceeded.\\nCall log:\\n  - waiting for a heading') })
`

test('a test that needed a second try is told by name, where the first try stood and what it met', () => {
  const folder = mkdtempSync(join(tmpdir(), 'startline-tries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'one.test.js'), UNSTEADY)
  const args = ['run', '--root', folder, '--globals', '--retry', '1', '--reporter', REPORTER]
  const env = { PATH: process.env['PATH'] }
  const out = execFileSync(process.execPath, [VITEST, ...args], { env, encoding: 'utf8' })
  expect(out.trim().split('\n')).toEqual([
    'needed a second try: not steady (one.test.js:4): how often: expected +0 to be 1 // Object.is equality',
    'needed a second try: waiting (one.test.js:5): Timeout exceeded. - waiting for a heading',
  ])
})
