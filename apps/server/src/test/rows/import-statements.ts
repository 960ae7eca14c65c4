import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server's sources. */
export const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

const DECLARES =
  /import \{[^}]*\b(?:statement|raceStatement|(?:row|rows|count|done)By)\b[^}]*\} from '[^']*\/(?:race-)?statement\.ts'/

/** Imports each module that declares statements, so that all of them are registered. */
export async function importStatements(): Promise<void> {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: (name) => name.endsWith('.test.ts') })
  for (const file of files.map((name) => join(SOURCES, name)))
    if (DECLARES.test(readFileSync(file, 'utf8'))) await import(file)
}
