import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './addresses.ts'
import { sheetFile, WIDTHS } from './looks.ts'

/** Writes the page that shows every screen, and what it was like before where there is a picture of that, into the folder of the sheets. */
export function writePage(folder: string, screens: Pick<Picture, 'name' | 'title'>[]): void {
  const parts = [
    '# Every screen',
    'Each picture shows one screen in both languages and both themes: on a phone (390 px) and on a desktop (1280 px). Where a screen was there before the portal got its present home, navigation and event page, it stands below (`before/`). `npm run pictures` takes the pictures and writes this page.',
    ...screens.flatMap(({ name, title }) => [`## ${title}`, ...sheets(folder, name)]),
  ]
  writeFileSync(join(folder, 'README.md'), `${parts.join('\n\n')}\n`)
}

/** A screen's sheets at both widths, now and before. */
function sheets(folder: string, name: string): string[] {
  return WIDTHS.flatMap((width) => {
    const file = sheetFile(name, width)
    const now = `![now, ${width} px](${file})`
    return existsSync(join(folder, 'before', file)) ? [now, `Before:`, `![before, ${width} px](before/${file})`] : [now]
  })
}
