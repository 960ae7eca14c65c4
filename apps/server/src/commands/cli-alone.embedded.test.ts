import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { newStoreFolder } from '../test/test-database.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../../../examples/roller-sports-meet.yaml', import.meta.url))
const folder = newStoreFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, DEMO_PASSWORD: 'demo lane of tests' }
  return new Promise((resolve) =>
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

test('without a running portal the command opens the store itself, and what it wrote stays', async () => {
  expect((await run(['event', 'import', EXAMPLE])).err).toContain('/host: There is no organization')
  expect(await run(['seed'])).toMatchObject({ code: 0, err: '' })
  const first = await run(['event', 'import', EXAMPLE])
  expect([first.code, first.err]).toEqual([0, ''])
  expect(JSON.parse(first.out).group_ids).toHaveLength(20)
  expect((await run(['seed'])).out).toContain('there already')
})
