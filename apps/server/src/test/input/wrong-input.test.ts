import {
  changePassword,
  changePhone,
  listParticipants,
  login,
  loginBySms,
  register,
  registerBatch,
  registerBySms,
  reserveUpload,
  resetPassword,
  sendCode,
  uploadLimits,
  verifyCode,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe } from 'vitest'
import { aParticipant } from '../factories.ts'
import { type Ask, openWorld, type Row, send, testRefusals, told, type World } from './wrong-input-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const NOBODY = uuid()
const ACCOUNT = { account: 'wrong.input', password: 'A quiet lane 2026', name: '王大明' }
const FILE = { purpose: 'id_photo', file_name: 'a.jpg', content_type: 'image/jpeg', size: 1000 }
const signUp = (change: object) => send(register, () => ({ ...ACCOUNT, ...change }))
const file = (change: object) => send(reserveUpload, () => ({ ...FILE, ...change }))
const list =
  (query: object): Ask =>
  async ({ wang }, headers) =>
    told(await wang.call(listParticipants, { query, headers }))
const batch = (change: object) =>
  send(registerBatch, ({ event, group }) => ({
    event_id: event,
    entries: [{ group_id: group.open, participant: aParticipant() }],
    ...change,
  }))

const accounts: Row[] = [
  ['no account', signUp({ account: undefined }), '4001 /account required'],
  ['an empty account', signUp({ account: '' }), '4001 /account required'],
  ['an account that is too long', signUp({ account: 'a'.repeat(255) }), '4001 /account too_long'],
  ['an account that is a list', signUp({ account: ['wang'] }), '4001 /account type'],
  ['an account with a blank', signUp({ account: 'wang li' }), '4001 /account account_format'],
  ['a phone number for an account', signUp({ account: '13800138000' }), '4001 /account account_is_phone'],
  ['no password', signUp({ password: undefined }), '4001 /password required'],
  ['a password that is too short', signUp({ password: 'x7!kQ2z' }), '4001 /password too_short'],
  ['a password that is too long', signUp({ password: 'xY3 '.repeat(33) }), '4001 /password too_long'],
  ['a password that is a number', signUp({ password: 1234567890 }), '4001 /password type'],
  ['a common password', signUp({ password: 'password123' }), '4001 /password password_common'],
  ['a password with the account in it', signUp({ password: 'wrong.input 77' }), '4001 /password password_context'],
  ['no name', signUp({ name: undefined }), '4001 /name required'],
  ['a name of signs', signUp({ name: '***' }), '4001 /name name_format'],
  ['a name that is too long', signUp({ name: '王'.repeat(61) }), '4001 /name too_long'],
  ['an unknown field', signUp({ role: 'owner' }), '4001 /role unknown_field'],
  ['an account that is taken', send(register, ({ wang }) => ({ ...ACCOUNT, account: wang.account })), '4103'],
  ['signing in with nothing', send(login, () => ({})), '4001 /account required'],
  [
    'signing in with a wrong password',
    send(login, ({ wang }) => ({ account: wang.account, password: 'Another lane 2026' })),
    '4101',
  ],
  ['signing in to no account', send(login, () => ({ account: 'nobody.here', password: 'Another lane 2026' })), '4101'],
  [
    'a password to sign in that is too long',
    send(login, () => ({ account: 'a', password: 'x'.repeat(129) })),
    '4001 /password too_long',
  ],
]

const PHONE = '13812340003'
const twice: Ask = async ({ portal }, headers) => {
  const ask = () => portal.call(sendCode, { body: { phone: PHONE, scene: 'login' }, headers })
  await ask()
  return told(await ask())
}
const registering = { phone: PHONE, code: '123456', name: '王大明' }

