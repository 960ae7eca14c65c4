/** The page's outline, which stands until the first screen does (`index.html`, `first-paint.css`). */
const outline = (): HTMLElement | null => globalThis.document?.getElementById('first-paint') ?? null

/** True until the first screen stands. */
export const isAtStart = (): boolean => outline() !== null

/** Settles when the page's outline has given way to the first screen. */
export const firstScreen = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isAtStart()) return
      watch.disconnect()
      resolve()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    look()
  })
