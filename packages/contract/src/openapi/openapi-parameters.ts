import * as z from 'zod/mini'
import { carriesOrganization } from '../calls/endpoint.ts'
import { paging } from '../schemas/common.ts'
import type { WholeCall } from '../whole.ts'
import { Components, type Json } from './openapi-components.ts'
import { documentName } from './openapi-names.ts'

interface Parameter extends Json {
  name: string
}

function partsOf(where: 'path' | 'query', schema: z.ZodMiniType | undefined, components: Components): Parameter[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components.schema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || (required.includes(name) && json['default'] === undefined),
    schema: json,
  }))
}

const header = ([name, description]: [string, string]): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', description },
})

const organization = header(['X-Org', 'The organization the caller believes to act for; another one is refused'])

let common: ReadonlySet<string> | undefined

/** Whether this is one that many calls take alike. */
function isCommon(parameter: Parameter): boolean {
  common ??= new Set(
    [...partsOf('query', z.object(paging), new Components()), organization].map((one) => JSON.stringify(one)),
  )
  return common.has(JSON.stringify(parameter))
}

/** The parameters of a call; those that many take are kept once. */
export function parametersOf(call: WholeCall, components: Components): Json[] {
  const all = [
    ...partsOf('path', call.params, components),
    ...partsOf('query', call.query, components),
    ...Object.entries(call.headers ?? {}).map(header),
    ...(carriesOrganization(call) ? [organization] : []),
  ]
  return all.map((one) => (isCommon(one) ? components.add('parameters', documentName(one.name), one) : one))
}
