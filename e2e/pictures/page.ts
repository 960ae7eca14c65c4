import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compared } from './addresses.ts'

/** Both widths and both themes. */
export const LOOKS = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)
/** How a picture was taken. */
export type Look = (typeof LOOKS)[number]

/** The file of a picture. */
export const fileOf = (name: string, { width, theme }: Look): string => `${name}-${width}-${theme}.webp`

/** Writes the page that shows before and now beside each other into the folder of the pictures. */
export function writePage(folder: string): void {
  const parts = [
    '# Before and now',
    'Some screens of the first version (`before/`) and of this one, on a phone and on a desktop, light and dark. `npm run pictures` takes the pictures of this version and writes this page; all screens are in this folder.',
    ...Object.entries(compared).flatMap(([name, title]) => [`## ${title}`, rows(name, 390), rows(name, 1280)]),
  ]
  writeFileSync(join(folder, 'README.md'), `${parts.join('\n\n')}\n`)
}

/** One table: before and now, light and dark, at one width. */
function rows(name: string, width: Look['width']): string {
  const cells = (['light', 'dark'] as const).map((theme) =>
    ['before/', ''].map((from) => `![${theme}](${from}${fileOf(name, { width, theme })})`),
  )
  // Four phones fit beside each other, and two desktops.
  const lines = width === 390 ? [cells.flat()] : cells
  const head = lines[0]?.map((_cell, place) => (place % 2 === 0 ? 'before' : 'now')) ?? []
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
}
