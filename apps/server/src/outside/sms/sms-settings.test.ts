import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '../../settings/settings.ts'

/** What is wrong with these settings; nothing when they can be read. */
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

const smsOf = (env: Record<string, string>) => readSettings(env).sms
const KEYS = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'geheim', SMS_SIGN: '起点', SMS_TEMPLATE: 'T1' }

test('codes go to a file beside the store unless another is named', () => {
  expect(smsOf({ SMS_DRIVER: 'file', DATA_DIR: '/srv/data' })).toEqual({ driver: 'file', file: '/srv/data/sms.jsonl' })
  expect(smsOf({ SMS_DRIVER: 'file', SMS_FILE: '/tmp/x' })).toEqual({ driver: 'file', file: '/tmp/x' })
})

test('an address of one’s own needs the address, not the secret', () => {
  const url = 'https://sms.example/send/'
  expect(smsOf({ SMS_DRIVER: 'http', SMS_HTTP_URL: url })).toEqual({ driver: 'http', url, secret: null })
  expect(smsOf({ SMS_DRIVER: 'http', SMS_HTTP_URL: url, SMS_HTTP_SECRET: 's' })).toMatchObject({ secret: 's' })
  expect(problemsOf({ SMS_DRIVER: 'http' })).toEqual(['SMS_HTTP_URL is needed by SMS_DRIVER=http'])
  expect(problemsOf({ SMS_DRIVER: 'http', SMS_HTTP_URL: 'sms.example' })).toEqual([
    'SMS_HTTP_URL must be an address beginning with http: or https:',
  ])
})

test('a vendor is told everything that is missing, at once', () => {
  expect(problemsOf({ SMS_DRIVER: 'aliyun' })).toEqual(
    ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'].map(
      (name) => `${name} is needed by SMS_DRIVER=aliyun`,
    ),
  )
  expect(problemsOf({ SMS_DRIVER: 'tencent', ...KEYS })).toEqual(['SMS_APP_ID is needed by SMS_DRIVER=tencent'])
})

test('one signature and template serve all purposes, or each has its own', () => {
  const templates = { register: 'T1', login: 'T2', reset_password: 'T1', bind_phone: 'T1' }
  expect(smsOf({ SMS_DRIVER: 'aliyun', ...KEYS, SMS_TEMPLATE_LOGIN: 'T2' })).toMatchObject({
    endpoint: 'https://dysmsapi.aliyuncs.com',
    keyId: 'id',
    templates,
    signs: { login: '起点', bind_phone: '起点' },
  })
  const some = { ...KEYS, SMS_TEMPLATE: '', SMS_TEMPLATE_LOGIN: 'T2', SMS_TEMPLATE_REGISTER: 'T3' }
  expect(problemsOf({ SMS_DRIVER: 'aliyun', ...some })).toEqual([
    'SMS_TEMPLATE_RESET_PASSWORD, or SMS_TEMPLATE for all, is needed by SMS_DRIVER=aliyun',
    'SMS_TEMPLATE_BIND_PHONE, or SMS_TEMPLATE for all, is needed by SMS_DRIVER=aliyun',
  ])
})

test('a template has the code, or the code and its minutes', () => {
  const tencent = { SMS_DRIVER: 'tencent', SMS_APP_ID: '1400', ...KEYS }
  expect(smsOf(tencent)).toMatchObject({ fields: 'code', region: 'ap-guangzhou', appId: '1400' })
  expect(smsOf({ ...tencent, SMS_TEMPLATE_FIELDS: 'code,minutes' })).toMatchObject({ fields: 'code,minutes' })
  expect(problemsOf({ ...tencent, SMS_TEMPLATE_FIELDS: 'minutes' })).toEqual([
    'SMS_TEMPLATE_FIELDS is "minutes"; it can be: code, code,minutes',
  ])
})

test('no problem repeats a secret', () => {
  const wrong = { SMS_DRIVER: 'aliyun', SMS_KEY_SECRET: 'geheim', SMS_ENDPOINT: 'geheim', SMS_DAILY_CAP: '0' }
  expect(problemsOf(wrong).join('\n')).not.toContain('geheim')
  expect(problemsOf(wrong)).toContain('SMS_DAILY_CAP is "0"; it must be a whole number from 1 to 10000000')
})

test('settings of a driver that is not chosen are not asked for', () => {
  expect(problemsOf({ SMS_DRIVER: 'console', SMS_HTTP_URL: 'nowhere' })).toEqual([])
})

test('notices need a template of their own where a vendor sends them, and nothing where they are off', () => {
  const some = { SMS_DRIVER: 'aliyun', ...KEYS }
  expect(smsOf(some)).toMatchObject({ notices: null })
  expect(problemsOf({ ...some, NOTICE_SMS: 'on' })).toEqual([
    'SMS_TEMPLATE_NOTICE is needed by NOTICE_SMS=on with SMS_DRIVER=aliyun',
  ])
  expect(smsOf({ ...some, NOTICE_SMS: 'on', SMS_TEMPLATE_NOTICE: 'T9' })).toMatchObject({
    notices: { sign: '起点', template: 'T9', fields: ['event', 'what'] },
  })
  expect(problemsOf({ ...some, NOTICE_SMS: 'on', SMS_TEMPLATE_NOTICE: 'T9', SMS_NOTICE_FIELDS: 'what,name' })).toEqual([
    'SMS_NOTICE_FIELDS takes of event, what, reference, with commas',
  ])
  expect(problemsOf({ NOTICE_SMS: 'yes' })).toEqual(['NOTICE_SMS is "yes"; it can be: on, off'])
  expect(readSettings({ NOTICE_SMS: 'on' }).noticeSms).toBe(true)
})
