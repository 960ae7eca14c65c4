import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A.231005.007; wv)'

test.each([
  ['phone', 'iPhone', 'safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  [
    'phone',
    'iPhone',
    'wechat',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.53(0x1800352f) NetType/WIFI Language/zh_CN`,
  ],
  ['phone', 'iPhone', 'chrome', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  [
    'phone',
    'Android',
    'wechat',
    `${ANDROID} ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MQQBrowser/6.2 TBS/047417 MicroMessenger/8.0.54`,
  ],
  [
    'phone',
    'Android',
    'wecom',
    `${ANDROID} ${WEBKIT} Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1 MicroMessenger/7.0`,
  ],
  [
    'phone',
    'Android',
    'xiaomi',
    `${ANDROID} ${WEBKIT} Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.2`,
  ],
  [
    'phone',
    'HarmonyOS',
    'huawei',
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00) ${WEBKIT} Chrome/99.0 HuaweiBrowser/14.0.5 Mobile`,
  ],
  ['tablet', 'Android', 'chrome', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  [
    'tablet',
    'iPad',
    'safari',
    'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'computer',
    'Windows',
    'edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  ],
  [
    'computer',
    'Windows',
    'wechat',
    `Mozilla/5.0 (Windows NT 6.1; WOW64) ${WEBKIT} Chrome/107.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat`,
  ],
  [
    'computer',
    'Mac',
    'safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  ],
  [
    'computer',
    'Mac',
    'firefox',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  ],
  ['computer', 'Linux', 'chrome', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`],
] as const)('a %s with %s and %s is recognised', (kind, system, browser, words) =>
  expect(deviceName(words)).toEqual({ kind, system, browser }),
)

test('what says nothing known is unknown, and a program is no browser', () => {
  expect(deviceName(null)).toEqual({ kind: 'unknown', system: null, browser: null })
  expect(deviceName('curl/8.5.0')).toEqual({ kind: 'unknown', system: null, browser: null })
})
