import { getUser, listOrganizations, login } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { verifyPhone } from '../identity/member/member-fixtures.ts'
import { lastEntries } from '../record/show-audit.ts'
import { openPortal } from '../test/harness.ts'
import { helpText } from './help.ts'
import { runCommand } from './socket.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })
const printed = async (...args: string[]) => {
  const { code, out, err } = await run(...args)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}
const signIn = (account: string, password: string) => portal.call(login, { body: { account, password } })

test('an account is made with a password that is printed once and signs in', async () => {
  const made = await printed('user', 'create', 'Li.Hua', '--name', '李华')
  expect(made).toMatchObject({ account: 'li.hua' })
  expect(made.password).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}-[2-9a-z]{5}$/)
  const { code, data } = await signIn('li.hua', made.password)
  expect([code, data.user]).toEqual([0, { id: made.user_id, name: '李华', account: 'li.hua' }])
  const mine = await portal.as(data.token).call(listOrganizations)
  expect(mine.data.items).toMatchObject([{ id: made.organization_id, name: '李华', type: 'personal', role: 'owner' }])
  expect(await lastEntries(db, made.organization_id, 5)).toMatchObject([
    { account_id: null, action: 'organization.found' },
  ])
})

test.each([
  [['user', 'create', 'a b', '--name', '李华'], 'An account is 3–64 letters'],
  [['user', 'create', '13800138000', '--name', '李华'], 'cannot be a phone number'],
  [['user', 'create', 'li.hua.2', '--name', '12'], 'must contain letters'],
  [['user', 'create', 'li.hua.2'], 'Write: portal user create'],
  [['user', 'create', 'li.hua.2', '--name'], 'Write: portal user create'],
  [['user', 'create', 'li.hua.2', '--role', 'owner'], 'Write: portal user create'],
  [['user', 'create', 'li.hua.2', 'more', '--name', '李华'], 'Write: portal user create'],
  [['user', 'show'], 'Write: portal user show'],
  [['user', 'show', 'nobody-here'], 'No account has the id, name or phone "nobody-here".'],
  [['user', 'disable', uuid()], 'No account has the id'],
  [['user', 'enable', 'a', 'b'], 'Write: portal user enable'],
  [['user', 'reset-password', 'nobody-here'], 'No account has'],
  [['org', 'create', '飞轮'], 'Write: portal org create'],
  [['org', 'create', '飞轮', '--type', 'club', '--owner', 'nobody-here'], 'No account has'],
  [['org', 'create', '…', '--type', 'army', '--owner', 'nobody-here'], 'must be one of: club'],
])('%j is refused and says why; a usage error ends with 2', async (args, why) => {
  const before = await db.selectFrom('account').select('id').execute()
  const { code, out, err } = await run(...args)
  expect([code, out]).toEqual([why.startsWith('Write: portal') ? 2 : 1, ''])
  expect(err).toContain(why)
  expect(await db.selectFrom('account').select('id').execute()).toEqual(before)
})

test('a name that is taken is told', async () => {
  const { account } = await portal.signUp()
  expect(await run('user', 'create', account, '--name', '李华')).toMatchObject({
    code: 1,
    err: 'This account is already taken\n',
  })
})

test('an account is shown by name, id or phone, its phone masked and no secret told', async () => {
  const wang = await portal.signUp('王老师')
  const phone = await verifyPhone(portal, wang)
  const shown = await printed('user', 'show', wang.account.toUpperCase())
  expect(shown).toMatchObject({
    user_id: wang.accountId,
    account: wang.account,
    name: '王老师',
    phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
    disabled_at: null,
    sessions: 1,
    organizations: [{ id: wang.organizationId, type: 'personal', role: 'owner' }],
  })
  for (const word of [wang.accountId, phone, `+86 ${phone}`]) expect(await printed('user', 'show', word)).toEqual(shown)
  expect(JSON.stringify(shown)).not.toMatch(/argon2|password|token/)
})

test('a word that is one account’s id and another’s name is refused', async () => {
  const wang = await portal.signUp()
  await printed('user', 'create', wang.accountId, '--name', '冒名')
  const { code, err } = await run('user', 'disable', wang.accountId)
  expect([code, err]).toEqual([1, expect.stringContaining('is the id of one account and the name of another')])
  expect((await wang.call(getUser)).code).toBe(0)
})

test('a disabled account is shut at once, and opened again needs a new sign-in', async () => {
  const wang = await portal.signUp()
  expect(await printed('user', 'disable', wang.account)).toEqual({ user_id: wang.accountId })
  expect(await wang.call(getUser)).toMatchObject({ status: 401, code: 4202 })
  expect((await signIn(wang.account, wang.password)).code).toBe(4101)
  expect(await run('user', 'disable', wang.account)).toMatchObject({ code: 1 })
  expect((await printed('user', 'show', wang.account)).disabled_at).not.toBeNull()
  await printed('user', 'enable', wang.account)
  expect(await run('user', 'enable', wang.account)).toMatchObject({ code: 1 })
  expect((await wang.call(getUser)).code).toBe(4202)
  expect((await signIn(wang.account, wang.password)).code).toBe(0)
  expect((await lastEntries(db, wang.organizationId, 2)).map(({ action }) => action)).toEqual([
    'account.disable',
    'account.enable',
  ])
})

test('a new password ends every session, and the old one opens nothing', async () => {
  const wang = await portal.signUp()
  const { password } = await printed('user', 'reset-password', wang.account)
  expect((await wang.call(getUser)).code).toBe(4202)
  expect((await signIn(wang.account, wang.password)).code).toBe(4101)
  expect((await signIn(wang.account, password)).code).toBe(0)
  const [entry] = await lastEntries(db, wang.organizationId, 1)
  expect(entry).toMatchObject({ account_id: null, action: 'password.reset', subject: { account_id: wang.accountId } })
  expect(JSON.stringify(entry)).not.toContain(password)
})

test('an organization is made for somebody, who owns it', async () => {
  const wang = await portal.signUp()
  const made = await printed('org', 'create', ' 飞轮  俱乐部 ', '--owner', wang.account, '--type', 'club')
  expect(made).toMatchObject({ owner: wang.accountId })
  const { items } = (await wang.call(listOrganizations)).data
  expect(items.find(({ id }) => id === made.organization_id)).toMatchObject({
    name: '飞轮 俱乐部',
    type: 'club',
    role: 'owner',
  })
})

test('the help names the commands, each on a line that fits beside its words', () => {
  for (const line of ['user create <account> --name <name>', 'org create <name> --type <type> --owner <account>'])
    expect(helpText()).toContain(`  ${line} `)
})

test('accounts and organizations are listed by id and words, without phones and without what one has alone', async () => {
  const rows = async (...args: string[]) =>
    (await run(...args)).out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const { user_id, account } = await printed('user', 'create', 'list.me', '--name', '要找的人')
  const listedAccount = { user_id, account, name: '要找的人', has_phone: false, disabled_at: null }
  expect(await rows('user', 'list', 'LIST.ME')).toEqual([{ ...listedAccount, created_at: expect.any(String) }])
  expect((await rows('user', 'list')).map((row) => row.user_id)).toContain(user_id)
  const { organization_id } = await printed('org', 'create', '要找的俱乐部', '--type', 'club', '--owner', account)
  expect(await rows('organization', 'list', '要找的')).toEqual([
    {
      organization_id,
      name: '要找的俱乐部',
      type: 'club',
      can_host: false,
      confirmed_at: null,
      members: 1,
      created_at: expect.any(String),
    },
  ])
  expect(await run('organization', 'list', '没有的')).toMatchObject({ code: 0, out: '' })
})
