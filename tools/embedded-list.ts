// `check`: what the listed files use on the embedded store is all that any test uses, after a run that noted it (`npm test`).
// `write`: chooses the list anew, after the same run. What a file uses on the one store it uses on the other.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeCalls } from '@startline/contract/whole'
import { aboutTheStore, coversTheRest, elsewhere } from '../apps/server/src/test/embedded-list.ts'
import type { FileUses } from '../apps/server/src/test/uses.ts'
import { chooseFiles, type Tried } from './choose-files.ts'

const ROOT = join(import.meta.dirname, '..')
const LIST = join(ROOT, 'apps/server/src/test/embedded-list.ts')

function notedOn(folder: string, store: 'embedded' | 'server'): FileUses[] {
  const within = join(folder, store)
  if (!existsSync(within)) return []
  return readdirSync(within).map((name) => JSON.parse(readFileSync(join(within, name), 'utf8')) as FileUses)
}

/** Everything the embedded store has to be tried with: what any test used on either store, what is declared, and every call. */
function wanted(noted: readonly FileUses[]): Set<string> {
  const calls = wholeCalls.map(({ method, path }) => `call ${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  const declared = noted.flatMap((one) => one.declared.map((name) => `statement ${name}`))
  const all = new Set([...calls, ...declared, ...noted.flatMap(({ uses }) => uses)])
  for (const one of elsewhere) all.delete(one)
  return all
}

const isAlways = (file: string) => file.endsWith('.embedded.test.ts') || aboutTheStore.includes(file)

function check(folder: string): string[] {
  const embedded = notedOn(folder, 'embedded')
  const ran = embedded.filter(({ file }) => isAlways(file) || coversTheRest.includes(file))
  const used = new Set(ran.flatMap(({ uses }) => uses))
  const all = [...embedded, ...notedOn(folder, 'server')]
  const gone = [...aboutTheStore, ...coversTheRest].filter((file) => !existsSync(join(ROOT, file)))
  const missing = [...wanted(all)].filter((one) => !used.has(one))
  const usedBy = (what: string) => all.find(({ uses }) => uses.includes(what))?.file ?? 'no test'
  const needless = elsewhere.filter((one) => used.has(one))
  return [
    ...gone.map((file) => `there is no ${file}`),
    ...missing.map((one) => `not tried on the embedded store: ${one} (${usedBy(one)} uses it)`),
    ...needless.map((one) => `tried on the embedded store all the same: ${one}`),
  ]
}

function write(folder: string): string[] {
  const noted = [...notedOn(folder, 'server'), ...notedOn(folder, 'embedded').filter(({ file }) => isAlways(file))]
  const tried: Tried[] = noted.map(({ file, ms, uses }) => ({ file, cost: ms, uses }))
  const chosen = chooseFiles(tried, wanted(noted), isAlways)
  const lines = chosen.map((file) => `  '${file}',\n`).join('')
  const source = readFileSync(LIST, 'utf8')
  const list = /(export const coversTheRest: readonly string\[\] = \[)[^\]]*\]/
  writeFileSync(
    LIST,
    source.replace(list, (_all, head: string) => `${head}\n${lines}]`),
  )
  return []
}

const [what = '', folder = join(ROOT, 'test-results', 'uses')] = process.argv.slice(2)
const problems = what === 'write' ? write(folder) : check(folder)
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error('See apps/server/src/test/embedded-list.ts.')
process.exitCode = problems.length > 0 ? 1 : 0
