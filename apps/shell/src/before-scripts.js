// Runs before the first paint and before the large scripts are there: a chosen theme never flashes, the page says its language from the
// start, and what the first screen needs is asked for at once. A file of its own: the policy allows no inline script.
// Kept by hand in step with packages/ui (theme.ts, locale.tsx); before-scripts.test.ts compares them.
;(() => {
  // The page's policy takes no plain text where text becomes script or markup. What chunk loaders ask for is told here to be a built
  // script; data, uploads and everything else of this origin is not, and other origins are left to `script-src`. Nothing makes markup.
  const isScript = ({ protocol, origin, pathname }) =>
    (origin !== location.origin && /^https?:$/.test(protocol)) ||
    /^\/(?!(api|auth|oss|open|oidc|__serverLoader)\/).+\.js$/.test(pathname)
  if (window.trustedTypes)
    trustedTypes.createPolicy('default', {
      createScriptURL: (address) => (isScript(new URL(address, location.href)) ? address : null),
    })

  const page = document.documentElement
  const setting = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is closed (private mode, some in-app browsers): the system's choice is shown.
      return null
    }
  }
  const theme = setting('startline.theme')
  if (theme === 'light' || theme === 'dark') page.setAttribute('data-theme', theme)

  const kept = setting('startline.locale')
  const tags = navigator.languages || []
  const wanted = tags.find((tag) => /^(zh|en)\b/i.test(tag)) || tags[0] || 'zh-CN'
  page.lang = kept === 'zh-CN' || kept === 'en' ? kept : /^zh\b/i.test(wanted) ? 'zh-CN' : 'en'

  const { pathname, search } = location
  // Which shape the page has until its first screen stands (first-paint.css).
  const shapes = [
    ['home', /^\/(applicationCenter\/?)?(\?|$)/],
    ['event', /^\/integratedServices\/?\?(.*&)?event=./],
    ['list', /^\/(integratedServices|applicationForm|applicationFormTeam|viewVideo)\b/],
  ]
  page.setAttribute('data-outline', (shapes.find(([, address]) => address.test(pathname + search)) || ['wait'])[0])
  if (/(^|; )Token=/.test(document.cookie)) page.setAttribute('data-outline-person', '')

  if (!/^\/($|applicationCenter|integratedServices|applicationForm|viewVideo|common|account|console)/.test(pathname))
    return
  const query = new URLSearchParams({ route: pathname, url: pathname + search })
  const headers = { 'Accept-Language': page.lang }
  // Where calls go to another origin (the page says so itself, packages/client/src/api-base.ts), no cookie comes along.
  const elsewhere = document.querySelector('meta[name="api-base"]')
  const held = elsewhere && /(?:^|; )Token=([^;]+)/.exec(document.cookie)
  if (held) headers.Authorization = `Bearer ${decodeURIComponent(held[1])}`
  window.startlineFirstData = fetch(`${elsewhere ? elsewhere.content : ''}/__serverLoader?${query}`, { headers })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null)
})()
