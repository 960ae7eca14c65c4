import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUESTS } from '@startline/contract/screens'

/** Makes a folder that looks like built apps: a page, and a folder for each guest. */
export function fakeBuiltApps(folder: string): string {
  for (const name of ['', 'shell', ...GUESTS]) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
  writeFileSync(
    join(folder, 'shell', 'index.html'),
    '<!doctype html><html lang="zh"><head><title>-</title></head></html>',
    { mode: 0o600 },
  )
  return folder
}
