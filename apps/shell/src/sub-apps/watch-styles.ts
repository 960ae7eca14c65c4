/** Styles that are waited for, each with what ends the waiting. */
const waiting = new WeakMap<HTMLLinkElement, ReturnType<typeof setTimeout>>()

const styleOf = (node: unknown): HTMLLinkElement | null =>
  node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node : null

/** True when something came that is no style, such as a page of HTML: browsers call that loaded. No build has an empty style. */
function isEmpty(link: HTMLLinkElement): boolean {
  try {
    return link.sheet?.cssRules.length === 0 || link.sheet === null
  } catch {
    // Another origin's, not to be looked into.
    return false
  }
}

/** Tells whoever put the style in that it failed; a chunk loader keeps `type` and the style's address in its error. */
function fail(link: HTMLLinkElement, type: 'timeout' | 'missing'): void {
  link.onerror?.(new Event(type))
}

function settle(event: Event): void {
  const link = styleOf(event.target)
  if (!link) return
  clearTimeout(waiting.get(link))
  if (event.type !== 'load' || !isEmpty(link)) return
  event.stopImmediatePropagation()
  fail(link, 'missing')
}

function waitFor(node: Node): void {
  const link = styleOf(node)
  if (link)
    waiting.set(
      link,
      setTimeout(() => fail(link, 'timeout'), __CHUNK_TIMEOUT_MS__),
    )
}

/**
 * Chunk loaders give up scripts but wait for styles for ever, and take whatever comes for one: a screen would stay away, or stand
 * there without its looks. From here on both are failures of the chunk, in the shell and in its guests.
 */
export function watchStyles(): void {
  // Neither event bubbles, but both pass the document on their way down, before the loader hears of them.
  for (const type of ['load', 'error']) document.addEventListener(type, settle, true)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(waitFor)
  }).observe(document.head, { childList: true })
}
