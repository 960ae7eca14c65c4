import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/** A node of a syntax tree as the parser gives it. */
export interface Node {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: nodes of a tree have fields by their type.
  // oxlint-disable-next-line no-explicit-any
  [field: string]: any
}

/** A module by its types: what it declares, where its imports come from, what it passes on. */
export interface SourceModule {
  file: string
  program: Node
  types: ReadonlyMap<string, Node>
  imports: ReadonlyMap<string, { from: string; name: string }>
  /** Modules of which it exports everything. */
  passedOn: readonly string[]
}

const PACKAGES = fileURLToPath(new URL('../../../../../packages', import.meta.url))
const modules = new Map<string, SourceModule>()

/** Parses a module, once. */
export function readModule(file: string): SourceModule {
  const known = modules.get(file)
  if (known) return known
  const program = parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node
  const types = new Map<string, Node>()
  const imports = new Map<string, { from: string; name: string }>()
  const passedOn: string[] = []
  for (const statement of program['body'] as Node[]) {
    const from = fileOf(statement['source']?.value, file)
    const declared = (statement['declaration'] as Node | null) ?? statement
    if (/^TS(Interface|TypeAlias)Declaration$/.test(declared.type)) types.set(declared['id'].name, declared)
    if (!from) continue
    if (statement.type === 'ExportAllDeclaration') passedOn.push(from)
    for (const { type, local, imported, exported } of (statement['specifiers'] ?? []) as Node[]) {
      if (type === 'ImportSpecifier') imports.set(local.name, { from, name: imported.name })
      if (type === 'ExportSpecifier') imports.set(exported.name, { from, name: local.name })
    }
  }
  const read = { file, program, types, imports, passedOn }
  modules.set(file, read)
  return read
}

/** The file that a module means by an import; undefined where it is none of ours. */
function fileOf(source: string | undefined, importer: string): string | undefined {
  if (source?.startsWith('.')) return join(dirname(importer), source)
  const [, name, part = ''] = /^@startline\/([\w-]+)(\/.+)?$/.exec(source ?? '') ?? []
  if (name === undefined) return undefined
  const { exports } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'))
  return join(PACKAGES, name, exports[`.${part}`])
}

/** The declaration of a type that a module names, with its module; undefined where it is none of ours. */
export function findType(module: SourceModule, name: string): { declared: Node; module: SourceModule } | undefined {
  const declared = module.types.get(name)
  if (declared) return { declared, module }
  const imported = module.imports.get(name)
  if (imported) return findType(readModule(imported.from), imported.name)
  for (const file of module.passedOn) {
    const found = findType(readModule(file), name)
    if (found) return found
  }
  return undefined
}

/** Calls `visit` with each node of a tree. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node && typeof node === 'object') {
    if ('type' in node) visit(node as Node)
    for (const below of Object.values(node)) if (below && typeof below === 'object') walk(below, visit)
  }
}
