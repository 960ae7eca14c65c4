/** Reads a small setting of this device; null where storage is closed (private mode, some in-app browsers). */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a small setting on this device, or quietly does not where storage is closed. */
export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The setting then lasts for this page only, which is better than a broken page.
  }
}
