import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Described, describeType } from './describe-type.ts'
import { type Node, readModule, walk } from './source-modules.ts'

const DECLARES = /^(statement|raceStatement|(row|rows|count|done)By)$/
/** These declare no row: they count what the statement changed. */
const COUNTS = /^(count|done)By$/

/** A row that the sources declare for a statement: its type, and what the statement's name is. */
export interface DeclaredRow {
  name: string
  /** Matches the name; a part that is known only when it runs stands for anything. */
  pattern: RegExp
  /** Undefined where rows are only counted. */
  row: Described | undefined
}

/** The rows that modules below a folder declare for their statements. */
export function declaredRows(sources: string): DeclaredRow[] {
  const files = globSync('**/*.ts', { cwd: sources, exclude: (name) => name.endsWith('.test.ts') })
  // Of several patterns that match a name the one with the most fixed characters means it.
  return files
    .flatMap((file) => rowsOf(join(sources, file)))
    .toSorted((one, other) => other.name.length - one.name.length)
}

function rowsOf(file: string): DeclaredRow[] {
  const module = readModule(file)
  const rows: DeclaredRow[] = []
  walk(module.program, (node) => {
    if (node.type !== 'CallExpression' || !DECLARES.test(node['callee'].name)) return
    const [name, type] = [node['arguments'][0] as Node, node['typeArguments']?.params[0] as Node | undefined]
    const parts = namedBy(name)
    const row = COUNTS.test(node['callee'].name) ? undefined : type && describeType(type, module)
    if (parts) rows.push({ name: parts.join(''), pattern: patternOf(parts), row })
  })
  return rows
}

/** The fixed parts of a name; undefined where it has none. */
function namedBy(name: Node): string[] | undefined {
  if (name.type === 'Literal') return [name['value']]
  return name.type === 'TemplateLiteral' ? name['quasis'].map(({ value }: Node) => value.cooked) : undefined
}

// Names have letters, digits and hyphens only.
const patternOf = (parts: string[]) => new RegExp(`^${parts.join('.*')}$`)
