import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** A file of the repository, or where an absolute path says. */
export const inRepository = (name: string): string => resolve(ROOT, name)

/** Writes a text into the repository, or where an absolute path says. */
export function writeText(name: string, text: string): void {
  const file = inRepository(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
