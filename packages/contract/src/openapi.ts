import * as z from 'zod/mini'
import { roleAsked, whoMayCall } from './access.ts'
import { envelopeOf, ProblemShape } from './common.ts'
import { carriesOrganization, type Endpoint } from './endpoint.ts'
import { commonFailures, type FailureName, failures } from './failures.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const refusal = z.object({
  code: z.int(),
  /** The refusal's name: several share a code. */
  name: z.string(),
  message: z.string(),
  data: z.nullable(z.looseObject({ errors: z.optional(z.array(ProblemShape)) })),
  request_id: z.string(),
})

const parametersOf = (where: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

const organizationHeader = { 'X-Org': 'The organization the caller believes to act for; another one is refused' }

const headersOf = (call: Endpoint): Json[] =>
  Object.entries({ ...call.headers, ...(carriesOrganization(call) && organizationHeader) }).map(
    ([name, description]) => ({
      name,
      in: 'header',
      required: false,
      schema: { type: 'string', description },
    }),
  )

const content = (schema: Json | undefined): Json => ({ 'application/json': { schema } })
const fileContent = (type: string): Json => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

function refusalsOf(names: readonly FailureName[]): Json {
  const byStatus = Map.groupBy(new Set(names), (name) => String(failures[name].status))
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((name) => `${failures[name].code} ${name}`).join(' · '),
        content: content(schemaOf(refusal, 'output')),
      },
    ]),
  )
}

const organizationFailure = ['organization_changed'] as const

/** Every session is at least a member's of the organization it acts for; only a higher role can be lacking. */
function roleFailure({ name }: Endpoint): FailureName[] {
  const role = roleAsked(whoMayCall(name), 'here')
  return role === null || role === 'member' ? [] : ['forbidden']
}

function operationOf(call: Endpoint): Json {
  const names: FailureName[] = [
    ...commonFailures,
    ...call.fails,
    ...roleFailure(call),
    ...(carriesOrganization(call) ? organizationFailure : []),
  ]
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[1] === 'api' ? call.path.split('/')[2] : call.path.split('/')[1]],
    security: call.access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query), ...headersOf(call)],
    ...(call.body && {
      requestBody: { required: call.bodyOptional !== true, content: content(schemaOf(call.body, 'input')) },
    }),
    ...(call.file && { requestBody: { required: true, content: fileContent(call.file.type) } }),
    responses: {
      200: {
        description: 'ok',
        content:
          call.answers === undefined ? content(schemaOf(envelopeOf(call.data), 'output')) : fileContent(call.answers),
      },
      ...refusalsOf(names),
    },
  }
}

/** The OpenAPI 3.1 document of the given calls. */
export function openApiOf(calls: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    paths[call.path] ??= {}
    Object.assign(paths[call.path] as Json, { [call.method.toLowerCase()]: operationOf(call) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Startline', version, description: 'The registration portal’s HTTP contract.' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
