/** Hears events of a target, each in its own way; gives what stops all of it. */
export function listen(
  target: EventTarget,
  heard: Record<string, (event: never) => unknown>,
  options: AddEventListenerOptions = {},
): () => void {
  const over = new AbortController()
  for (const [name, act] of Object.entries(heard))
    target.addEventListener(name, act as EventListener, { ...options, signal: over.signal })
  return () => over.abort()
}