const phones: Row[] = [
  [
    'a foreign number',
    send(sendCode, () => ({ phone: '+1 202 555 0100', scene: 'login' })),
    '4001 /phone phone_format',
  ],
  [
    'a number nobody can have',
    send(sendCode, () => ({ phone: '14000000000', scene: 'login' })),
    '4001 /phone phone_prefix',
  ],
  ['no purpose', send(sendCode, () => ({ phone: PHONE })), '4001 /scene required'],
  ['a second code within the minute', twice, '4029 /phone resend_too_soon'],
  ['a code that is too short', send(loginBySms, () => ({ phone: PHONE, code: '12345' })), '4001 /code code_format'],
  ['a wrong code', send(loginBySms, () => ({ phone: '13812340004', code: '123456' })), '4102'],
  [
    'a wrong code for a ticket',
    send(verifyCode, () => ({ phone: PHONE, scene: 'bind_phone', code: '12' })),
    '4001 /code code_format',
  ],
  ['a name of signs', send(registerBySms, () => ({ ...registering, name: '***' })), '4001 /name name_format'],
  [
    'a password with the phone in it',
    send(registerBySms, () => ({ ...registering, password: `my ${PHONE}` })),
    '4001 /password password_context',
  ],
  ['a ticket nobody was given', send(resetPassword, () => ({ ticket: 'x', password: 'Another lane 2026' })), '4102'],
  ['a ticket for another phone that nobody was given', send(changePhone, () => ({ ticket: 'x' })), '4102'],
  [
    'no present password',
    send(changePassword, () => ({ password: 'Another lane 2026' })),
    '4001 /current_password required',
  ],
  [
    'a wrong present password',
    send(changePassword, () => ({ current_password: 'Not this lane 2026', password: 'Another lane 2026' })),
    '4101 /current_password password_wrong',
  ],
]

const batches: Row[] = [
  ['no event', batch({ event_id: undefined }), '4001 /event_id required'],
  ['an event that is no id', batch({ event_id: '1' }), '4001 /event_id format'],
  ['an unknown event', batch({ event_id: NOBODY }), '4004'],
  ['no entries', batch({ entries: undefined }), '4001 /entries required'],
  ['0 entries', batch({ entries: [] }), '4001 /entries too_few'],
  ['5001 entries', batch({ entries: Array.from({ length: 5001 }, () => ({})) }), '4001 /entries too_many'],
  ['entries that are an object', batch({ entries: {} }), '4001 /entries type'],
  ['a wrong mode', batch({ mode: 'all' }), '4001 /mode choice'],
  ['a wrong word for full groups', batch({ when_full: 'queue' }), '4001 /when_full choice'],
  ['a trial that is a word', batch({ dry_run: 'yes' }), '4001 /dry_run type'],
  ['an unknown field', batch({ force: true }), '4001 /force unknown_field'],
  ['a body that is null', send(registerBatch, () => 'null'), '4001 (body) required'],
  ['broken JSON', send(registerBatch, () => '{"event_id":'), '4000'],
  ['a huge body', send(registerBatch, () => `"${'x'.repeat(9_000_000)}"`), '4013'],
  ['101 rows a page', list({ page_size: 101 }), '4001 /page_size too_big'],
  ['page 0', list({ page: 0 }), '4001 /page too_small'],
]

const files: Row[] = [
  ['no purpose', file({ purpose: undefined }), '4001 /purpose required'],
  ['a purpose that is none', file({ purpose: 'portrait' }), '4001 /purpose choice'],
  ['no file name', file({ file_name: '' }), '4001 /file_name required'],
  ['a file name that is too long', file({ file_name: 'x'.repeat(201) }), '4001 /file_name too_long'],
  ['a type that may be a program', file({ content_type: 'image/svg+xml' }), '4001 /content_type choice'],
  ['a type that is a number', file({ content_type: 7 }), '4001 /content_type type'],
  ['a size of 0', file({ size: 0 }), '4001 /size too_small'],
  ['a size that is a text', file({ size: '1000' }), '4001 /size type'],
  ['half a byte', file({ size: 0.5 }), '4001 /size type'],
  ['a file that is too large', file({ size: uploadLimits.id_photo.size + 1 }), '4001 /size too_big'],
  ['a path of one’s own', file({ path: '../a' }), '4001 /path unknown_field'],
]

describe('an account with', () => testRefusals(accounts, () => world))
describe('a phone with', () => testRefusals(phones, () => world))
describe('a batch or a list with', () => testRefusals(batches, () => world))
describe('a file with', () => testRefusals(files, () => world))
