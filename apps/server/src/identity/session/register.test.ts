import { getUser, listOrganizations, login, register } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { hashAsAgreed } from '../../test/hash-cost.ts'

const portal = await openPortal()
const password = 'A quiet lane 2026'
const sent = (body: object) => ({ rawBody: { account: 'somebody', password, name: '王小明的妈妈', ...body } })

test('a person who registers is signed in and owns a personal organization of the same name', async () => {
  const { status, data } = await portal.call(register, { body: { account: ' Li.Hua ', password, name: ' 李 华 ' } })
  expect(status).toBe(200)
  expect(data.user).toMatchObject({ name: '李 华', account: 'li.hua' })
  const mine = await portal.as(data.token).call(listOrganizations)
  expect(mine.data.items).toMatchObject([{ name: '李 华', type: 'personal', role: 'owner', is_current: true }])
  expect((await portal.as(data.token).call(getUser)).data.id).toBe(data.user.id)
})

test('twenty people who want one name at once: one gets it, nineteen are told', async () => {
  const name = { body: { account: 'wanted', password, name: '张三' } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => portal.call(register, name)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code, status }) => code === 4103 && status === 409)).toHaveLength(19)
  const organizations = await portal.deps.database.db
    .selectFrom('organization')
    .select('id')
    .where('name', '=', '张三')
    .execute()
  expect(organizations).toHaveLength(1)
})

test.each(['TAKEN', ' taken ', 'ｔａｋｅｎ', 'ta\u200bken'])('%j is the same account as taken', async (account) => {
  await portal.call(register, { body: { account: 'taken', password, name: '陈' } })
  expect((await portal.call(register, { body: { account, password, name: '陈' } })).code).toBe(4103)
})

test.each([
  [{ password: 'password123' }, '/password', 'password_common'],
  [{ password: 'short' }, '/password', 'too_short'],
  [{ password: 'x1'.repeat(80) }, '/password', 'too_long'],
  [{ account: 'xiaoming', password: 'xiaoming runs' }, '/password', 'password_context'],
  [{ password: '起点2026年第一场' }, '/password', 'password_context'],
  [{ account: 'a b' }, '/account', 'account_format'],
  [{ account: '' }, '/account', 'required'],
  [{ account: '13800138000' }, '/account', 'account_is_phone'],
  [{ name: '123' }, '/name', 'name_format'],
  [{ role: 'owner' }, '/role', 'unknown_field'],
  [{ password: ['A quiet lane 2026'] }, '/password', 'type'],
])('%j is refused at its field', async (body, path, rule) => {
  const answer = await portal.call(register, sent(body))
  expect([answer.status, answer.code]).toEqual([422, 4001])
  expect(answer.errors).toMatchObject([{ path, rule }])
})

test('every wrong field is told at once, in the language that was asked for', async () => {
  const wrong = { rawBody: { account: '?', password: '12345678', name: '' } }
  const chinese = await portal.call(register, wrong)
  const english = await portal.call(register, { ...wrong, headers: { 'accept-language': 'en' } })
  expect(chinese.errors.map(({ path }) => path).toSorted()).toEqual(['/account', '/name', '/password'])
  expect(chinese.errors.find(({ path }) => path === '/password')?.message).toBe('这个密码太常见，请换一个')
  expect(english.errors.find(({ path }) => path === '/password')?.message).toMatch(/too common/)
})

test('the password is stored as an argon2id hash of the agreed cost', async () => {
  hashAsAgreed()
  await portal.call(register, { body: { account: 'hashed', password, name: '赵' } })
  const account = portal.deps.database.db
    .selectFrom('account')
    .select('password_hash')
    .where('account_name', '=', 'hashed')
  expect((await account.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password typed with full-width letters is the same password', async () => {
  await portal.call(register, { body: { account: 'wide', password: 'ｑuiet lane 26', name: '钱' } })
  expect((await portal.call(login, { body: { account: 'wide', password: 'quiet lane 26' } })).code).toBe(0)
})
