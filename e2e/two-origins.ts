import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { type PortalProcess, startPortalProcess } from '../apps/server/src/test/processes/portal-process.ts'
import { copyReadyStore } from '../apps/server/src/test/test-database.ts'
import { WAIT_MS } from '../tools/test-limits.ts'

/** A portal whose page comes from one origin and whose calls go to another. */
export interface TwoOrigins {
  /** Where people come. */
  page: string
  /** Where calls go: another site to a browser, not another port alone. */
  api: string
  /** Where the calls' portal keeps its data, and listens for commands. */
  dataFolder: string
  stop: () => Promise<void>
}

const PRODUCTION = join(import.meta.dirname, '../deploy/config/production.json')

/** Starts both: the portal of the page with an empty store that nobody asks, the one of the calls with demo data. */
export async function startTwoOrigins(): Promise<TwoOrigins> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-two-origins-'))
  const data = (name: string) => {
    copyReadyStore(join(folder, name))
    return join(folder, name)
  }
  const config = join(folder, 'config')
  const configure = (more: object) => {
    const file = JSON.parse(readFileSync(PRODUCTION, 'utf8')) as object
    writeFileSync(join(config, 'production.json'), JSON.stringify({ ...file, ...more }))
  }
  mkdirSync(config)
  configure({})
  const page = await startPortalProcess({ DATA_DIR: data('page'), CONFIG_DIR: config })
  const called = await startPortalProcess({
    DATA_DIR: data('api'),
    SEED: 'demo',
    DEMO_PASSWORD: 'A quiet lane 2026',
    PUBLIC_URL: page.address,
    ALLOWED_ORIGINS: page.address,
  })
  const api = called.address.replace('127.0.0.1', 'localhost')
  const stop = async () => {
    await Promise.all([page.stop(), called.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  configure({ api_base: api })
  // Neither stays behind where the page is not told.
  await vi
    .waitFor(async () => expect(await apiBaseOf(page)).toBe(api), WAIT_MS)
    .catch(async (error: unknown) => {
      await stop()
      throw error
    })
  return { page: page.address, api, dataFolder: join(folder, 'api'), stop }
}

/** The running portal follows its file. */
const apiBaseOf = async ({ address }: PortalProcess): Promise<unknown> =>
  ((await (await fetch(`${address}/config.json`)).json()) as { api_base: unknown }).api_base
