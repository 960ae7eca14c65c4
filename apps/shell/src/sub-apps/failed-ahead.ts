const spent = new Set<string>()

/** True for a file of ours that was announced with the page and did not come; what other origins send has no size here. */
function hasFailed({ name, initiatorType, decodedBodySize }: PerformanceResourceTiming): boolean {
  return initiatorType === 'link' && decodedBodySize === 0 && new URL(name).origin === location.origin
}

function elementFor(address: string): HTMLElement | null {
  const { pathname } = new URL(address)
  if (pathname.endsWith('.css'))
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href: address })
  return pathname.endsWith('.js') ? Object.assign(document.createElement('script'), { src: address }) : null
}

/**
 * Lets go of the announced scripts and styles that did not come. Chromium hands the failure of a preload to whoever first asks for the
 * file, however much later: a guest whose files are asked for one after the other would otherwise need a try for each of them.
 */
export function forgetFailedAhead(): void {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  for (const { name } of entries.filter(hasFailed)) {
    const element = spent.has(name) ? null : elementFor(name)
    spent.add(name)
    if (!element) continue
    element.onload = element.onerror = () => element.remove()
    document.head.append(element)
  }
}
