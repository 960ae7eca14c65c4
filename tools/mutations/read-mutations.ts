import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Where the rules stand, and the page that has them. */
const RULES = 'packages/domain/src/race'
const PAGE = 'docs/rules/race-mutations.md'

/** A rule broken: in `file`, `instead` of `code`; and the test that has to fail for it. */
export interface Mutation {
  file: string
  code: string
  instead: string
  /** The test's file, and its name within it. */
  test: { file: string; name: string }
}

const ROW = /^\| `([^`]+)` \| `([^`]+)` \| `([^`]*)` \| `([^`]+)` › (.+) \|$/

/** The rows of the page, in its order. Throws for a line of the table that is none. */
export function readMutations(): Mutation[] {
  const lines = readFileSync(join(root, PAGE), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [, file, code, instead, test, name] = ROW.exec(row) ?? []
    if (!file || !code || instead === undefined || !test || !name) throw new Error(`This is no mutation: ${row}`)
    return { file: `${RULES}/${file}`, code, instead, test: { file: test, name } }
  })
}
