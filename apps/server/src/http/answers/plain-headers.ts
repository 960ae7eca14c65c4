import type { Settings } from '../../settings/settings.ts'

/** Headers of every answer that sets none of its own: nothing is kept, guessed, run, framed or told to the next site. */
export const plainHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** A year, in seconds. Other names of the operator's domain are not the portal's to decide on. */
const ONLY_BY_TLS = 'max-age=31536000'

/** The same with what depends on the portal's address: where people come by https, browsers come by nothing else from then on. */
export const headersOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  ...plainHeaders,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': ONLY_BY_TLS }),
})
