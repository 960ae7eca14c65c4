import * as z from 'zod/mini'
import { schemaNames } from './openapi-names.ts'

/** Part of an OpenAPI document. */
export type Json = Record<string, unknown>

/** Schemas refer to each other where the document keeps them. */
const referring = (json: unknown): Json =>
  JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  )

/** Every whole number of the contract is one that JSON programs read exactly: only a closer limit is told. */
function withoutSafeLimits({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
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
    } = referring(
      z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: schemaNames(), override: withoutSafeLimits }),
    )
    for (const [name, part] of Object.entries($defs as Record<string, Json>)) this.add('schemas', name, part)
    return json
  }
}
