import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { finishUpload, grantUpload, reserveUpload, uploadLimits } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aJpeg, put, reserved, upload } from './upload-fixtures.ts'

const MINUTE_MS = 60_000

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
})

const reserve = (body: Record<string, unknown>) =>
  wang.call(reserveUpload, {
    rawBody: { purpose: 'id_photo', file_name: 'a.jpg', content_type: 'image/jpeg', size: 100, ...body },
  })
const filesOf = (folder: string) => {
  const all = readdirSync(join(portal.deps.settings.dataFolder, 'uploads', folder), {
    withFileTypes: true,
    recursive: true,
  })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('reserving and grants', () => {
  test('a path is chosen by the portal and cannot be guessed', async () => {
    const [one, two] = await together(2, () => reserve({ file_name: '../../王小明.jpg' }))
    expect(one?.data.path).toMatch(/^id_photo\/\d{6}\/[\w-]{22}\.jpg$/)
    expect(one?.data.url).toBe(`/oss/file/${one?.data.path}`)
    expect(one?.data.path).not.toBe(two?.data.path)
  })

  test.each([
    [{ content_type: 'image/svg+xml' }, '/content_type', 'choice'],
    [{ size: uploadLimits.id_photo.size + 1 }, '/size', 'too_big'],
    [{ size: 0 }, '/size', 'too_small'],
    [{ purpose: 'portrait' }, '/purpose', 'choice'],
    [{ path: '/etc' }, '/path', 'unknown_field'],
  ])('refuses %j at its field', async (body, path, rule) => {
    expect(await reserve(body)).toMatchObject({ status: 422, code: 4001, errors: [{ path, rule }] })
  })

  test('a grant is given for a path of the own organization only', async () => {
    const { path } = await reserved(li)
    for (const one of [path, 'id_photo/202601/unknown', '../keys.json'])
      expect(await wang.call(grantUpload, { body: { path: one } })).toMatchObject({ status: 404, code: 4004 })
  })

  test('the token stands in a header, never in the address, and not in the store', async () => {
    const { grant, path } = await reserved(wang)
    expect(grant).toMatchObject({ method: 'PUT', upload_url: '/oss/upload' })
    expect(grant.headers).toEqual({ 'Content-Type': 'image/jpeg', 'X-Upload-Token': grant.token })
    const row = await portal.deps.database.db
      .selectFrom('upload')
      .selectAll()
      .where('path', '=', path)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(grant.token)
    expect(row?.token_hash).toHaveLength(32)
  })
})

describe('sending', () => {
  test('a photo is stored once, and its path takes no other', async () => {
    const bytes = await aJpeg()
    const { path, grant, answer } = await upload(portal, wang, bytes)
    expect(answer).toMatchObject({ status: 200, code: 0, data: { path } })
    expect(await put(portal, grant.token, bytes)).toMatchObject({ status: 403, code: 4003 })
    expect(await wang.call(grantUpload, { body: { path } })).toMatchObject({ status: 409, code: 4009 })
  })

  test('ten senders with one token: one stores', async () => {
    const bytes = await aJpeg()
    const { grant } = await reserved(wang, { size: bytes.length })
    const answers = await together(10, () => put(portal, grant.token, bytes))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 4003)).toHaveLength(9)
  })

  test('a token ends with the next one, after ten minutes, and is nothing when made up', async () => {
    const bytes = await aJpeg()
    const { grant, path } = await reserved(wang, { size: bytes.length })
    const next = await wang.call(grantUpload, { body: { path } })
    for (const token of [grant.token, '', 'x'.repeat(43), 'x'.repeat(5000)])
      expect((await put(portal, token, bytes)).code).toBe(4003)
    portal.passTime(11 * MINUTE_MS)
    expect((await put(portal, next.data.token, bytes)).code).toBe(4003)
  })

  test('more or fewer bytes than declared, or another type, is refused', async () => {
    const bytes = await aJpeg()
    const long = await upload(portal, wang, bytes, { size: bytes.length + 1 })
    expect(long.answer).toMatchObject({ status: 422, errors: [{ rule: 'size_differs' }] })
    const small = await upload(portal, wang, bytes, { size: bytes.length - 1 })
    expect(small.answer).toMatchObject({ status: 413, code: 4013 })
    const other = await upload(portal, wang, bytes, { sentAs: 'image/png' })
    expect(other.answer).toMatchObject({ status: 415, code: 4015 })
  })

  test('whoever says that a file was sent is told it again; what never came, and another’s, is not found', async () => {
    const finish = (who: Person, path: string) => who.call(finishUpload, { body: { path } })
    const { path } = await upload(portal, wang, await aJpeg())
    expect((await finish(wang, path)).code).toBe(0)
    expect((await finish(li, path)).code).toBe(4004)
    expect((await finish(wang, (await reserved(wang)).path)).code).toBe(4004)
  })

  test('nothing is left behind by what was refused', async () => {
    const before = filesOf('.')
    await upload(portal, wang, Buffer.from('<html>'))
    const bytes = await aJpeg()
    await upload(portal, wang, bytes, { size: 10 })
    expect(filesOf('.')).toEqual(before)
    expect(filesOf('.incoming')).toEqual([])
    expect(before.some((name) => name.endsWith('.draft'))).toBe(false)
  })
})
