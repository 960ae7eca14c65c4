import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { fakeBuiltApps } from '../test/built-apps.ts'
import { compiled } from '../test/compiled.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../test/test-database.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const data = newStoreFolder(true)
const folder = mkdtempSync(join(tmpdir(), 'startline-backups-'))
const apps = fakeBuiltApps(join(folder, 'apps'))
afterAll(() => {
  for (const one of [data, folder]) rmSync(one, { recursive: true, force: true })
})

function run(args: string[], more: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...compiled,
    PATH: process.env['PATH'],
    DATA_DIR: data,
    APPS_DIR: apps,
    DEMO_PASSWORD: 'demo lane of tests',
    ...more,
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

/** Runs a command that has to end well; gives what it says. */
async function done(args: string[], more: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await run(args, more)
  expect([code, err], args.join(' ')).toEqual([0, ''])
  return out
}

/** Starts a portal on a folder, and ends it once it says that it is open; gives what it said. */
function startsOn(dataFolder: string): Promise<string> {
  const env = { ...compiled, PATH: process.env['PATH'], DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'silent' }
  const portal = spawn(process.execPath, [MAIN], { env })
  let said = ''
  for (const stream of [portal.stdout, portal.stderr])
    stream.on('data', (words: Buffer) => {
      said += words.toString()
      portal.kill('SIGTERM')
    })
  return new Promise((resolve) => void portal.once('exit', () => resolve(said)))
}

async function refusal(args: string[], more: Record<string, string> = {}, ends = 1): Promise<string> {
  const { code, err } = await run(args, more)
  expect(code).toBe(ends)
  return err
}

test('a portal is backed up, tried, brought back on an empty machine, and found in order there', async () => {
  await done(['seed'])
  // Its first start makes the key of signatures, which has to come back with the rest.
  expect(await startsOn(data)).toContain('Startline is open')
  const pair = await done(['backup', 'key'])
  const key = join(folder, 'key.txt')
  writeFileSync(key, pair)
  const recipient = /age1\w+/.exec(pair)?.[0] ?? ''
  const said = await done(['backup', folder, '--for', recipient])
  const [file = ''] = said.split('\n')
  const rows = Number(/(\d+) rows/.exec(said)?.[1])
  expect(rows).toBeGreaterThan(1_000)
  const dry = await done(['restore', file, '--key', key, '--dry-run', 'yes'])
  expect(dry).toContain(`${rows} rows in`)
  expect(dry).toContain('nothing here was changed')
  const elsewhere = { DATA_DIR: join(folder, 'empty machine') }
  expect(await done(['restore', file, '--key', key], elsewhere)).toContain(`${rows} rows in`)
  expect(await done(['doctor'], elsewhere)).not.toContain('WRONG')
  expect(said).toContain('It was brought back into a store that was thrown away')
  expect(await startsOn(elsewhere.DATA_DIR)).toContain('Startline is open')
  expect(await done(['audit', 'verify'], elsewhere)).toBe(await done(['audit', 'verify']))
  expect(await refusal(['restore', file, '--key', key], elsewhere)).toContain('in use already')
  if (!postgresUrl) return
  const server = await newServerDatabase()
  const verified = await done(['audit', 'verify'])
  // When a backup was last taken is a row more.
  expect(await done(['move', '--to', server.choice.url])).toContain(`${rows + 1} rows in`)
  expect(await done(['audit', 'verify'], { DATABASE_URL: server.choice.url })).toBe(verified)
  expect(await refusal(['move', '--to', server.choice.url])).toContain('This store was moved to')
  await done(['move', '--undo', 'yes'])
  await server.remove()
})

test('what is wrong with what was typed is said, and nothing is done', async () => {
  expect(await refusal(['backup', 'here', '--for', 'age1x'], {}, 2)).toContain('whole path')
  expect(await refusal(['backup', folder, '--for', 'me'], {}, 2)).toContain('no public key of age')
  expect(await refusal(['backup', folder], {}, 2)).toContain('Write: portal backup')
  expect(await refusal(['restore', 'a.age'], {}, 2)).toContain('Write: portal restore')
  expect(await refusal(['move', '--to', 'elsewhere'], {}, 2)).toContain('Write: portal move')
  expect(await refusal(['move', '--to', 'embedded'])).toContain('the store in use')
})
