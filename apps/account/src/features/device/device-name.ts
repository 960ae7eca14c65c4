/** What kind of thing somebody signs in with. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'

/** A device as its browser describes itself, in a few words. */
export interface DeviceName {
  kind: DeviceKind
  /** Its system, by the name its maker gives it; null where nothing known is said. */
  system: string | null
  /** A name of `BROWSERS`; null where nothing known is said. */
  browser: BrowserName | null
}

// The first that fits counts: an iPhone says "like Mac OS X" too, HarmonyOS says Android, Android says Linux.
const SYSTEMS: readonly [pattern: RegExp, system: string, kind: DeviceKind][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS', 'phone'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/Macintosh|Mac OS X/, 'Mac', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

// Browsers that live in others name them too: those of applications stand first, Safari, which all name, last.
const BROWSER_PATTERNS = {
  wecom: /\bwxwork\//i,
  wechat: /\bMicroMessenger\//i,
  dingtalk: /\bDingTalk/i,
  alipay: /\bAlipayClient\//i,
  qq: /\bQQ\/\d/,
  huawei: /\bHuaweiBrowser\//,
  xiaomi: /\bMiuiBrowser\//,
  oppo: /\bHeyTapBrowser\//,
  vivo: /\bVivoBrowser\//,
  qqbrowser: /\bM?QQBrowser\//,
  uc: /\bUC(?:Browser|WEB)/,
  quark: /\bQuark\//,
  baidu: /\bbaidubox|\bbdbrowser/i,
  samsung: /\bSamsungBrowser\//,
  edge: /\bEdg(?:e|A|iOS)?\//,
  opera: /\bOPR\//,
  firefox: /\b(?:Firefox|FxiOS)\//,
  chrome: /Chrome\/|\bCriOS\//,
  safari: /\bVersion\/[\d.]+.*\bSafari\//,
} as const satisfies Record<string, RegExp>

/** Browsers by the names of their words. */
export type BrowserName = keyof typeof BROWSER_PATTERNS

const isBrowser = (name: string): name is BrowserName => name in BROWSER_PATTERNS

/** Reads what a browser says of itself (its user agent): enough to recognise one's own devices, not to tell models or versions. */
export function deviceName(userAgent: string | null): DeviceName {
  const words = userAgent ?? ''
  const [, system = null, kind = 'unknown'] = SYSTEMS.find(([pattern]) => pattern.test(words)) ?? []
  const browser = Object.keys(BROWSER_PATTERNS).find((name) => isBrowser(name) && BROWSER_PATTERNS[name].test(words))
  // Android tablets leave the word "Mobile" out.
  const tablet = system === 'Android' && !/Mobile/.test(words)
  return { kind: tablet ? 'tablet' : kind, system, browser: browser && isBrowser(browser) ? browser : null }
}
