import { disciplineWords, type Language } from '@startline/contract'
import { textAt, type Written } from './written.ts'

const isDiscipline = (code: string): code is keyof typeof disciplineWords => Object.hasOwn(disciplineWords, code)

/** A written group as it is shown: with its discipline where the event has both; empty where it has no name yet. */
export function writtenTitle(group: Written, groups: readonly Written[], language: Language): string {
  const [name, code] = [textAt(group, 'name'), textAt(group, 'registration_event')]
  const hasBoth = new Set(groups.map((one) => textAt(one, 'registration_event')).filter(isDiscipline)).size > 1
  return name && hasBoth && isDiscipline(code) ? `${name} · ${disciplineWords[code][language]}` : name
}
