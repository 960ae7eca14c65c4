import {
  addParticipant,
  addUnit,
  changePassword,
  changePhone,
  type Endpoint,
  login,
  loginBySms,
  register,
  registerBatch,
  registerBySms,
  reserveUpload,
  resetPassword,
  sendCode,
  verifyCode,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { aParticipant } from '../factories.ts'
import { replaced } from '../replaced.ts'
import { openWorld, type World } from './wrong-input-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const HOSTILE = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e王',
  '%',
  "'; drop table participant; --",
  '\uffff',
  '𠮷'.repeat(30),
  '-1',
  '1e999',
  'toString',
  '__proto__',
  'constructor',
]

/** Addresses that take a text at their end, or where the star stands. */
const ADDRESSES = [
  '/api/events?keyword=*',
  '/api/events?from=*',
  '/api/events?district_code=*',
  '/api/events?page=*',
  '/api/events/*',
  '/api/districts?keyword=*',
  '/api/districts?parent_code=*',
  '/api/unit?keyword=*',
  '/api/unit?district_code=*',
  '/api/unit/*/team',
  '/api/registration?keyword=*',
  '/api/registration?event_id=*',
  '/api/registration/*',
  '/api/registration/participant?keyword=*',
  '/api/registration/participant?unit_id=*',
  '/api/registration/participant/*',
  '/api/registration/participant/*/consent',
  '/api/registration/participant/*/reveal',
  '/oss/file/*',
  '/open/pub/sso/apps/jump/*',
  '/oidc/interactions/*',
  '/oidc/interactions/*/authorization',
  '/oidc/*',
  '/*',
]

test.each(HOSTILE)('%j in an address is no fault of ours', async (text) => {
  const faults: string[] = []
  for (const address of ADDRESSES) {
    const url = address.replace('*', encodeURIComponent(text.toWellFormed()).replaceAll('$', '$$$$'))
    const answer = await world.portal.app.inject({ url, headers: { authorization: world.wang.token } })
    if (answer.json().code >= 5000) faults.push(address)
  }
  expect(faults).toEqual([])
})

const PASSPORT = { id_type: 'passport', birth_date: '2016-01-01', gender: 'male' }
const FILE = { purpose: 'id_photo', file_name: 'a.jpg', content_type: 'image/jpeg', size: 1000 }

/** Bodies whose every text is replaced in turn. */
function bodies({ event, group }: World): [Endpoint, object][] {
  const entry = { group_id: group.open, unit_id: null, district_code: '110105' }
  const consent = { version: '2026-11', given_by: '王大明' }
  const more = { id_photo_url: '', unit_id: '', relation: 'mother', consent }
  const members = [{ participant: aParticipant({ sex: 'female' }) }, { participant: aParticipant() }]
  const team = { name: '飞驰', leader_name: '李教练' }
  const batch = (one: object) => ({ event_id: event, mode: 'partial', when_full: 'reject', entries: [one] })
  return [
    [register, { account: `u${uuid()}`, password: 'A quiet lane 2026', name: '王大明' }],
    [login, { account: 'nobody', password: 'A quiet lane 2026' }],
    [sendCode, { phone: '13812345678', scene: 'login' }],
    [verifyCode, { phone: '13812345678', scene: 'bind_phone', code: '123456' }],
    [loginBySms, { phone: '13812345678', code: '123456' }],
    [registerBySms, { phone: '13812345678', code: '123456', name: '王大明', password: 'A quiet lane 2026' }],
    [resetPassword, { ticket: 'a ticket', password: 'A quiet lane 2026' }],
    [changePhone, { ticket: 'a ticket' }],
    [changePassword, { current_password: 'Another lane 2026', password: 'A quiet lane 2026' }],
    [addUnit, { name: `单位${uuid()}`, type: 'club', district_code: '110105' }],
    [reserveUpload, FILE],
    [addParticipant, { ...aParticipant(), ...more }],
    [addParticipant, { ...aParticipant({ id_number: 'E12345678' }), ...PASSPORT }],
    [registerBatch, batch({ ...entry, participant: { ...aParticipant(), consent } })],
    [registerBatch, batch({ ...entry, participant: { ...aParticipant(), id_photo_url: '' } })],
    [registerBatch, batch({ ...entry, participant_id: uuid() })],
    [registerBatch, batch({ group_id: group.relay, team, members })],
  ]
}

test.each(HOSTILE)('%j in a body is no fault of ours', async (text) => {
  const faults: unknown[] = []
  for (const [endpoint, body] of bodies(world))
    for (const rawBody of replaced(body, text)) {
      const { code } = await world.wang.call(endpoint, { rawBody })
      if (code >= 5000) faults.push([endpoint.path, rawBody])
    }
  expect(faults).toEqual([])
})

test('a body that is very deep is no fault of ours', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const headers = { 'idempotency-key': 'deep' }
  const batch = `{"event_id":"${world.event}","entries":[${deep}]}`
  expect((await world.wang.call(registerBatch, { rawBody: batch, headers })).code).toBe(4000)
  expect((await world.wang.call(addParticipant, { rawBody: `{"name":${deep}}` })).code).toBe(4000)
})
