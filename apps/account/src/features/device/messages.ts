import { messages } from '@startline/ui'
import type { BrowserName, DeviceKind, DeviceName } from './device-name.ts'

const zhBrowsers: Record<BrowserName, string> = {
  wecom: '企业微信',
  wechat: '微信',
  dingtalk: '钉钉',
  alipay: '支付宝',
  qq: 'QQ',
  huawei: '华为浏览器',
  xiaomi: '小米浏览器',
  oppo: 'OPPO 浏览器',
  vivo: 'vivo 浏览器',
  qqbrowser: 'QQ 浏览器',
  uc: 'UC 浏览器',
  quark: '夸克',
  baidu: '百度',
  samsung: '三星浏览器',
  edge: 'Edge',
  opera: 'Opera',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
}

const zhKinds: Record<DeviceKind, string> = { phone: '手机', tablet: '平板', computer: '电脑', unknown: '未知设备' }
const zhSystem = ({ kind, system }: DeviceName): string => {
  if (system === null) return zhKinds.unknown
  return system === 'iPhone' || system === 'iPad' ? system : `${system} ${zhKinds[kind]}`
}

const zh = {
  title: '登录设备',
  lead: '在这些设备上，您的账号处于登录状态。',
  back: '账号',
  failed: '设备没有加载出来',
  name: (device: DeviceName) =>
    [zhSystem(device), device.browser && zhBrowsers[device.browser]].filter(Boolean).join(' · '),
  here: '这台设备',
  current: '这台设备',
  others: '其他设备',
  count: (count: number) => `${count} 台`,
  none: '没有其他设备登录',
  noneHint: '您在别的手机、电脑或微信里登录后，会出现在这里。',
  latest: (count: number) => `只显示最近使用的 ${count} 台；“退出其他设备”对全部有效。`,
  actsFor: (organization: string) => `为“${organization}”办理`,
  used: '最近使用：',
  since: (day: string) => `登录于 ${day}`,
  which: (name: string) => `：${name}`,
  end: '退出这台',
  endTitle: (name: string) => `退出“${name}”上的登录？`,
  endText: '那台设备会立即退出，需要重新登录才能继续。此操作不能撤销，已提交的报名不受影响。',
  ended: (name: string) => `${name} 已退出`,
  endFailed: '没有退出成功',
  endOthers: '退出其他设备',
  endOthersTitle: (count: number) => `退出其他 ${count} 台设备？`,
  endOthersText: '除了这台，其他设备都会立即退出，需要重新登录才能继续。此操作不能撤销。',
  othersEnded: '其他设备都已退出',
  endOthersFailed: '有设备没有退出成功',
  unanswered: '没有连上服务器，请检查网络后再试一次。',
  unknownHint: '看到不认识的设备？请退出它，然后修改密码。',
}

const enBrowsers: Record<BrowserName, string> = {
  ...zhBrowsers,
  wecom: 'WeCom',
  wechat: 'WeChat',
  dingtalk: 'DingTalk',
  alipay: 'Alipay',
  huawei: 'Huawei Browser',
  xiaomi: 'Mi Browser',
  oppo: 'OPPO Browser',
  vivo: 'vivo Browser',
  qqbrowser: 'QQ Browser',
  uc: 'UC Browser',
  quark: 'Quark',
  baidu: 'Baidu',
  samsung: 'Samsung Internet',
}

const enKinds: Record<DeviceKind, string> = {
  phone: 'phone',
  tablet: 'tablet',
  computer: 'computer',
  unknown: 'Unknown device',
}
const systemInEnglish = ({ kind, system }: DeviceName): string => {
  if (system === null) return enKinds.unknown
  return system === 'iPhone' || system === 'iPad' ? system : `${system} ${enKinds[kind]}`
}

/** Words about the devices where one is signed in. */
export const useDeviceText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Devices',
    lead: 'Your account is signed in on these devices.',
    back: 'Account',
    failed: 'The devices could not be loaded',
    name: (device) =>
      [systemInEnglish(device), device.browser && enBrowsers[device.browser]].filter(Boolean).join(' · '),
    here: 'This device',
    current: 'This device',
    others: 'Other devices',
    count: (count) => (count === 1 ? '1 device' : `${count} devices`),
    none: 'You are signed in on no other device',
    noneHint: 'When you sign in on another phone or computer, or in WeChat, it appears here.',
    latest: (count) => `Only the ${count} used last are shown; “Sign out the others” is for all of them.`,
    actsFor: (organization) => `Acts for “${organization}”`,
    used: 'Last used:',
    since: (day) => `Signed in on ${day}`,
    which: (name) => `: ${name}`,
    end: 'Sign out',
    endTitle: (name) => `Sign out “${name}”?`,
    endText:
      'That device is signed out at once and has to sign in again. This cannot be undone. Registrations stay as they are.',
    ended: (name) => `${name} is signed out`,
    endFailed: 'It could not be signed out',
    endOthers: 'Sign out the others',
    endOthersTitle: (count) => (count === 1 ? 'Sign out the other device?' : `Sign out the ${count} other devices?`),
    endOthersText: 'All devices but this one are signed out at once and have to sign in again. This cannot be undone.',
    othersEnded: 'All other devices are signed out',
    endOthersFailed: 'Not every device could be signed out',
    unanswered: 'The server could not be reached. Please check your network and try again.',
    unknownHint: 'A device you do not know? Sign it out, then change your password.',
  },
})
