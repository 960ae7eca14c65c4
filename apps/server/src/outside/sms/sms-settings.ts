import { resolve } from 'node:path'
import { PhoneScene } from '@startline/contract'
import type { SettingsReader } from '../../settings-reader.ts'

/** Something said per purpose of a code. */
export type PerScene<T> = Readonly<Record<PhoneScene, T>>

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

/** Reads how codes get to phones; every problem is told to the reader. */
export function readSms(read: SettingsReader, dataFolder: string): SmsChoice {
  const driver = read.choice('SMS_DRIVER', DRIVERS, 'console')
  switch (driver) {
    case 'console':
      return { driver }
    case 'file':
      return { driver, file: resolve(read.text('SMS_FILE') ?? `${dataFolder}/sms.jsonl`) }
    case 'http':
      return { driver, url: webhook(read, driver), secret: read.text('SMS_HTTP_SECRET') ?? null }
    case 'aliyun':
      return { driver, ...vendor(read, driver, 'https://dysmsapi.aliyuncs.com') }
    case 'tencent':
      return {
        driver,
        ...vendor(read, driver, 'https://sms.tencentcloudapi.com'),
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

const vendor = (read: SettingsReader, driver: string, endpoint: string): Vendor => ({
  keyId: needed(read, driver, 'SMS_KEY_ID'),
  keySecret: needed(read, driver, 'SMS_KEY_SECRET'),
  endpoint: read.address('SMS_ENDPOINT', WEB) ?? endpoint,
  signs: perScene(read, driver, 'SMS_SIGN'),
  templates: perScene(read, driver, 'SMS_TEMPLATE'),
})

/** One value for all purposes, or `<name>_<SCENE>` for each, which goes before it. */
function perScene(read: SettingsReader, driver: string, name: string): PerScene<string> {
  const own = (scene: PhoneScene) => `${name}_${scene.toUpperCase()}`
  const found = PhoneScene.options.map((scene) => [scene, read.text(own(scene)) ?? read.text(name)] as const)
  const missing = found.flatMap(([scene, value]) => (value === undefined ? [scene] : []))
  if (missing.length === found.length) needed(read, driver, name)
  else for (const scene of missing) read.wrong(`${own(scene)}, or ${name} for all, is needed by SMS_DRIVER=${driver}`)
  return Object.fromEntries(found) as PerScene<string>
}
