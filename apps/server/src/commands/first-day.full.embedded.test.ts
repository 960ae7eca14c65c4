import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { fakeBuiltApps } from '../test/built-apps.ts'
import { compiled } from '../test/compiled.ts'
import { post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newStoreFolder } from '../test/test-database.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const data = newStoreFolder(true)
const folder = mkdtempSync(join(tmpdir(), 'startline-first-day-'))
afterAll(() => {
  for (const one of [data, folder]) rmSync(one, { recursive: true, force: true })
})

const chapter = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8').split('## The first day of a real portal')[1]
const written = /```sh\n([^`]+)```/.exec(chapter ?? '')?.[1] ?? ''

/** Runs lines of a shell with `portal` on PATH; gives what was printed. */
function inShell(lines: string, settings: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const cli = join(ROOT, 'apps', 'server', 'src', 'cli.ts')
  writeFileSync(join(bin, 'portal'), `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`)
  chmodSync(join(bin, 'portal'), 0o755)
  const env = { ...compiled, ...settings, PATH: `${bin}:${process.env['PATH']}` }
  return new Promise((resolve) =>
    execFile('sh', ['-eu', '-c', lines], { env, cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

test('the chapter "The first day of a real portal" leads from an empty store to the first event, as written', async () => {
  const backups = {
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_FOR: await identityToRecipient(await generateX25519Identity()),
  }
  const settings = { DATA_DIR: data, APPS_DIR: fakeBuiltApps(join(data, 'apps')), SMS_DRIVER: 'file', ...backups }
  const portal = await startPortalProcess(settings)
  const lines = written.replaceAll('/tmp/', `${folder}/`).replaceAll('/opt/startline', ROOT)
  const { code, out, err } = await inShell(lines, settings)
  expect([code, err]).toEqual([0, ''])
  const printed = out.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  const [organizer, organization, , , imported, event] = printed
  expect(event).toMatchObject({ event_id: imported.event_id, host: '金华市轮滑协会', taken: 0 })
  expect(printed.slice(6)).toMatchObject([
    { organization_id: organization.organization_id, can_host: true },
    { user_id: organizer.user_id, account: 'organizer' },
  ])
  expect(out).toContain('To be looked at:')
  expect(out).not.toContain('WRONG')
  const signedIn = await post(portal.address, '/auth/login', { account: 'organizer', password: organizer.password })
  expect(signedIn.code).toBe(0)
  expect(await portal.stop()).toBe(0)
})
