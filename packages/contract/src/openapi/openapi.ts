import * as z from 'zod/mini'
import { carriesOrganization, type Endpoint } from '../calls/endpoint.ts'
import { paging } from '../schemas/common.ts'
import { type WholeCall, wholeOf } from '../whole.ts'
import { Components, documentName, type Json } from './openapi-components.ts'
import { type OpenApiDocument, openApiDocuments } from './openapi-documents.ts'
import { bodyExample } from './openapi-examples.ts'
import { fileContent, responsesOf } from './openapi-responses.ts'
import { CONTACT, descriptionOf, IF_NONE_MATCH, LICENSE, SERVERS, tagsOf, toldOf } from './openapi-texts.ts'

/** A body with the items of arrays that are checked one by one, not with it. */
function withItems(json: Json, items: WholeCall['bodyItems'] = {}, components: Components): Json {
  const told = Object.entries(items).map(([name, schema]) => {
    const array = (json['properties'] as Record<string, Json>)[name]
    return [name, { ...array, items: components.schema(schema, 'input') }]
  })
  if (told.length === 0) return json
  return { ...json, properties: { ...(json['properties'] as Json), ...Object.fromEntries(told) } }
}

function requestBodyOf(call: WholeCall, components: Components): Json {
  const { body, bodyOptional, file, bodyItems: items } = call
  if (file) return { requestBody: { required: true, content: Object.assign({}, ...file.types.map(fileContent)) } }
  if (!body) return {}
  const schema = withItems(components.schema(body, 'input'), items, components)
  const content = { 'application/json': { schema, example: bodyExample(call, schema, components) } }
  return { requestBody: { required: bodyOptional !== true, content } }
}

const tagOf = ({ path }: Pick<WholeCall, 'path'>): string => path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? ''

/** The portal takes a slash at the end or none; a document has one way to write it. */
export const documentPath = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/(.)\/$/, '$1')

const operationOf = (call: WholeCall, components: Components): Json => ({
  operationId: call.name,
  summary: call.summary,
  description: descriptionOf(call),
  tags: [tagOf(call)],
  security: call.access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  parameters: parametersOf(call, components),
  ...requestBodyOf(call, components),
  responses: responsesOf(call, components),
})

const infoOf = (title: string, version: string, description: string): Json => ({
  title,
  version,
  description,
  license: LICENSE,
  contact: CONTACT,
})

/** The OpenAPI 3.1 document of the given calls. What several of them share stands once, in `components`. */
export function openApiOf(calls: readonly Endpoint[], version: string): Json {
  const components = new Components()
  const paths: Record<string, Json> = {}
  for (const call of calls.map(wholeOf)) {
    const path = documentPath(call)
    paths[path] ??= {}
    Object.assign(paths[path], { [call.method.toLowerCase()]: operationOf(call, components) })
  }
  return {
    openapi: '3.1.0',
    info: infoOf('Startline', version, 'The registration portal’s HTTP contract.'),
    servers: SERVERS,
    tags: tagsOf(calls.map(tagOf)),
    paths,
    components: { ...components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

/**
 * One of the contract's documents, of the calls that are served; it says where the other is.
 * @param at the address of the portal, without a slash at its end
 */
export function openApiDocument(
  document: OpenApiDocument,
  served: readonly Endpoint[],
  { version, at }: { version: string; at: string },
): Json {
  const { title, description, tells } = document
  const other = openApiDocuments.find((one) => one !== document)
  return {
    ...openApiOf(served.filter(tells), version),
    info: infoOf(title, version, description),
    servers: [{ url: at, description: 'This portal' }],
    externalDocs: { url: `${at}${other?.path}`, description: other?.description },
  }
}

interface Parameter extends Json {
  name: string
}

/** A schema, or the one it refers to. */
function behind(json: Json, { schemas }: Components): Json {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(json['$ref']))?.[1]
  return name === undefined ? json : { ...schemas[name], ...json }
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
    ...toldOf(name, where, behind(json, components)),
    schema: json,
  }))
}

const header = ([name, description]: [string, string]): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
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
    ...[...Object.entries(call.headers ?? {}), ...(call.versioned ? [IF_NONE_MATCH] : [])].map(header),
    ...(carriesOrganization(call) ? [organization] : []),
  ]
  return all.map((one) => (isCommon(one) ? components.add('parameters', documentName(one.name), one) : one))
}
