import * as schemas from '@startline/contract/schemas'
import * as z from 'zod/mini'
import { findType, type Node, type SourceModule } from './source-modules.ts'

/** A type as far as it can be read from the sources; `any` is one that cannot. */
export type Described =
  | { kind: 'any' | 'never' | 'null' | 'number' | 'boolean' | 'Date' | 'Buffer' }
  | { kind: 'string'; value?: string }
  | { kind: 'list'; of: () => Described }
  | { kind: 'union'; of: Described[] }
  | { kind: 'object'; columns: ReadonlyMap<string, () => Described> }

type Known = ReadonlyMap<string, Described>
const ANY: Described = { kind: 'any' }
const NULL: Described = { kind: 'null' }
const KEYWORDS: Readonly<Record<string, Described>> = {
  TSStringKeyword: { kind: 'string' },
  TSTemplateLiteralType: { kind: 'string' },
  TSNumberKeyword: { kind: 'number' },
  TSBooleanKeyword: { kind: 'boolean' },
  TSNullKeyword: NULL,
  TSUndefinedKeyword: NULL,
  TSNeverKeyword: { kind: 'never' },
}
const NAMED: Readonly<Record<string, Described>> = {
  Date: { kind: 'Date' },
  Buffer: { kind: 'Buffer' },
  Uint8Array: { kind: 'Buffer' },
}

/** Parts of a union, and of those within it; a type that is none is its only part. */
export const partsOf = (type: Described): Described[] => (type.kind === 'union' ? type.of.flatMap(partsOf) : [type])

const keysOf = (type: Described): string[] =>
  partsOf(type).flatMap((part) => (part.kind === 'string' && part.value !== undefined ? [part.value] : []))

const objectOf = (columns: [string, () => Described][]): Described => ({ kind: 'object', columns: new Map(columns) })

/** Describes a type of a module; `known` has its parameters. */
export function describeType(node: Node, module: SourceModule, known: Known = new Map()): Described {
  const describe = (below: Node) => describeType(below, module, known)
  const keyword = KEYWORDS[node.type]
  if (keyword) return keyword
  switch (node.type) {
    case 'TSLiteralType':
      return literal(node['literal'].value)
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
      return node['operator'] === 'keyof' ? ANY : describe(node['typeAnnotation'])
    case 'TSUnionType':
      return { kind: 'union', of: node['types'].map(describe) }
    case 'TSIntersectionType':
      return merged(node['types'].map(describe))
    case 'TSArrayType':
      return { kind: 'list', of: () => describe(node['elementType']) }
    case 'TSTupleType':
      return { kind: 'list', of: () => ANY }
    case 'TSTypeLiteral':
      return members(node['members'], describe)
    case 'TSIndexedAccessType':
      return indexed(describe(node['objectType']), describe(node['indexType']))
    case 'TSTypeReference':
      return reference(node['typeName'], node['typeArguments']?.params ?? [], module, known)
    default:
      return ANY
  }
}

function literal(value: unknown): Described {
  if (typeof value === 'string') return { kind: 'string', value }
  return { kind: typeof value === 'boolean' ? 'boolean' : 'number' }
}

const members = (nodes: Node[], describe: (node: Node) => Described): Described =>
  objectOf(
    nodes.map(({ key, optional, typeAnnotation }) => {
      const type = () => (typeAnnotation ? describe(typeAnnotation.typeAnnotation) : ANY)
      return [key?.name ?? key?.value, optional ? () => ({ kind: 'union', of: [type(), NULL] }) : type]
    }),
  )

/** What several types are together; a later one overrides columns of those before. */
function merged(types: Described[]): Described {
  const objects = types.map(asObject)
  if (!objects.every((type) => type.kind === 'object')) return ANY
  return objectOf(objects.flatMap((type) => [...type.columns]))
}

/** One object for a union of several, each of its columns what it is in any of them; other types as they are. */
export function asObject(type: Described): Described {
  const parts = partsOf(type)
  if (type.kind !== 'union' || !parts.every((part) => part.kind === 'object')) return type
  const names = new Set(parts.flatMap(({ columns }) => [...columns.keys()]))
  const inAny = (name: string) => parts.flatMap(({ columns }) => columns.get(name)?.() ?? [])
  return objectOf([...names].map((name) => [name, () => ({ kind: 'union', of: inAny(name) })]))
}

function indexed(type: Described, index: Described): Described {
  if (type.kind === 'list' && index.kind === 'number') return type.of()
  const [key] = keysOf(index)
  return (type.kind === 'object' && key !== undefined && type.columns.get(key)?.()) || ANY
}

function reference(name: Node, params: Node[], module: SourceModule, known: Known): Described {
  if (name.type === 'TSQualifiedName') return ofSchema(params[0]?.['exprName']?.name)
  const given = known.get(name['name']) ?? NAMED[name['name']]
  if (given) return given
  const types = params.map((param) => describeType(param, module, known))
  return builtIn(name['name'], types) ?? declared(name['name'], types, module)
}

/** Types of TypeScript and of the query builder. */
function builtIn(name: string, [type = ANY, keys = ANY]: Described[]): Described | undefined {
  if (/^(Generated|ColumnType|Selectable|Readonly|Required)$/.test(name)) return type
  if (/^(Readonly)?Array$/.test(name)) return { kind: 'list', of: () => type }
  if (name === 'NonNullable') return { kind: 'union', of: partsOf(type).filter(({ kind }) => kind !== 'null') }
  if (name === 'Record') return objectOf([])
  if (!/^(Pick|Omit)$/.test(name)) return undefined
  if (type.kind !== 'object') return ANY
  return objectOf([...type.columns].filter(([key]) => keysOf(keys).includes(key) === (name === 'Pick')))
}

function declared(name: string, types: Described[], module: SourceModule): Described {
  const found = findType(module, name)
  if (!found) return ANY
  const params: Node[] = found.declared['typeParameters']?.params ?? []
  const known = new Map(params.map((param, nth) => [param['name'].name, types[nth] ?? ANY] as const))
  const describe = (node: Node) => describeType(node, found.module, known)
  if (found.declared.type === 'TSTypeAliasDeclaration') return describe(found.declared['typeAnnotation'])
  const parents = found.declared['extends'].map(({ expression, typeArguments }: Node) =>
    reference(expression, typeArguments?.params ?? [], found.module, known),
  )
  return merged([...parents, members(found.declared['body'].body, describe)])
}

/** What a schema of the contract gives. */
function ofSchema(name: string | undefined): Described {
  const schema = name === undefined ? undefined : (schemas as Record<string, unknown>)[name]
  if (!(schema instanceof z.core.$ZodType)) return ANY
  return ofJsonSchema(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }))
}

type JsonSchema = z.core.JSONSchema.JSONSchema

function ofJsonSchema(schema: JsonSchema): Described {
  const types: unknown = schema.type
  const parts = Array.isArray(types) ? types.map((type) => ({ ...schema, type })) : (schema.anyOf ?? schema.oneOf)
  if (parts) return { kind: 'union', of: parts.map((part) => ofJsonSchema(part)) }
  if (schema.type === 'object' && schema.properties) {
    const properties = Object.entries(schema.properties)
    return objectOf(
      properties.map(([name, type]) => {
        const required = schema.required?.includes(name)
        const inner = () => ofJsonSchema(type as JsonSchema)
        return [name, required ? inner : () => ({ kind: 'union', of: [inner(), NULL] })]
      }),
    )
  }
  if (schema.type === 'array') return { kind: 'list', of: () => ofJsonSchema((schema.items ?? {}) as JsonSchema) }
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number' }
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return { kind: schema.type }
  return ANY
}
