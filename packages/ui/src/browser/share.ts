/**
 * Opens the system's way to share an address.
 * @returns false where the system has none: copy the address then. Closing the system's sheet is no error.
 */
export function shareAddress(what: { title: string; text: string; url: string }): boolean {
  if (!('share' in navigator)) return false
  navigator.share(what).catch(() => undefined)
  return true
}
