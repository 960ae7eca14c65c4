import { messages, type Sentence } from '@startline/ui'
import type { BrowserName, DeviceKind, DeviceName } from './device-name.ts'

const BROWSERS: Record<BrowserName, Sentence> = {
  wecom: ['企业微信', 'WeCom'],
  wechat: ['微信', 'WeChat'],
  dingtalk: ['钉钉', 'DingTalk'],
  alipay: ['支付宝', 'Alipay'],
  qq: ['QQ', 'QQ'],
  huawei: ['华为浏览器', 'Huawei Browser'],
  xiaomi: ['小米浏览器', 'Mi Browser'],
  oppo: ['OPPO 浏览器', 'OPPO Browser'],
  vivo: ['vivo 浏览器', 'vivo Browser'],
  qqbrowser: ['QQ 浏览器', 'QQ Browser'],
  uc: ['UC 浏览器', 'UC Browser'],
  quark: ['夸克', 'Quark'],
  baidu: ['百度', 'Baidu'],
  samsung: ['三星浏览器', 'Samsung Internet'],
  edge: ['Edge', 'Edge'],
  opera: ['Opera', 'Opera'],
  firefox: ['Firefox', 'Firefox'],
  chrome: ['Chrome', 'Chrome'],
  safari: ['Safari', 'Safari'],
}

const KINDS: Record<DeviceKind, Sentence> = {
  phone: ['手机', 'phone'],
  tablet: ['平板', 'tablet'],
  computer: ['电脑', 'computer'],
  unknown: ['未知设备', 'Unknown device'],
}
const systemOf = ({ kind, system }: DeviceName): Sentence => {
  if (system === null) return KINDS.unknown
  if (system === 'iPhone' || system === 'iPad') return [system, system]
  const [zh, en] = KINDS[kind]
  return [`${system} ${zh}`, `${system} ${en}`]
}

const thisDevice: Sentence = ['这台设备', 'This device']

/** Words about the devices where one is signed in. */
export const useDeviceText = messages({
  title: ['登录设备', 'Devices'],
  lead: ['在这些设备上，您的账号处于登录状态。', 'Your account is signed in on these devices.'],
  back: ['账号', 'Account'],
  failed: ['设备没有加载出来', 'The devices could not be loaded'],
  name: (device: DeviceName) => {
    const [zh, en] = systemOf(device)
    if (device.browser === null) return [zh, en]
    const [zhBrowser, enBrowser] = BROWSERS[device.browser]
    return [`${zh} · ${zhBrowser}`, `${en} · ${enBrowser}`]
  },
  here: thisDevice,
  current: thisDevice,
  others: ['其他设备', 'Other devices'],
  count: (count: number) => [`${count} 台`, count === 1 ? '1 device' : `${count} devices`],
  none: ['没有其他设备登录', 'You are signed in on no other device'],
  noneHint: [
    '您在别的手机、电脑或微信里登录后，会出现在这里。',
    'When you sign in on another phone or computer, or in WeChat, it appears here.',
  ],
  latest: (count: number) => [
    `只显示最近使用的 ${count} 台；“退出其他设备”对全部有效。`,
    `Only the ${count} used last are shown; “Sign out the others” is for all of them.`,
  ],
  actsFor: (organization: string) => [`为“${organization}”办理`, `Acts for “${organization}”`],
  used: ['最近使用：', 'Last used:'],
  since: (day: string) => [`登录于 ${day}`, `Signed in on ${day}`],
  which: (name: string) => [`：${name}`, `: ${name}`],
  end: ['退出这台', 'Sign out'],
  endTitle: (name: string) => [`退出“${name}”上的登录？`, `Sign out “${name}”?`],
  endText: [
    '那台设备会立即退出，需要重新登录才能继续。此操作不能撤销，已提交的报名不受影响。',
    'That device is signed out at once and has to sign in again. This cannot be undone. Registrations stay as they are.',
  ],
  ended: (name: string) => [`${name} 已退出`, `${name} is signed out`],
  endFailed: ['没有退出成功', 'It could not be signed out'],
  endOthers: ['退出其他设备', 'Sign out the others'],
  endOthersTitle: (count: number) => [
    `退出其他 ${count} 台设备？`,
    count === 1 ? 'Sign out the other device?' : `Sign out the ${count} other devices?`,
  ],
  endOthersText: [
    '除了这台，其他设备都会立即退出，需要重新登录才能继续。此操作不能撤销。',
    'All devices but this one are signed out at once and have to sign in again. This cannot be undone.',
  ],
  othersEnded: ['其他设备都已退出', 'All other devices are signed out'],
  endOthersFailed: ['有设备没有退出成功', 'Not every device could be signed out'],
  unanswered: [
    '没有连上服务器，请检查网络后再试一次。',
    'The server could not be reached. Please check your network and try again.',
  ],
  unknownHint: [
    '看到不认识的设备？请退出它，然后修改密码。',
    'A device you do not know? Sign it out, then change your password.',
  ],
})
