import { addParticipant, addUnit, changeParticipant, getParticipant } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, letHost, open, reserved, upload } from '../../media/upload/upload-fixtures.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
})

const add = (who: Person, change: Parameters<typeof aParticipant>[0]) =>
  who.call(addParticipant, { body: aParticipant(change) })
const refusedAt = (path: string, rule: string) => ({ status: 422, code: 4001, errors: [{ path, rule }] })

describe('the photo', () => {
  test('is shown under an address that is good for five minutes', async () => {
    const { url } = await upload(portal, wang, await aJpeg())
    const { data } = await add(wang, { id_photo_url: url })
    expect(data.id_photo_url).toBe(url)
    const view = data.id_photo_view_url ?? ''
    expect((await open(portal, view)).headers['content-type']).toBe('image/jpeg')
    portal.passTime(5 * 60_000 + 1000)
    expect((await open(portal, view)).statusCode).toBe(404)
    const again = await wang.call(getParticipant, { params: { id: data.id } })
    expect((await open(portal, again.data.id_photo_view_url ?? '')).statusCode).toBe(200)
  })

  test('must be uploaded completely, as an ID photo, by this organization', async () => {
    const unfinished = await reserved(wang)
    const cover = await upload(portal, await letHost(portal, wang), await aJpeg(), { purpose: 'event_cover' })
    const foreign = await upload(portal, li, await aJpeg())
    expect(foreign.answer.code).toBe(0)
    for (const id_photo_url of [unfinished.url, cover.url, foreign.url, foreign.path])
      expect(await add(wang, { id_photo_url })).toMatchObject(refusedAt('/id_photo_url', 'photo_not_found'))
  })

  test('can be given and taken away later', async () => {
    const { data } = await add(wang, {})
    const { url } = await upload(portal, wang, await aJpeg())
    const params = { id: data.id }
    const given = await wang.call(changeParticipant, { params, body: { id_photo_url: url } })
    expect(given.data.id_photo_url).toBe(url)
    const taken = await wang.call(changeParticipant, { params, body: { id_photo_url: null } })
    expect(taken.data).toMatchObject({ id_photo_url: null, id_photo_view_url: null })
  })
})

test('a unit is the own one, or a confirmed one', async () => {
  const body = { name: '起点小学', type: 'school' as const, district_code: '110105' }
  const { data: unit } = await wang.call(addUnit, { body })
  expect((await add(wang, { unit_id: unit.id })).data.unit_id).toBe(unit.id)
  expect(await add(li, { unit_id: unit.id })).toMatchObject(refusedAt('/unit_id', 'not_found'))
  const { db } = portal.deps.database
  await db.updateTable('unit').set({ confirmed_at: new Date() }).where('id', '=', unit.id).execute()
  expect((await add(li, { unit_id: unit.id })).code).toBe(0)
})
