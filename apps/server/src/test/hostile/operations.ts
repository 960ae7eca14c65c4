import { documentPath, openApiOf } from '@startline/contract/openapi'
import type { WholeCall } from '@startline/contract/whole'
import { writtenOut } from '../../pages/openapi.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Something of the schema's shape, with every field that it names. */
export function sampleOf(schema: Schema): unknown {
  const [one] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (one !== undefined) return sampleOf(one)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, sampleOf(of)]))
  if (schema.items !== undefined) return [sampleOf(schema.items)]
  return { number: 1, integer: 1, boolean: true, object: {} }[[schema.type].flat()[0] ?? ''] ?? 'text'
}

/**
 * What the OpenAPI document says that a call takes, with everything in place that it refers to.
 * @throws Error for a call that it does not know
 */
export function operationOf(call: WholeCall): Operation {
  const { paths } = writtenOut(openApiOf([call], '0')) as unknown as {
    paths: Record<string, Record<string, Operation>>
  }
  const operation = paths[documentPath(call)]?.[call.method.toLowerCase()]
  if (operation === undefined) throw new Error(`The document does not know ${call.name}.`)
  return operation
}
