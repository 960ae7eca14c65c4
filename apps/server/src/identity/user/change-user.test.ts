import { changeUser, getUser, listMembers, listOrganizations } from '@startline/contract'
import { expect, test } from 'vitest'
import { aJpeg, letHost, open, reserved, upload } from '../../media/upload/upload-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { type Caller, openPortal } from '../../test/harness.ts'

const MINUTE_MS = 60_000
const portal = await openPortal()
const { db } = portal.deps.database
const jpeg = await aJpeg()
const aPdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const change = (who: Caller, body: object) => who.call(changeUser, { rawBody: body })

test('a name is cleaned and shown at once; an organization that has a name keeps it', async () => {
  const wang = await portal.signUp('王老师')
  const { data } = await change(wang, { name: ' 王  \u202e小红 ' })
  expect(data).toMatchObject({ name: '王 小红', organization: { name: '王老师' } })
  expect((await wang.call(getUser)).data).toEqual(data)
  expect((await lastEntries(db, wang.organizationId, 1))[0]).toMatchObject({
    action: 'account.change',
    subject: { account_id: wang.accountId, fields: ['name'] },
  })
})

test('the first name somebody gives names their personal organization too, and the second does not', async () => {
  const wang = await portal.signUpBySms()
  const namesAfter = async (name: string) => {
    await change(wang, { name })
    return (await wang.call(listOrganizations)).data.items.map((item) => item.name)
  }
  expect(await namesAfter('王大明')).toEqual(['王大明'])
  expect(await namesAfter('王小明')).toEqual(['王大明'])
})

test('nothing sent changes nothing', async () => {
  const wang = await portal.signUp('王老师')
  const before = (await wang.call(getUser)).data
  expect((await change(wang, {})).data).toEqual(before)
  expect((await lastEntries(db, wang.organizationId, 10)).map(({ action }) => action)).toEqual(['organization.found'])
})

test.each(['avatar', 'attachment'] as const)('a picture uploaded as %s opens for five minutes', async (purpose) => {
  const wang = await letHost(portal, await portal.signUp())
  const { path } = await upload(portal, wang, jpeg, { purpose })
  const { data } = await change(wang, { avatar_path: path })
  expect(data.avatar_url).toMatch(/^\/oss\/file\/.+\?expires=\d+&signature=/)
  expect((await open(portal, data.avatar_url ?? '')).headers['content-type']).toBe('image/jpeg')
  const seen = await wang.call(listMembers, { params: { id: wang.organizationId } })
  expect(seen.data.items[0]?.avatar_url).toMatch(/signature=/)
  expect((await change(wang, { avatar_path: null })).data.avatar_url).toBeNull()
})

test('an address of a picture shuts after five minutes, and a new one is told', async () => {
  const wang = await portal.signUp()
  const { path } = await upload(portal, wang, jpeg, { purpose: 'avatar' })
  const { data } = await change(wang, { avatar_path: path })
  portal.passTime(5.1 * MINUTE_MS)
  expect((await open(portal, data.avatar_url ?? '')).statusCode).toBe(404)
  const again = (await wang.call(getUser)).data.avatar_url ?? ''
  expect((await open(portal, again)).statusCode).toBe(200)
})

test('only a finished picture of one’s own becomes one’s picture', async () => {
  const [wang, li] = [await letHost(portal, await portal.signUp()), await portal.signUp()]
  const photo = await upload(portal, wang, jpeg, { purpose: 'id_photo' })
  const theirs = await upload(portal, li, jpeg, { purpose: 'avatar' })
  const unfinished = await reserved(wang, { purpose: 'avatar' })
  const paper = await upload(portal, wang, aPdf, { purpose: 'attachment', type: 'application/pdf' })
  expect(paper.answer.code).toBe(0)
  const wrong = [photo, theirs, unfinished, paper].map(({ path }) => path)
  for (const avatar_path of [...wrong, photo.url, 'https://example.com/a.jpg', '../keys.json']) {
    const answer = await change(wang, { name: '不该写下', avatar_path })
    expect([answer.status, answer.errors]).toMatchObject([
      422,
      [{ path: '/avatar_path', rule: 'photo_not_found', message: '没有找到这张照片，请重新上传' }],
    ])
  }
  expect((await wang.call(getUser)).data).toMatchObject({ avatar_url: null })
  expect((await wang.call(getUser)).data.name).not.toBe('不该写下')
})

test.each([
  [{ name: '123' }, '/name', 'name_format'],
  [{ name: null }, '/name', 'required'],
  [{ name: '王'.repeat(61) }, '/name', 'too_long'],
  [{ avatar_path: 7 }, '/avatar_path', 'type'],
  [{ account: 'root' }, '/account', 'unknown_field'],
  [{ phone: '13800138000' }, '/phone', 'unknown_field'],
])('%j is refused at its field', async (body, path, rule) => {
  const wang = await portal.signUp()
  const answer = await change(wang, body)
  expect([answer.status, answer.errors]).toMatchObject([422, [{ path, rule }]])
})

test('an empty name counts as not sent', async () => {
  const wang = await portal.signUp()
  const { code, data } = await change(wang, { name: '' })
  expect([code, data.name]).toEqual([0, (await wang.call(getUser)).data.name])
  expect(data.name).not.toBe('')
})

test('nobody is changed without a token', async () => {
  expect((await portal.call(changeUser, { body: { name: '某人' } })).code).toBe(4202)
})
