/** How long a file made on the page stays reachable: browsers fetch it a moment after the press. */
const KEPT_MS = 60_000

/** Browsers within other applications, which drop downloads: WeChat and WeCom, DingTalk, QQ, Alipay, Lark, Weibo, Douyin, Toutiao and others. */
const IN_APP =
  /\b(?:MicroMessenger|wxwork|DingTalk|AliApp|AlipayClient|Lark|Feishu|WeiBo|aweme\w*|BytedanceWebview|NewsArticle|baiduboxapp|Kwai|XiaoHongShu|xhsdiscover)\b|\bQQ\/|\b(?:FBAN|FBAV|Instagram|Line\/)/i

/** Whether the page is open inside an application whose browser saves no files. */
export const cannotSaveFiles = (userAgent = navigator.userAgent): boolean => IN_APP.test(userAgent)

/** Hands a file that was made or fetched by the page to the person, under this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Hands a calendar file (RFC 5545) to the person. */
export const saveCalendar = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/calendar;charset=utf-8' }))
