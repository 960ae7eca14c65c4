import { acceptInvitation, failures, removeParticipant } from '@startline/contract'
import { expect, test } from 'vitest'
import {
  CallRefused,
  CallUnanswered,
  type Envelope,
  envelopeIn,
  isSessionOver,
  isUnanswered,
  refusalOf,
} from './refused.ts'
import { errorOf } from './transport.ts'

const envelope = (more: Partial<Envelope> = {}): Envelope => ({
  code: failures.participant_has_registrations.code,
  name: 'participant_has_registrations',
  message: '该参赛者有报名记录，不能删除',
  data: null,
  request_id: 'r-1',
  ...more,
})

test('a refusal is told by its name, with what the portal says besides', () => {
  const errors = [{ path: '/name', rule: 'required', message: '请输入姓名' }]
  const error = new CallRefused(envelope({ data: { errors, id: 'p1' } }), 409, 9)
  expect(refusalOf(error, removeParticipant)).toEqual({
    name: 'participant_has_registrations',
    code: failures.participant_has_registrations.code,
    message: '该参赛者有报名记录，不能删除',
    errors,
    data: { errors, id: 'p1' },
    requestId: 'r-1',
    status: 409,
    retryAfterS: 9,
  })
})

test('only what a call may be refused by can be asked for', () => {
  const error = new CallRefused(envelope(), 409)
  expect(refusalOf(error, removeParticipant)?.name === 'participant_has_registrations').toBe(true)
  // @ts-expect-error: accepting an invitation is never refused by this.
  expect(refusalOf(error, acceptInvitation)?.name === 'participant_has_registrations').toBe(true)
  // @ts-expect-error: nor is any call, as far as is known without it.
  expect(refusalOf(error)?.name === 'participant_has_registrations').toBe(true)
  expect(refusalOf(error)?.name === 'organization_changed').toBe(false)
})

test('a guest’s errors are the shell’s: another copy of the class is known as well', () => {
  class CallRefused2 extends Error {
    readonly refusal = new CallRefused(envelope(), 409).refusal
    override readonly name = 'CallRefused'
  }
  expect(refusalOf(new CallRefused2())?.requestId).toBe('r-1')
})

test('a lost network is no refusal, and neither is an error with a code of its own kind', () => {
  expect(refusalOf(new CallUnanswered('Network Error'))).toBeNull()
  expect(isUnanswered(new CallUnanswered('Network Error'))).toBe(true)
  expect(refusalOf(Object.assign(new Error('no'), { code: 'ECONNABORTED' }))).toBeNull()
  expect(refusalOf('no error at all')).toBeNull()
})

test.each(['session_invalid', 'session_expired', 'forbidden'] as const)('%s: is the session over?', (name) => {
  const { code, status, message } = failures[name]
  const error = new CallRefused(envelope({ code, name, message: message.en }), status)
  expect(isSessionOver(error)).toBe(name !== 'forbidden')
})

test.each([failures.session_invalid.code, failures.session_expired.code])(
  'the code %i alone ends the session, whatever else the envelope says',
  (code) => {
    for (const text of [`{"code":${code}}`, `{"code":${code},"name":null}`, `{"code":${code},"name":"forbidden"}`])
      for (const status of [200, 401]) expect([text, isSessionOver(answered(text, status))]).toEqual([text, true])
  },
)

test('a name of the session beside another code does not end it', () => {
  expect(isSessionOver(answered(`{"code":${failures.forbidden.code},"name":"session_expired"}`, 403))).toBe(false)
})

test('a refusal without a name is the one its code stands for', () => {
  const error = answered(`{"code":${failures.not_found.code}}`, 404)
  expect(refusalOf(error)).toMatchObject({ name: 'not_found', message: 'no envelope', errors: [], requestId: '' })
})

const answered = (text: string, status: number) =>
  errorOf({ envelope: envelopeIn(text), status, message: 'no envelope', retryAfterS: undefined })

test('what answers in the portal’s place has refused nothing', () => {
  for (const text of ['<h1>Bad Gateway</h1>', '', 'null', '[]', '{"error":"x"}', '{"code":"E1"}'])
    expect(answered(text, 502)).toEqual(new CallUnanswered('no envelope'))
  expect(isUnanswered(answered('{"code":0,"data":{}}', 502))).toBe(true)
})

test('a refusal that does not name itself is a fault', () =>
  expect(refusalOf(answered('{"code":1,"message":"m","data":null,"request_id":"r"}', 400))?.name).toBe('fault'))
