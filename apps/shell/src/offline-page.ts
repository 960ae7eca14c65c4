/**
 * Has the browser keep the page that is shown where no network is, and nothing else (`public/worker.js`). Not while developing: its
 * server has no such page.
 */
export function keepOfflinePage(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  // Where it is not allowed (private mode, some in-app browsers) the browser's own page is shown instead.
  navigator.serviceWorker.register('/worker.js').catch(() => undefined)
}
