import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { fakeBuiltApps } from '../test/built-apps.ts'
import { compiled } from '../test/compiled.ts'
import { newStoreFolder } from '../test/test-database.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../../../examples/roller-sports-meet.yaml', import.meta.url))
const folder = newStoreFolder(true)
const apps = fakeBuiltApps(join(folder, 'apps'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: string[], more: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
  const settings = { DATA_DIR: folder, APPS_DIR: apps, DEMO_PASSWORD: 'demo lane of tests' }
  const env = { ...compiled, PATH: process.env['PATH'], ...settings, ...more }
  return new Promise((resolve) =>
    execFile(process.execPath, [CLI, ...args], { env, cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

test('without a running portal the command opens the store itself, and what it wrote stays', async () => {
  expect(await run(['seed'])).toMatchObject({ code: 0, err: '' })
  const first = await run(['event', 'import', EXAMPLE])
  expect([first.code, first.err]).toEqual([0, ''])
  expect(JSON.parse(first.out).group_ids).toHaveLength(20)
  expect((await run(['seed'])).out).toContain('there already')
})

test.each(['reconcile', 'keys', `event import ${EXAMPLE}`, 'move --to postgres://127.0.0.1:1/nobody'])(
  'makes no store, and names the folder that has none: %s',
  async (line) => {
    const wrong = join(folder, 'wrong-folder')
    expect(await run(line.split(' '), { DATA_DIR: wrong })).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining(`${wrong} does not exist (DATA_DIR)`),
    })
    expect(existsSync(wrong)).toBe(false)
  },
)

test('without DATA_DIR the folder that was meant is named', async () => {
  const { code, err } = await run(['reconcile'], { DATA_DIR: '' })
  expect([code, err]).toEqual([1, expect.stringContaining('DATA_DIR is not set, so it is ./data below the current')])
})

test('the doctor looks at a portal that does not run, and at settings that are wrong', async () => {
  const { code, out } = await run(['doctor'])
  expect([code, out]).toEqual([0, expect.stringContaining('the embedded store answers')])
  expect(out).not.toContain('WRONG')
  expect(out).toMatch(/look {3}portal +none runs in /)
  const open = await run(['doctor'], { PUBLIC_URL: 'https://race.example' })
  expect([open.code, open.out]).toEqual([1, expect.stringMatching(/WRONG {2}portal +none runs in .*race\.example/)])
  const wrong = await run(['doctor'], { PORT: 'web', LOG_LEVEL: 'loud' })
  expect(wrong.code).toBe(1)
  expect(wrong.out).toMatch(
    /WRONG {2}settings +PORT is "web"[^]*WRONG {2}settings +LOG_LEVEL is "loud"[^]*To be mended: 2/,
  )
})

test('where no portal has ever started, the doctor makes nothing', async () => {
  const empty = join(folder, 'never-started')
  const { code, out } = await run(['doctor'], { DATA_DIR: empty })
  expect([code, out]).toEqual([0, expect.stringContaining('there is none yet; the first start makes it')])
  expect(existsSync(empty)).toBe(false)
})
