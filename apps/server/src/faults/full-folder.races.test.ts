import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FULL_RUN, needs } from '../../../../tools/needs.ts'
import { aVideoFile } from '../media/check/video-file-fixtures.ts'
import { keepBackup } from '../operations/backup/keep-backup.ts'
import { openDeps } from '../portal.ts'
import { makeSmallDisk } from '../test/disk/small-disk.ts'
import { testSettings } from '../test/harness.ts'
import { openLedger, sendAgain, signUpSenders } from '../test/ledger/ledger.ts'
import { startTraffic } from '../test/ledger/ledger-traffic.ts'
import { post, startPortalProcess } from '../test/processes/portal-process.ts'
import { newPhone } from '../test/sent-codes.ts'
import { aPhoto } from '../test/soak/files.ts'
import { newServerDatabase } from '../test/test-database.ts'
import { expectNothingWrong } from './expect-nothing-wrong.ts'

const needed = needs(FULL_RUN, 'PostgreSQL', 'root')

/** A video is only begun where 256 MB would be left. */
const DISK_MB = 288
const ENOUGH = 20
const MB = 1024 * 1024
const NO_ROOM = '存储空间不足，请稍后再试或联系平台'
const BUSY = 5003

const dataOf = async (answer: Promise<{ data: never }>): Promise<Record<string, string>> => (await answer).data
const wordsOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { message: string }).message

/** Reserves a path for a file and asks for the grant to send it. */
async function grantFor(address: string, token: string, what: object) {
  const { path = '' } = await dataOf(post(address, '/oss/upload_path', what, token))
  return dataOf(post(address, '/oss/upload_token', { path }, token))
}

async function sendPhoto(address: string, token: string, photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const type = 'image/jpeg'
  const what = { purpose: 'id_photo', file_name: 'photo.jpg', content_type: type, size: photo.length }
  const grant = await grantFor(address, token, what)
  const headers = { 'content-type': type, 'x-upload-token': grant['token'] ?? '' }
  return wordsOf(fetch(`${address}/oss/upload`, { method: 'PUT', headers, body: photo }))
}

/** Sends what is missing of a video, as far as it goes; gives how much has come, and the answer's status. */
async function sendVideo(where: string, grant: string, videoFile: Buffer) {
  const known = { 'tus-resumable': '1.0.0', 'x-upload-token': grant }
  const offset = async () =>
    Number((await fetch(where, { method: 'HEAD', headers: known })).headers.get('upload-offset'))
  const from = await offset()
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) }
  const body = new Uint8Array(videoFile.subarray(from))
  const { status } = await fetch(where, { method: 'PATCH', headers: { ...known, ...type }, body })
  return { status, come: await offset() }
}

test.skipIf(needed.missing)(
  needed.named(
    'the disk of files and backups is full: photos, videos, codes and backups are refused by name, nothing half stays, people register',
  ),
  async ({ skip }) => {
    // Bringing backups back for a trial is for other tests.
    vi.spyOn(process, 'availableMemory').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    const disk = makeSmallDisk(DISK_MB)
    if (!disk) return skip('a small disk cannot be made on this machine')
    const { choice, remove } = await newServerDatabase(true)
    const folder = join(disk.folder, 'data')
    onTestFinished(async () => {
      await remove()
      rmSync(folder, { recursive: true, force: true })
      disk.remove()
    })
    const env = { DATA_DIR: folder, DATABASE_URL: choice.url, SMS_DRIVER: 'file', LOG_LEVEL: 'warn' }
    const ledger = await openLedger(env, folder, 4)
    const portal = await startPortalProcess(env)
    const { address } = portal
    await signUpSenders(ledger, address)
    const [token = ''] = ledger.tokens
    const photo = await aPhoto(300_000)
    const videoFile = aVideoFile({ bytes: 4 * MB })
    const what = { purpose: 'video', file_name: 'a.mp4', content_type: 'video/mp4', size: videoFile.length }
    const grant = await grantFor(address, token, what)
    const where = address + (grant['tus_url'] ?? '')
    const askCode = () => post(address, '/auth/sms/send', { phone: newPhone(), scene: 'login' })
    const traffic = startTraffic(ledger, address)
    expect(await sendPhoto(address, token, photo)).toBe('ok')

    const backups = join(disk.folder, 'backups')
    const recipients = [await identityToRecipient(await generateX25519Identity())]
    const backUp = async () => {
      const deps = await openDeps(testSettings({ ...env, BACKUP_TO: backups, BACKUP_FOR: recipients[0] ?? '' }, folder))
      const { to } = deps.settings.backups
      if (to === null) throw new Error('There is no place for backups.')
      await keepBackup(deps, to, { recipients, kept: 3 }).finally(() => deps.database.close())
    }
    await backUp()
    const [before] = readdirSync(backups, { recursive: true }).filter((name) => String(name).endsWith('.age'))

    disk.fill()
    expect(await sendPhoto(address, token, photo)).toBe(NO_ROOM)
    expect((await sendVideo(where, grant['token'] ?? '', videoFile)).status).toBe(503)
    expect((await askCode()).code).toBe(BUSY)
    await expect(backUp()).rejects.toThrow(/ENOSPC|no space/)
    expect(readdirSync(backups, { recursive: true })).toEqual([before])
    expect(
      readdirSync(join(folder, 'uploads'), { recursive: true }).filter((name) => /draft|part/.test(String(name))),
    ).toEqual([])
    await traffic.acknowledged(ENOUGH)

    disk.free()
    expect(await sendPhoto(address, token, photo)).toBe('ok')
    expect((await sendVideo(where, grant['token'] ?? '', videoFile)).come).toBe(videoFile.length)
    expect((await askCode()).code).toBe(0)
    await backUp()
    await traffic.acknowledged(ENOUGH)
    await traffic.stop()
    await sendAgain(ledger, address)
    expect(await portal.stop()).toBe(0)
    await expectNothingWrong(choice, ledger, 'the disk of files is full')
  },
)
