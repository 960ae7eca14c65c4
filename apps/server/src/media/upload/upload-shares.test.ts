import { existsSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addParticipant, registerBatch } from '@startline/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aLongVideoFile, reservedVideoFile } from '../check/video-file-fixtures.ts'
import { incomingFolder } from './take-in.ts'
import { aJpeg, reserved } from './upload-fixtures.ts'
import { arrivingFile } from './video-inbox.ts'

const MANY = 64
/** Uploads taken in at once of an account, and from an address. */
const [OF_ACCOUNT, OF_ADDRESS] = [12, 40]
const portal = await openPortal({ RATE_LIMITS: 'default' })
const jpeg = await aJpeg()
let port = 0
beforeAll(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})

interface Sending {
  method?: string
  path?: string
  headers: Record<string, string>
  body: Buffer
  /** So many bytes go out, and then no more come. */
  only?: number
  from?: string
}

const stuck = new Set<() => void>()
afterEach(() => {
  for (const end of stuck) end()
  stuck.clear()
})

/** Sends to the portal as a network would; resolves with the status. */
function send({ method = 'PUT', path = '/oss/upload', headers, body, only, from = '127.0.0.1' }: Sending) {
  const all = { ...headers, 'content-length': body.length }
  const sending = request({ port, host: '127.0.0.1', localAddress: from, method, path, headers: all })
  const status = new Promise<number>((resolve) => {
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', () => resolve(0))
  })
  if (only === undefined) sending.end(body)
  else {
    sending.write(body.subarray(0, only))
    stuck.add(() => sending.destroy())
  }
  return status
}

/** How many files are arriving. */
const arriving = () => {
  const folder = incomingFolder(portal.deps)
  return existsSync(folder) ? readdirSync(folder).length : 0
}

/** Begins uploads of this account and lets them stand. */
async function attack(who: Person, count: number, from?: string): Promise<void> {
  const body = Buffer.alloc(1000, 7)
  for (const { grant } of await together(count, () => reserved(who, { size: body.length })))
    void send({ headers: grant.headers, body, only: 10, ...(from !== undefined && { from }) })
}

const uploads = async (who: Person, from?: string) => {
  const { grant } = await reserved(who, { size: jpeg.length })
  return send({ headers: grant.headers, body: jpeg, ...(from !== undefined && { from }) })
}

/**
 * Has a monitor look again and again until all of the work has ended; gives how many of the works ended during half of its looks at most.
 * That is none on a machine of any speed, unless a look waits for work.
 */
async function endedDuringLooks(works: readonly Promise<unknown>[]): Promise<number> {
  let ended = 0
  for (const work of works) void work.finally(() => (ended += 1))
  const during: number[] = []
  while (ended < works.length) {
    const before = ended
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(status).toBe(200)
    during.push(ended - before)
  }
  return during.toSorted((a, b) => a - b)[Math.floor(during.length / 2)] ?? 0
}

describe('uploads of one account that stand still', () => {
  test('leave everybody else as they were: uploading, registering, and a monitor', async () => {
    const [mallory, li] = [await portal.signUp(), await portal.signUp()]
    const event = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
    await attack(mallory, MANY)
    await expect.poll(arriving).toBe(OF_ACCOUNT)
    const register = async () => {
      const child = await li.call(addParticipant, { body: aParticipant() })
      const entries = [{ group_id: event.groups[0] ?? '', participant_id: child.data.id }]
      return (await li.call(registerBatch, { body: { event_id: event.id, entries } })).code
    }
    const works = [register(), ...Array.from({ length: 4 }, () => uploads(li))]
    expect(await endedDuringLooks(works)).toBe(0)
    expect(await Promise.all(works)).toEqual([0, 200, 200, 200, 200])
  })

  test('go on one after the other: more than its share waits, and none is refused', async () => {
    const wang = await portal.signUp()
    expect(await together(30, () => uploads(wang))).toEqual(Array(30).fill(200))
  })
})

test('many accounts behind one address have its share, and a stranger elsewhere goes on', async () => {
  const [all, li] = [await together(6, () => portal.signUp()), await portal.signUp()]
  for (const mallory of all) await attack(mallory, 12)
  await expect.poll(arriving).toBe(OF_ADDRESS)
  expect(await uploads(li, '127.0.0.2')).toBe(200)
  const beside = uploads(await portal.signUp())
  const first = await Promise.race([beside, uploads(li, '127.0.0.2').then(() => 'elsewhere')])
  expect(first).toBe('elsewhere')
  for (const end of stuck) end()
  expect(await beside).toBe(200)
})

test('pieces of video files of one account that stand still leave another’s video file to go on', async () => {
  const [mallory, li] = [await portal.signUp(), await portal.signUp()]
  const videoFile = aLongVideoFile(10_000)
  const piece = (grant: { token: string; tus_url: string | null }, only?: number) =>
    send({
      method: 'PATCH',
      path: grant.tus_url ?? '',
      headers: {
        'tus-resumable': '1.0.0',
        'x-upload-token': grant.token,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: videoFile,
      ...(only !== undefined && { only }),
    })
  const standing = await together(MANY, () => reservedVideoFile(mallory, videoFile.length))
  for (const { grant } of standing) void piece(grant, 100)
  const files = standing.map(({ path }) => arrivingFile(portal.deps, path))
  await expect
    .poll(() => files.filter((file) => existsSync(file) && statSync(file).size === 100).length)
    .toBe(OF_ACCOUNT)
  const mine = await reservedVideoFile(li, videoFile.length)
  expect(await piece(mine.grant)).toBe(204)
  const waits = piece((await reservedVideoFile(mallory, videoFile.length)).grant)
  expect(await Promise.race([waits, uploads(li)])).toBe(200)
  for (const end of stuck) end()
  expect(await waits).toBe(204)
})
