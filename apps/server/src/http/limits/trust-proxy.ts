import type { Settings } from '../../settings/settings.ts'

/** Which neighbours may say who the caller is; none unless told so. */
export const proxyTrust = (settings: Settings): string[] | string | false => settings.trustProxy ?? false
