import { addParticipant, changeParticipant, getParticipant } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const add = async () => (await wang.call(addParticipant, { rawBody: aParticipant() })).data
const change = (id: string, rawBody: unknown) => wang.call(changeParticipant, { params: { id }, rawBody })
const read = async (id: string) => (await wang.call(getParticipant, { params: { id } })).data

test('who saw another version is refused, changes nothing, and is shown what is there now', async () => {
  const { id, version } = await add()
  const first = await change(id, { version, name: '王小鸣' })
  expect(first.data).toMatchObject({ name: '王小鸣', version: expect.not.stringContaining(version) })
  const late = await change(id, { version, guardian_name: '李四' })
  expect(late).toMatchObject({ status: 409, code: 4009 })
  expect(late.data).toMatchObject({ participant: await read(id) })
  expect(await read(id)).toMatchObject({ name: '王小鸣', guardian_name: '王大明' })
  const again = await change(id, { version: first.data.version, guardian_name: '李四' })
  expect(again.data).toMatchObject({ name: '王小鸣', guardian_name: '李四' })
})

test('the words of the refusal come in the reader’s language', async () => {
  const { id } = await add()
  const words = async (language: string) => {
    const headers = { 'accept-language': language }
    const body = { version: 'another', name: '王小鸣' }
    return (await wang.call(changeParticipant, { params: { id }, body, headers })).message
  }
  expect(await words('zh-CN')).toBe('这名参赛者的资料已在别处改过，这次没有保存')
  expect(await words('en')).toBe('This participant was changed elsewhere meanwhile; nothing was saved')
})

test('a version stands for name, photo, guardians with their numbers, and unit; a consent and a second look leave it', async () => {
  const { id, version } = await add()
  expect((await read(id)).version).toBe(version)
  const consented = await change(id, { version, consent: { version: '2026-01', given_by: '王大明' } })
  expect(consented.data.version).toBe(version)
  // The mask hides the digits in the middle; the version does not.
  const masked = (await read(id)).guardian_phone
  const renumbered = await change(id, { version, guardian_phone: '13899998000' })
  expect(renumbered.data.guardian_phone).toBe(masked)
  expect(renumbered.data.version).not.toBe(version)
})

test('who names no version changes what they name', async () => {
  const { id, version } = await add()
  await change(id, { version, name: '王小鸣' })
  expect((await change(id, { guardian_name: '李四' })).data).toMatchObject({ name: '王小鸣', guardian_name: '李四' })
})
