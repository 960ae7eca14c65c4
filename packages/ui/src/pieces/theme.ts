import { readSetting, writeSetting } from '../browser/storage.ts'

/** The themes a person can choose; `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const
/** A chosen theme. */
export type Theme = (typeof themes)[number]

const KEY = 'startline.theme'

/** The theme chosen on this device, `auto` when none is. */
export function readTheme(): Theme {
  const kept = readSetting(KEY)
  return themes.find((theme) => theme === kept) ?? 'auto'
}

function show(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'auto') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
}

/** Shows the chosen theme; called once before the first render. */
export const startTheme = (): void => show(readTheme())

/** Shows a theme and remembers it on this device. */
export function setTheme(theme: Theme): void {
  writeSetting(KEY, theme)
  show(theme)
}
