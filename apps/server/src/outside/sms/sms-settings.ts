import { resolve } from 'node:path'
import { PhoneScene } from '@startline/contract/schemas'
import type { SettingsReader } from '../../kernel/settings-reader.ts'

/** Something said per purpose of a code. */
type PerScene<T> = Readonly<Record<PhoneScene, T>>

/** The value for a message; one that tries the gateway looks like a sign-in. */
export const valueFor = <T>(values: PerScene<T>, scene: PhoneScene | 'test'): T =>
  values[scene === 'test' ? 'login' : scene]

/** What a vendor of messages is told: who asks, where, and under which signatures and templates it sends. */
interface Vendor {
  keyId: string
  keySecret: string
  endpoint: string
  signs: PerScene<string>
  templates: PerScene<string>
  /** Null where notices are not sent. */
  notices: ForNotices | null
}

const NOTICE_FIELDS = ['event', 'what', 'reference'] as const

/** Signature and template of notices, and the variables the template has. */
interface ForNotices {
  sign: string
  template: string
  fields: readonly (typeof NOTICE_FIELDS)[number][]
}

/** How a vendor sends notices; nobody asks it to where they are not switched on. */
export function forNotices({ notices }: Vendor): ForNotices {
  if (notices === null) throw new Error('Notices are not sent: NOTICE_SMS is off.')
  return notices
}

/** How codes get to phones. */
export type SmsChoice =
  | { driver: 'console' }
  | { driver: 'file'; file: string }
  | { driver: 'http'; url: string; secret: string | null }
  | ({ driver: 'aliyun' } & Vendor)
  | ({ driver: 'tencent'; appId: string; region: string; fields: 'code' | 'code,minutes' } & Vendor)

const DRIVERS = ['console', 'file', 'http', 'aliyun', 'tencent'] as const
const WEB = ['http:', 'https:']
/** Messages a day for the whole portal, unless set otherwise. */
const DAILY_CAP = 5000
const LARGEST_CAP = 10_000_000

/** Most messages a day for the whole portal. */
export const readDailyCap = (read: SettingsReader): number => read.whole('SMS_DAILY_CAP', DAILY_CAP, 1, LARGEST_CAP)

/** Whether notices are sent to phones. */
export const readNoticeSms = (read: SettingsReader): boolean =>
  read.choice('NOTICE_SMS', ['on', 'off'] as const, 'off') === 'on'

/** Reads how codes and notices get to phones; every problem is told to the reader. */
export function readSms(read: SettingsReader, dataFolder: string, noticeSms: boolean): SmsChoice {
  const driver = read.choice('SMS_DRIVER', DRIVERS, 'console')
  switch (driver) {
    case 'console':
      return { driver }
    case 'file':
      return { driver, file: resolve(read.text('SMS_FILE') ?? `${dataFolder}/sms.jsonl`) }
    case 'http':
      return { driver, url: webhook(read, driver), secret: read.text('SMS_HTTP_SECRET') ?? null }
    case 'aliyun':
      return { driver, ...vendor(read, driver, 'https://dysmsapi.aliyuncs.com', noticeSms) }
    case 'tencent':
      return {
        driver,
        ...vendor(read, driver, 'https://sms.tencentcloudapi.com', noticeSms),
        appId: needed(read, driver, 'SMS_APP_ID'),
        region: read.text('SMS_REGION') ?? 'ap-guangzhou',
        fields: read.choice('SMS_TEMPLATE_FIELDS', ['code', 'code,minutes'] as const, 'code'),
      }
  }
}

function needed(read: SettingsReader, driver: string, name: string): string {
  const value = read.text(name)
  if (value === undefined) read.wrong(`${name} is needed by SMS_DRIVER=${driver}`)
  return value ?? ''
}

function webhook(read: SettingsReader, driver: string): string {
  read.address('SMS_HTTP_URL', WEB)
  // As it was written: to whom it belongs, a slash at the end may mean something.
  return needed(read, driver, 'SMS_HTTP_URL')
}

const vendor = (read: SettingsReader, driver: string, endpoint: string, noticeSms: boolean): Vendor => ({
  keyId: needed(read, driver, 'SMS_KEY_ID'),
  keySecret: needed(read, driver, 'SMS_KEY_SECRET'),
  endpoint: read.address('SMS_ENDPOINT', WEB) ?? endpoint,
  signs: perScene(read, driver, 'SMS_SIGN'),
  templates: perScene(read, driver, 'SMS_TEMPLATE'),
  notices: noticeSms ? readNotices(read, driver) : null,
})

/** A template of their own, for codes have another; the signature is that of all unless there is one of notices. */
function readNotices(read: SettingsReader, driver: string): ForNotices {
  const wanted = `is needed by NOTICE_SMS=on with SMS_DRIVER=${driver}`
  const sign = read.text('SMS_SIGN_NOTICE') ?? read.text('SMS_SIGN')
  if (sign === undefined) read.wrong(`SMS_SIGN_NOTICE, or SMS_SIGN for all, ${wanted}`)
  const template = read.text('SMS_TEMPLATE_NOTICE')
  if (template === undefined) read.wrong(`SMS_TEMPLATE_NOTICE ${wanted}`)
  const words = (read.text('SMS_NOTICE_FIELDS') ?? 'event,what').split(',')
  const fields = words.flatMap((word) => NOTICE_FIELDS.filter((field) => field === word.trim()))
  if (fields.length < words.length) read.wrong(`SMS_NOTICE_FIELDS takes of ${NOTICE_FIELDS.join(', ')}, with commas`)
  return { sign: sign ?? '', template: template ?? '', fields }
}

/** One value for all purposes, or `<name>_<SCENE>` for each, which goes before it. */
function perScene(read: SettingsReader, driver: string, name: string): PerScene<string> {
  const own = (scene: PhoneScene) => `${name}_${scene.toUpperCase()}`
  const found = PhoneScene.options.map((scene) => [scene, read.text(own(scene)) ?? read.text(name)] as const)
  const missing = found.flatMap(([scene, value]) => (value === undefined ? [scene] : []))
  if (missing.length === found.length) needed(read, driver, name)
  else for (const scene of missing) read.wrong(`${own(scene)}, or ${name} for all, is needed by SMS_DRIVER=${driver}`)
  return Object.fromEntries(found) as PerScene<string>
}
