/** Where the provider goes on; nothing else is ever gone to, whatever an answer says. */
const RESUME = /^\/oidc\/auth\/[\w-]+$/

/** The address to go on at, on this very origin; null for any other. */
export const resumeAddress = (path: string): string | null => (RESUME.test(path) ? path : null)
