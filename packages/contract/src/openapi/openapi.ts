import * as z from 'zod/mini'
import { carriesOrganization, type Endpoint } from '../calls/endpoint.ts'
import { paging } from '../schemas/common.ts'
import { type WholeCall, wholeOf } from '../whole.ts'
import { Components, documentName, type Json } from './openapi-components.ts'
import { type OpenApiDocument, openApiDocuments } from './openapi-documents.ts'
import { fileContent, jsonContent, responsesOf } from './openapi-responses.ts'

function requestBodyOf({ body, bodyOptional, file }: WholeCall, components: Components): Json {
  if (file) return { requestBody: { required: true, content: Object.assign({}, ...file.types.map(fileContent)) } }
  if (!body) return {}
  return {
    requestBody: { required: bodyOptional !== true, content: jsonContent(components.schema(body, 'input')) },
  }
}

const operationOf = (call: WholeCall, components: Components): Json => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.path.split('/')[1] === 'api' ? call.path.split('/')[2] : call.path.split('/')[1]],
  security: call.access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  parameters: parametersOf(call, components),
  ...requestBodyOf(call, components),
  responses: responsesOf(call, components),
})

/** The OpenAPI 3.1 document of the given calls. What several of them share stands once, in `components`. */
export function openApiOf(calls: readonly Endpoint[], version: string): Json {
  const components = new Components()
  const paths: Record<string, Json> = {}
  for (const call of calls.map(wholeOf)) {
    paths[call.path] ??= {}
    Object.assign(paths[call.path] as Json, { [call.method.toLowerCase()]: operationOf(call, components) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Startline', version, description: 'The registration portal’s HTTP contract.' },
    paths,
    components: { ...components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

/** One of the contract's documents, of the calls that are served; it says where the other is. */
export function openApiDocument(document: OpenApiDocument, served: readonly Endpoint[], version: string): Json {
  const { title, description, tells } = document
  const other = openApiDocuments.find((one) => one !== document)
  return {
    ...openApiOf(served.filter(tells), version),
    info: { title, version, description },
    externalDocs: { url: other?.path, description: other?.description },
  }
}

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
function parametersOf(call: WholeCall, components: Components): Json[] {
  const all = [
    ...partsOf('path', call.params, components),
    ...partsOf('query', call.query, components),
    ...Object.entries(call.headers ?? {}).map(header),
    ...(carriesOrganization(call) ? [organization] : []),
  ]
  return all.map((one) => (isCommon(one) ? components.add('parameters', documentName(one.name), one) : one))
}
