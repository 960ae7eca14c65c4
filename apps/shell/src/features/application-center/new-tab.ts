/** A tab that was opened while the person pressed, and is told later where to go. */
export interface NewTab {
  go(address: string): void
  close(): void
}

/** In-app browsers have no tabs, and show an empty page instead. */
const ONE_PAGE = /MicroMessenger|DingTalk|Weibo|QQ\//i

/**
 * Opens a tab at once: a browser lets a page do so only while a press is under way, and the address comes later. Where there are no
 * tabs, or none is allowed, the way leads on in this one. The new page never gets hold of ours.
 */
export function openTab(words: string): NewTab {
  const tab = ONE_PAGE.test(navigator.userAgent) ? null : window.open('', '_blank')
  if (tab === null) return { go: (address) => location.assign(address), close: () => undefined }
  tab.opener = null
  tab.document.title = words
  tab.document.documentElement.style.colorScheme = 'light dark'
  tab.document.body.textContent = words
  return {
    // Closed by the person meanwhile: they no longer want to.
    go: (address) => (tab.closed ? undefined : tab.location.replace(address)),
    close: () => tab.close(),
  }
}
