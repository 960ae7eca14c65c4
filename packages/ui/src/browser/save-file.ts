/** How long a file made on the page stays reachable: browsers fetch it a moment after the press. */
const KEPT_MS = 60_000

/** Whether the page is open inside WeChat, whose browser saves no files. */
export const inWeChat = (userAgent = navigator.userAgent): boolean => /\bMicroMessenger\//i.test(userAgent)

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
