import type { BrowserContextOptions } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'

/** How a screen can look: its name, and the settings of a browser that shows it so. */
export type Look = [string, BrowserContextOptions]

/** The two that share nothing, for stories that find their way by Chinese words. */
export const looksInChinese: Look[] = [
  ['on a phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
]

const opposites: Look[] = [
  ['on a phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark, in English', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' }],
]

const others: Look[] = [
  ['on a phone, dark, in English', { viewport: PHONE, colorScheme: 'dark', locale: 'en' }],
  ['on a desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
]

/** The first look in `npm test`, each where `npm run test:full` asks for them: for stories as long as a working day. */
export const firstLook = <L>(looks: readonly L[]): readonly L[] =>
  process.env['EVERY_LOOK'] ? looks : looks.slice(0, 1)

/** Both themes and both widths: two that share nothing, and all four where `npm run test:full` asks for them. */
export const looks: Look[] = process.env['EVERY_LOOK'] ? [...opposites, ...others] : opposites
