import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkStart } from './check-start.ts'
import { readSettings, SettingsError } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The problems of a start with these settings. */
async function problemsOf(env: Record<string, string>): Promise<readonly string[]> {
  try {
    await checkStart(readSettings({ DATA_DIR: folder, PORT: '0', ...env }))
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

const PUBLIC = { PUBLIC_URL: 'https://race.example' }

test.each<Record<string, string>>([
  {},
  { SMS_CONSOLE: 'yes', ...PUBLIC },
  { SEED: 'demo', ...PUBLIC },
  { SMS_DRIVER: 'file', ...PUBLIC },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
])('starts with %j', async (env) => {
  expect(await problemsOf(env)).toEqual([])
})

test.each<Record<string, string>>([
  PUBLIC,
  { SMS_DRIVER: 'console', ...PUBLIC },
  { HOST: '0.0.0.0' },
  { SMS_CONSOLE: 'no', ...PUBLIC },
])('does not print codes where people come from other machines: %j', async (env) => {
  expect(await problemsOf(env)).toEqual([expect.stringMatching(/^SMS_DRIVER is console.*SMS_CONSOLE=yes for a trial$/)])
})

test('a port in use, a folder that takes nothing and a font that is not there are told together', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const port = String((other.address() as { port: number }).port)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(
    await problemsOf({ PORT: port, METRICS_PORT: '1', DATA_DIR: join(file, 'below'), PDF_FONT: '/nowhere.ttc' }).then(
      (problems) => problems.filter((problem) => !problem.startsWith('METRICS_PORT')),
    ),
  ).toEqual([
    `DATA_DIR is ${file}/below, and nothing can be written there (ENOTDIR)`,
    'PDF_FONT is /nowhere.ttc, which cannot be read (ENOENT)',
    `PORT is ${port}, which is in use by another program: end that, or choose another port`,
  ])
  expect(await problemsOf({ PORT: '0', METRICS_PORT: port })).toEqual([expect.stringMatching(/^METRICS_PORT is \d+/)])
  expect(await problemsOf({ PDF_FONT: folder })).toEqual([`PDF_FONT is ${folder}, which is no file`])
})

test.skipIf(process.getuid?.() === 0)('a folder of another mode is told', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'startline-closed-'))
  chmodSync(closed, 0o500)
  expect(await problemsOf({ DATA_DIR: closed })).toEqual([expect.stringContaining('EACCES')])
  rmSync(closed, { recursive: true })
})
