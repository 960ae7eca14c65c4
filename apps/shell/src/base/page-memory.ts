/** Keeps a text for this tab; where storage is closed (some in-app browsers) it is simply not kept. */
export function remember(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // What is kept here only makes things more pleasant.
  }
}

/** The text kept for this tab; null when there is none. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Removes the text kept for this tab. */
export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

/** What a kept text says as JSON; null where it says nothing, or is none. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
