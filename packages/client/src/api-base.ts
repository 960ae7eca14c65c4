/** The origin every call goes to, as the page says where its environment names one (`api_base`); '' for the page's own. */
export const apiBase = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? ''

/**
 * An answer whose addresses can be used on this page: where calls go to another origin, what is named from the portal's root is named with that
 * origin. What does it comes then alone.
 */
export const withReachable = async <T>(answer: T, base: string): Promise<T> =>
  base === '' ? answer : (await import('./reachable.ts')).reachable(answer, base)
