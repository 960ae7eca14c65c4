import type { AppConfig } from './app-config.ts'

/** Origins besides our own: guests served from elsewhere, a bucket for files, where calls go, the videos' base. */
const originsOf = (addresses: readonly (string | null)[]): string =>
  [...new Set(addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : [])))]
    .map((origin) => ` ${origin}`)
    .join('')

/** The policy of the page: nothing inline, nothing evaluated, nothing from elsewhere unless it is configured. */
function contentSecurityPolicy(config: AppConfig, files: readonly string[]): string {
  const guests = originsOf(config.sub_apps.map(({ entry }) => entry))
  const videos = originsOf([config.api_base, config.video_base])
  // Files go straight to a bucket; what people see of them is sent by whoever answers the calls.
  const asked = originsOf([...files, config.api_base, config.video_base])
  return [
    "default-src 'none'",
    `script-src 'self'${guests}`,
    `style-src 'self'${guests}`,
    `connect-src 'self'${guests}${asked}`,
    `img-src 'self' data: blob:${originsOf([config.api_base])}`,
    `media-src 'self' blob:${videos}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // The one policy there is: apps/shell/src/before-scripts.js.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Headers of the page itself. */
export const pageHeaders = (config: AppConfig, files: readonly string[]): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(config, files),
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
})
