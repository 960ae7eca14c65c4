import type { Endpoint } from '../calls/endpoint.ts'
import { type WholeCall, wholeOf } from '../whole.ts'
import { Components, type Json } from './openapi-components.ts'
import { type OpenApiDocument, openApiDocuments } from './openapi-documents.ts'
import { parametersOf } from './openapi-parameters.ts'
import { fileContent, jsonContent, responsesOf } from './openapi-responses.ts'

function requestBodyOf({ body, bodyOptional, file }: WholeCall, components: Components): Json {
  if (file) return { requestBody: { required: true, content: fileContent(file.type) } }
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
