// Shows a calm page of the portal's own where a page cannot be fetched. It keeps nothing else, so it can never show an old portal.
const CACHE = 'startline-offline-1'
const PAGE = '/offline.html'

addEventListener('install', (event) => {
  const files = [PAGE, '/offline.css', '/favicon.svg'].map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)))
  skipWaiting()
})

addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('startline-offline-') && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    // The page is asked for while the worker wakes up, so that it costs an old phone nothing.
    await registration.navigationPreload?.enable()
    await clients.claim()
  }
  event.waitUntil(tidy())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageOr(event))
  else if (['/offline.css', '/favicon.svg'].includes(new URL(request.url).pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })))
})

async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(PAGE)
    if (kept) return kept
    throw error
  }
}
