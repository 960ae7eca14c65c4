import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './addresses.ts'
import { sheetFile, WIDTHS } from './looks.ts'

/** Writes the page that shows every screen into the folder of the sheets. */
export function writePage(folder: string, screens: Pick<Picture, 'name' | 'title'>[]): void {
  const parts = [
    '# Every screen',
    'Each picture shows one screen in both languages and both themes: on a phone (390 px) and on a desktop (1280 px).',
    ...screens.flatMap(({ name, title }) => [`## ${title}`, ...sheets(name)]),
  ]
  writeFileSync(join(folder, 'README.md'), `${parts.join('\n\n')}\n`)
}

/** A screen's sheets at both widths. */
const sheets = (name: string): string[] => WIDTHS.map((width) => `![${width} px](${sheetFile(name, width)})`)
