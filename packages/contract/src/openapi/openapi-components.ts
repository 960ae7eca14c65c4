import * as z from 'zod/mini'
import * as schemas from '../schemas.ts'
import { type WholeCall, wholeCalls } from '../whole.ts'

/** Part of an OpenAPI document. */
export type Json = Record<string, unknown>

/** Schemas refer to each other where the document keeps them. */
const referring = (json: unknown): Json =>
  JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  )

/** A record whose keys are words of an enum is told field by field: tools take required fields that are defined. */
function nameRecord(json: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = json
  if (propertyNames === undefined || required === undefined) return
  const value = additionalProperties ?? {}
  json.properties = Object.fromEntries(required.map((name) => [name, value]))
  json.additionalProperties = false
  delete json.propertyNames
}

/** Every whole number of the contract is one that JSON programs read exactly: only a closer limit is told. */
function plainer({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  nameRecord(json)
}

/** What stands once in a document and is referred to from everywhere else. It fills up while the document is written. */
export class Components {
  readonly schemas: Record<string, Json> = {}
  readonly responses: Record<string, Json> = {}
  readonly parameters: Record<string, Json> = {}
  readonly #written = { input: new Map<z.ZodMiniType, Json>(), output: new Map<z.ZodMiniType, Json>() }

  /**
   * Keeps something under a name.
   * @returns the reference to it
   * @throws Error where something else has this name: a schema that is not the same when it is sent as when it is answered needs two
   */
  add(kind: 'schemas' | 'responses' | 'parameters', name: string, json: Json): Json {
    const kept = (this[kind][name] ??= json)
    if (JSON.stringify(kept) !== JSON.stringify(json)) throw new Error(`Two different ${kind} are called ${name}.`)
    return { $ref: `#/components/${kind}/${name}` }
  }

  /** Writes a schema as it is sent (`input`) or answered (`output`); every part that has a name is kept, and referred to. */
  schema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const written = this.#written[io].get(schema) ?? this.#write(schema, io)
    this.#written[io].set(schema, written)
    return written
  }

  #write(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs = {},
      ...json
    } = referring(z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: schemaNames(), override: plainer }))
    for (const [name, part] of Object.entries($defs as Record<string, Json>)) this.add('schemas', name, part)
    return json
  }
}

/** The first letter large and no signs between words, as names in a document are written: `page_size` is `PageSize`. */
export const documentName = (name: string): string =>
  name.replaceAll(/(?:^|[-_])([a-zA-Z])/g, (_all, first: string) => first.toUpperCase())

/** The name of what only this call answers. */
export const answerName = ({ name }: Pick<WholeCall, 'name'>): string => `${documentName(name)}Answer`

/**
 * What schemas are called in the OpenAPI document: as the contract exports them; and what a call answers, where that has no name, after the
 * call. Whole queries and paths have none: a document tells of them parameter by parameter.
 */
function nameSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const byParameter = new Set<unknown>(wholeCalls.flatMap(({ params, query }) => [params, query]))
  const names = z.registry<{ id: string }>()
  for (const [id, value] of Object.entries<unknown>(schemas))
    if (value instanceof z.ZodMiniType && !byParameter.has(value)) names.add(value, { id })
  for (const call of wholeCalls) if (!names.has(call.data)) names.add(call.data, { id: answerName(call) })
  return names
}

let named: ReturnType<typeof nameSchemas> | undefined

/** The name of each schema that has one. They are given when a document is first asked for: a start does not wait for it. */
export const schemaNames = (): ReturnType<typeof nameSchemas> => (named ??= nameSchemas())
