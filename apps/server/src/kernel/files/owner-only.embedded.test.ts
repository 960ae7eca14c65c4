import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFolders } from '../../operations/doctor/check-folders.ts'
import { testSettings } from '../../test/harness.ts'
import { post, startPortalProcess } from '../../test/processes/portal-process.ts'
import { newPhone } from '../../test/sent-codes.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-modes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Everything in the data folder with its mode, where others have a part in it. */
function openToOthers(): string[] {
  const all = readdirSync(folder, { recursive: true }) as string[]
  expect(all.length).toBeGreaterThan(100)
  return all.flatMap((name) => {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    return found && (found.mode & 0o077) !== 0 ? [`${(found.mode & 0o777).toString(8)} ${name}`] : []
  })
}

/** Runs a portal, and has it write what portals write. */
async function run() {
  const portal = await startPortalProcess({
    DATA_DIR: folder,
    SMS_DRIVER: 'file',
    SMS_FILE: join(folder, 'sms', 'sent.jsonl'),
    SEED: 'demo',
  })
  expect(await post(portal.address, '/auth/sms/send', { phone: newPhone(), scene: 'login' })).toMatchObject({ code: 0 })
  const whileRunning = openToOthers()
  await portal.stop()
  return { whileRunning, afterwards: openToOthers(), log: portal.errors.join('') }
}

test.skipIf(process.platform === 'win32')(
  'nothing that a portal writes is open to other users, nor what an older one left open',
  async () => {
    const fresh = await run()
    expect([fresh.whileRunning, fresh.afterwards]).toEqual([[], []])
    expect(fresh.log).not.toContain('Other users of this machine')
    for (const name of readdirSync(folder, { recursive: true }) as string[]) {
      const path = join(folder, name)
      const found = lstatSync(path)
      if (found.isFile()) chmodSync(path, 0o666)
      if (found.isDirectory()) chmodSync(path, 0o777)
    }
    chmodSync(folder, 0o755)
    const settings = testSettings({}, folder)
    expect(
      checkFolders(settings)
        .filter(({ level }) => level === 'wrong')
        .map(({ said }) => said),
    ).toEqual([
      expect.stringContaining('is open to other users'),
      expect.stringContaining('uploads is open to other users'),
      expect.stringContaining('files in it are open to other users'),
    ])
    const old = await run()
    expect([old.whileRunning, old.afterwards]).toEqual([[], []])
    expect(old.log).toContain('Other users of this machine can enter the data folder')
    chmodSync(folder, 0o700)
    expect(checkFolders(settings).filter(({ level }) => level === 'wrong')).toEqual([])
  },
)
