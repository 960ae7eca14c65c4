import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TEST_LIMIT_MS } from '../tools/test-limits.ts'
import { chromiumPath, openPage, PLAIN } from './browser.ts'

const ROOT = join(import.meta.dirname, '..')
/** Without the lock file: nothing is installed here. */
const COPIED = ['apps', 'deploy', 'tools', 'package.json']

const copy = mkdtempSync(join(tmpdir(), 'startline-dev-'))
let running: ChildProcess | undefined
let address = ''

/** Whether something listens at a port already. */
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** The first of five ports in a row that nobody uses: four apps and the server. */
async function freePorts(): Promise<number> {
  for (let port = 21_000; port < 30_000; port += 100) {
    const free = await Promise.all([0, 1, 2, 3, 4].map((step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
  throw new Error('There are no five free ports in a row.')
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Changes a source of the copy as an editor does. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

describe.skipIf(!chromiumPath)('npm run dev', () => {
  beforeAll(async () => {
    for (const name of COPIED)
      cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: (from) => !from.includes('node_modules') })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    const port = await freePorts()
    address = `http://localhost:${port}`
    const sub_apps = ['common', 'account', 'console'].map((name, index) => ({
      name,
      entry: `http://localhost:${port + 1 + index}`,
      version: 'dev',
    }))
    writeFileSync(join(copy, 'deploy/config/development.json'), JSON.stringify({ sub_apps }))
    const ports = { DEV_PORT: String(port), SERVER_PORT: String(port + 4) }
    const env = { PATH: process.env['PATH'], ...ports, SEED: 'none', DATA_DIR: join(copy, 'data') }
    running = spawn(process.execPath, [join(copy, 'tools/dev.mjs')], { cwd: copy, env, stdio: 'ignore' })
    const ready = [
      `${address}/config.json`,
      `${address}/applicationCenter`,
      ...sub_apps.map(({ entry }) => `${entry}/mf-manifest.json`),
    ]
    // Four apps are built side by side, which takes minutes on a busy machine.
    const isReady = async () => expect(await Promise.all(ready.map(answers))).not.toContain(false)
    await vi.waitFor(isReady, TEST_LIMIT_MS)
  })

  afterAll(async () => {
    if (running) {
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
    }
    rmSync(copy, { recursive: true, force: true })
  })

  test.each([
    ['common', '/common/help', 'apps/common/src/features/help/messages.ts', '帮助'],
    ['account', '/account/sign-in', 'apps/account/src/features/sign-in/messages.ts', '登录'],
    ['shell', '/integratedServices', 'apps/shell/src/features/event/list/messages.ts', '赛事'],
  ])('a change of %s is on the screen without the page being loaded anew', async (_app, path, file, words) => {
    const page = await openPage(PLAIN, { baseURL: address })
    await page.goto(path)
    await heading(page, words)
    await page.evaluate(() => Object.assign(globalThis, { marked: true }))
    edit(file, `['${words}',`, `['改过的${words}',`)
    await heading(page, `改过的${words}`)
    expect(await isMarked(page)).toBe(true)
    await page.context().close()
  })
})
