/** What one tab tells the others of this browser. `look`: compare with the cookies; `left`: the account signed out by itself. */
export type News = { kind: 'look' } | { kind: 'left'; account: string | null }

const NAME = 'startline.session'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Tells the other tabs. Where there is no channel, a change of the storage carries it; where that is closed, nobody hears. */
export function tellTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
  if (channel) return channel.postMessage(news)
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...news, at: Date.now() }))
    localStorage.removeItem(NAME)
  } catch {
    // The other tabs then look when they are next shown.
  }
}

const isNews = (value: unknown): value is News =>
  typeof value === 'object' && value !== null && ['look', 'left'].includes(String(Reflect.get(value, 'kind')))

function readNews(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Moments, besides being shown again, at which another tab may have changed something without this one hearing. */
const MOMENTS = ['focus', 'pageshow', 'online'] as const

/** Listens to the other tabs, and looks by itself whenever the page comes back to the person. For the life of the page. */
export function hearTabs(listener: (news: News) => void): void {
  const hear = (value: unknown) => isNews(value) && listener(value)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  addEventListener('storage', ({ key, newValue }) => key === NAME && hear(readNews(newValue)))
  const look = () => document.visibilityState === 'visible' && listener({ kind: 'look' })
  document.addEventListener('visibilitychange', look)
  for (const moment of MOMENTS) addEventListener(moment, look)
}
