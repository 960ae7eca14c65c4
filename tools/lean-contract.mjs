// What a browser is told of the contract: of a call only what sending it needs. Its schemas, rules and words for documents would bring
// the library of schemas into every first screen, where nothing is checked. Forms import `@startline/contract/whole`, when they are opened.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A call as the formatter lays it out: its own properties stand two blanks in. */
const CALL = /^export const (\w+) = endpoint\(\{\n([\s\S]*?)^\}\)$/gm
const PROPERTY = /^ {2}(method|path|answers): (.+),$/gm
const TAKES_BODY = /^ {2}body: /m
/** Something with a name: a statement of one line, or one whose further lines stand further in or close it. */
const NAMED = /^(?:export )?const \w+[^\n]*(?:\n[ })\]][^\n]*)*$/gm
/** A schema, what makes one, or a part of one. */
const OF_SCHEMAS = /\bz\b\s*\.|\b(?:text|storedText)\(/
const COMMENT = /\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm
/** Rules of what is done by command, which only the server tells: their import, and their line in the table of rules. */
const OF_SERVER = /^.*\bhostingRules\b.*\n/gm
const FROM_HERE = /(from '(\.\.?\/[\w/-]+\.ts))'/g

/** Method, path, kind of answer, and whether there is a body. */
function leanCall(_all, name, said) {
  const kept = [...said.matchAll(PROPERTY)].map(([, property, value]) => `${property}: ${value}`)
  const body = TAKES_BODY.test(said) ? ['body: true'] : []
  return `export const ${name} = endpoint({ ${[...kept, ...body].join(', ')} })`
}

/**
 * A file of the contract whose calls say what sending them needs, and without its schemas: the bundler cannot see through the library
 * that nothing happens where one is made, and would keep them. Whoever names one of them all the same is refused by the build.
 * @param {string} source
 * @returns {string}
 */
export const leanContract = (source) =>
  source
    .replaceAll(COMMENT, '')
    .replaceAll(CALL, leanCall)
    .replaceAll(NAMED, (named) => (OF_SCHEMAS.test(named) ? '' : named))

/** The file as it is; it gets the files with schemas beside it as they are, too: a copy of their own, apart from the lean ones. */
function wholeContract(source, folder) {
  const hasSchemas = (file) => readFileSync(join(folder, file), 'utf8').includes("from 'zod/mini'")
  return source.replaceAll(FROM_HERE, (all, start, file) =>
    file.endsWith('/endpoint.ts') || !hasSchemas(file) ? all : `${start}?whole'`,
  )
}

/**
 * The table of rules without those that only the server tells.
 * @param {string} source
 * @returns {string}
 */
export const rulesInBrowsers = (source) => source.replaceAll(OF_SERVER, '')

/** The loader of the browsers' builds. */
export default function loader(source) {
  const told = this.resourcePath.endsWith('/rules/rules.ts') ? rulesInBrowsers(source) : source
  return this.resourceQuery === '?whole' ? wholeContract(told, dirname(this.resourcePath)) : leanContract(told)
}
