import { readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { addParticipant, exportMyData } from '@startline/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { aJpeg, upload } from '../../media/upload/upload-fixtures.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { keepLog } from '../../test/keep-log.ts'

const openHandles = needs('/proc')
const PHOTO_BYTES = 8 * 1024 * 1024
const PHOTOS = 4
const logged: string[] = []
let portal: TestPortal
let wang: Person
let address: string

beforeAll(async () => {
  portal = await openPortal({}, { logTo: keepLog(logged) })
  wang = await portal.signUp()
  for (let photo = 0; photo < PHOTOS; photo += 1) {
    const { url, path } = await upload(portal, wang, await aJpeg())
    await wang.call(addParticipant, { body: aParticipant({ id_photo_url: url }) })
    writeFileSync(join(portal.deps.settings.dataFolder, 'uploads', path), Buffer.alloc(PHOTO_BYTES))
  }
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
})

/** Begins to fetch an export; gives its first bytes, and what stops it. */
async function begin() {
  const { data } = await wang.call(exportMyData)
  const stopping = new AbortController()
  const answer = await fetch(address + data.url, { signal: stopping.signal })
  const reader = answer.body?.getReader()
  return { status: answer.status, first: (await reader?.read())?.value, reader, stop: () => stopping.abort() }
}

/** Files of the portal's store this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`)
      return file.includes('/uploads/id_photo/') ? [file] : []
    } catch {
      return []
    }
  })

/** What the log says of callers who hung up; each test begins with nothing. */
const hungUp = () => logged.filter((line) => line.includes('a caller hung up before the end of an export'))
beforeEach(() => void logged.splice(0))

test.skipIf(openHandles.missing)(
  openHandles.named('photos are opened one at a time, and who stops taking them leaves nothing open behind'),
  async () => {
    const taking = await begin()
    expect(taking.status).toBe(200)
    await expect.poll(openFiles).toHaveLength(1)
    taking.stop()
    await expect.poll(openFiles).toHaveLength(0)
    await expect.poll(hungUp).toHaveLength(1)
  },
)

test('more exports at once than the portal sends are asked to come again, with their address good still', async () => {
  const taking = await Promise.all(Array.from({ length: 8 }, () => begin().catch(() => null)))
  const { data } = await (await portal.signUp()).call(exportMyData)
  const refused = await fetch(address + data.url)
  expect([refused.status, (await refused.json()) as object]).toMatchObject([503, { code: 5003 }])
  for (const one of taking) one?.stop()
  await expect.poll(hungUp).toHaveLength(8)
  expect((await fetch(address + data.url)).status).toBe(200)
})
