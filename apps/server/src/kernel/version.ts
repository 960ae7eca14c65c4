import { readFileSync } from 'node:fs'

/** The portal's version, as `portal version`, the OpenAPI document and backups tell it. */
export const VERSION = '0.1.0'

/** Written by the build (`tools/build.mjs`): an installed portal has no repository. */
const BUILT = new URL('../../../../dist/build.json', import.meta.url)

/** The commit that was built, as forty hexadecimal digits; null where that is not known. */
export const COMMIT: string | null = builtCommit()

function builtCommit(): string | null {
  try {
    const { commit } = JSON.parse(readFileSync(BUILT, 'utf8')) as { commit: string | null }
    return commit
  } catch {
    return null
  }
}
