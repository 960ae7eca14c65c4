import { addParticipant, getUser, listEvents, listParticipants, login } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const speaking = (language: string | undefined) =>
  portal.call(login, { rawBody: {}, headers: language === undefined ? {} : { 'accept-language': language } })

describe('language', () => {
  test.each([undefined, '', 'zh-CN', 'zh', 'zh-TW', 'fr', '*', 'en;q=0.5, zh;q=0.9', 'en;q=0', 'x'.repeat(10_000)])(
    'Chinese for Accept-Language %j',
    async (language) => {
      const { message, errors } = await speaking(language)
      for (const text of [message, ...errors.map((error) => error.message)]) expect(text).toMatch(/\p{Script=Han}/u)
      expect(errors).toHaveLength(2)
    },
  )

  test.each(['en', 'en-GB,en;q=0.9', 'EN-us', 'fr, en;q=0.5', 'zh;q=0.2, en;q=0.8', 'en, zh'])(
    'English for Accept-Language %j',
    async (language) => {
      const { message, errors } = await speaking(language)
      expect(message).toBe('Something needs to be corrected')
      for (const text of errors.map((error) => error.message)) expect(text).not.toMatch(/\p{Script=Han}/u)
    },
  )
})

describe('success', () => {
  test('an answer is an envelope with its id, and is not kept', async () => {
    const answer = await portal.app.inject('/api/texts/help')
    expect(answer.json()).toMatchObject({
      code: 0,
      message: 'ok',
      data: { name: 'help' },
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })

  test('every request has an id of its own, whatever the caller sends', async () => {
    const ids = await Promise.all(
      [1, 2].map(() =>
        portal.app.inject({ url: '/healthz', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } }),
      ),
    )
    expect(new Set(['mine', ...ids.map((answer) => answer.json().request_id)]).size).toBe(3)
  })
})

describe('the organization a tab believes in', () => {
  test('another than the session’s is a conflict, and nothing is done', async () => {
    const headers = { 'x-org': uuid() }
    const refused = await wang.call(addParticipant, { body: aParticipant(), headers })
    expect(refused).toMatchObject({ status: 409, code: 4009, data: { rule: 'organization_changed' } })
    expect(refused.errors).toMatchObject([{ rule: 'organization_changed' }])
    expect((await wang.call(listParticipants)).data.total).toBe(0)
    expect(await wang.call(listParticipants, { headers })).toMatchObject({ code: 4009 })
    expect(await wang.call(listEvents, { headers })).toMatchObject({ code: 4009 })
  })

  test('the session’s own, or none, is fine; calls about the user ignore it', async () => {
    expect((await wang.call(listParticipants, { headers: { 'x-org': wang.organizationId } })).code).toBe(0)
    expect((await wang.call(listParticipants, { headers: { 'x-org': '' } })).code).toBe(0)
    expect((await wang.call(getUser, { headers: { 'x-org': uuid() } })).code).toBe(0)
    expect((await portal.call(listEvents, { headers: { 'x-org': uuid() } })).code).toBe(0)
  })
})
