import { buffer } from 'node:stream/consumers'
import { addParticipant } from '@startline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { copyFiles } from '../media/upload/move-files.ts'
import { aJpeg, upload } from '../media/upload/upload-fixtures.ts'
import { type ObjectStore } from '../outside/object-store.ts'
import { objectStoreOf, storesOf } from '../outside/storage/open-stores.ts'
import { aParticipant } from '../test/factories.ts'
import { startSwift, type TestSwift, whyNoSwift } from '../test/flood/swift.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'
import { runCommand } from './socket.ts'

const impossible = whyNoSwift()
const reason = impossible === null ? '' : ` (${impossible})`
let swift: TestSwift
let portal: TestPortal
let wang: Person
const paths: string[] = []

beforeAll(async () => {
  portal = await openPortal()
  if (impossible !== null) return
  swift = await startSwift()
  wang = await portal.signUp()
  for (let n = 0; n < 6; n += 1) paths.push((await upload(portal, wang, await aJpeg(40 + n))).path)
})
afterAll(() => swift?.stop())

/** The same portal after a restart with other settings. */
const restarted = (storage: 'local' | 's3', bucket: TestSwift['bucket'] | null = swift.bucket): Deps => ({
  ...portal.deps,
  settings: { ...portal.deps.settings, storage, bucket },
})
const move = (deps: Deps, ...args: string[]) => runCommand(deps, { args: ['storage', 'move', ...args], file: null })
const bytesOf = async (deps: Deps, path: string) => {
  const file = await objectStoreOf(deps.settings).read(path)
  return file && (await buffer(file.stream))
}
const countIn = async (store: ObjectStore | null) => {
  const sizes = await Promise.all(paths.map(async (path) => (await store?.sizeOf(path)) ?? null))
  return sizes.filter((size) => size !== null).length
}

/** A bucket that is never asked. */
const UNUSED: TestSwift['bucket'] = {
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  name: 'unused',
  keyId: 'unused',
  secret: 'unused',
  pathStyle: true,
}

test('moving files says first what has to be set', async () => {
  expect(await move(restarted('local', UNUSED), '--to', 's3')).toMatchObject({
    code: 1,
    err: expect.stringContaining('STORAGE=s3'),
  })
  expect(await move(restarted('local', null), '--to', 'local')).toMatchObject({
    err: expect.stringContaining('S3_ENDPOINT'),
  })
  for (const args of [[], ['--to', 'tape'], ['--to', 's3', '--force']])
    expect(await move(restarted('s3', UNUSED), ...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Write: portal storage move'),
    })
})

describe.skipIf(impossible !== null)(`moving files${reason}`, () => {
  test('ended in the middle it goes on where it was; files are read where they are meanwhile', async () => {
    const deps = restarted('s3')
    const { local, s3 } = storesOf(deps.settings)
    if (s3 === null) throw new Error('no bucket')
    const stopping = new AbortController()
    const to = { ...s3, put: (...args: Parameters<typeof s3.put>) => (stopping.abort(), s3.put(...args)) }
    const first = await copyFiles(deps, { from: local, to, thorough: false, signal: stopping.signal })
    expect(first.copied).toBeLessThan(6)
    for (const path of paths) expect(await bytesOf(deps, path)).not.toBeNull()
    expect(await move(deps, '--to', 's3')).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`6 files: ${6 - first.copied} copied`)),
    })
    expect(await countIn(s3)).toBe(6)
    expect(await countIn(local)).toBe(6)
  })

  test('a copy that differs is made anew before anything is removed; what is missing keeps everything', async () => {
    const deps = restarted('s3')
    const { local, s3 } = storesOf(deps.settings)
    const [differing = '', missing = ''] = paths
    const whole = await bytesOf(restarted('local', null), differing)
    await s3?.put(differing, Buffer.alloc(whole?.length ?? 0))
    const kept = await bytesOf(restarted('local', null), missing)
    await local.remove([missing])
    await s3?.remove([missing])
    const refused = await move(deps, '--to', 's3', '--remove')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('nothing was removed') })
    expect(refused.err).toContain(missing)
    expect(await countIn(local)).toBe(5)
    expect((await bytesOf(deps, differing))?.equals(whole ?? Buffer.alloc(0))).toBe(true)
    await local.put(missing, kept ?? Buffer.alloc(0))
    expect(await move(deps, '--to', 's3', '--remove')).toMatchObject({
      code: 0,
      out: expect.stringContaining('6 left'),
    })
    expect(await countIn(local)).toBe(0)
    expect(await countIn(s3)).toBe(6)
  })

  test('somebody who left while their file was copied is not brought back', async () => {
    const deps = restarted('local')
    const { local, s3 } = storesOf(deps.settings)
    if (s3 === null) throw new Error('no bucket')
    const [leaving = ''] = paths
    const put: typeof local.put = async (path, source) => {
      await local.put(path, source)
      const row = portal.deps.database.db.updateTable('upload').set({ removed_at: portal.deps.now() })
      if (path === leaving) await row.where('path', '=', leaving).execute()
    }
    const { wrong } = await copyFiles(deps, { from: s3, to: { ...local, put }, thorough: false })
    expect(wrong).toEqual([])
    expect(await local.sizeOf(leaving)).toBeNull()
    expect(await countIn(local)).toBe(5)
  })

  test('and back again, while people go on using the portal', async () => {
    const moving = move(restarted('local'), '--to', 'local', '--remove')
    const { url } = await upload(portal, wang, await aJpeg())
    expect((await wang.call(addParticipant, { body: { ...aParticipant(), id_photo_url: url } })).code).toBe(0)
    expect(await moving).toMatchObject({ code: 0 })
    for (const path of paths.slice(1)) expect(await bytesOf(restarted('local', null), path)).not.toBeNull()
  })
})
