import { getUser, listEvents, login, logout } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../test/harness.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const IDLE_S = 2 * 60 * 60
const MAX_S = 24 * 60 * 60
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal({ SESSION_IDLE_S: String(IDLE_S), SESSION_MAX_S: String(MAX_S) })
})

const codeWith = async (authorization: string) => (await portal.call(getUser, { headers: { authorization } })).code

describe('how a token is given', () => {
  test('with the word Bearer in any case, or bare', async () => {
    const { token } = await portal.signUp()
    for (const header of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`, token, ` ${token} `])
      expect(await codeWith(header), header).toBe(0)
  })

  test.each(['Bearer', 'Bearer x', 'Basic d2FuZzp3YW5n', 'x'.repeat(5000), '签', 'null'])(
    '%j opens nothing',
    async (header) => {
      expect(await codeWith(header)).toBe(4202)
    },
  )

  test('none is 4202 where a session is needed, and fine where it is not', async () => {
    expect(await portal.call(getUser)).toMatchObject({ status: 401, code: 4202 })
    expect((await portal.call(listEvents)).code).toBe(0)
  })

  test('an unknown token is refused on open calls too, signing in included', async () => {
    expect(await portal.as('unknown').call(listEvents)).toMatchObject({ status: 401, code: 4202 })
    expect(await portal.as('unknown').call(login, { body: { account: 'a', password: 'b' } })).toMatchObject({
      code: 4202,
    })
  })

  test('a cookie or an address never authenticates', async () => {
    const { token } = await portal.signUp()
    expect((await portal.call(getUser, { headers: { cookie: `Token=${token}` } })).code).toBe(4202)
    const answer = await portal.app.inject(`/api/user/info?token=${token}&access_token=${token}`)
    expect(answer.json().code).toBe(4202)
  })
})

describe('how long it lasts', () => {
  test('a session that is used goes on; one that is not used ends', async () => {
    const wang = await portal.signUp()
    for (let use = 0; use < 3; use++) {
      portal.passTime(1.5 * HOUR)
      expect((await wang.call(getUser)).code).toBe(0)
    }
    portal.passTime(2 * HOUR + 1000)
    expect(await wang.call(getUser)).toMatchObject({ status: 401, code: 4205 })
    expect(await wang.call(listEvents)).toMatchObject({ code: 4205 })
  })

  test('trying an expired token does not bring it back', async () => {
    const wang = await portal.signUp()
    portal.passTime(2 * HOUR + 1000)
    for (let again = 0; again < 2; again++) expect((await wang.call(getUser)).code).toBe(4205)
  })

  test('however much it is used, it ends at its last day', async () => {
    const wang = await portal.signUp()
    for (let hour = 0; hour < 23; hour++) {
      portal.passTime(HOUR)
      expect((await wang.call(getUser)).code, `after ${hour + 1} h`).toBe(0)
    }
    portal.passTime(HOUR + 1000)
    expect((await wang.call(getUser)).code).toBe(4205)
  })

  test('an expired token is known for 30 days and unknown afterwards', async () => {
    const wang = await portal.signUp()
    portal.passTime(2 * HOUR + 30 * DAY - 60_000)
    expect((await wang.call(getUser)).code).toBe(4205)
    portal.passTime(2 * 60_000)
    expect((await wang.call(getUser)).code).toBe(4202)
  })

  test('a revoked token is invalid, not expired, even after its time', async () => {
    const wang = await portal.signUp()
    await wang.call(logout)
    expect((await wang.call(getUser)).code).toBe(4202)
    portal.passTime(3 * HOUR)
    expect((await wang.call(getUser)).code).toBe(4202)
  })

  test('who has left the organization, or is disabled, acts no more', async () => {
    const [left, disabled] = [await portal.signUp(), await portal.signUp()]
    await portal.deps.database.db.deleteFrom('membership').where('account_id', '=', left.accountId).execute()
    await portal.deps.database.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.accountId)
      .execute()
    expect((await left.call(getUser)).code).toBe(4202)
    expect((await disabled.call(getUser)).code).toBe(4202)
  })

  test('the store keeps no token', async () => {
    const { token } = await portal.signUp()
    const rows = await portal.deps.database.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true)
  })
})
