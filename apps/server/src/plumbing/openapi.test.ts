import { labels, XLSX_TYPE } from '@startline/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../test/harness.ts'

/** The calls of the written contract that this version answers. */
const CALLS = [
  'GET /__serverLoader',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/sms/send',
  'POST /auth/sms/verify',
  'POST /auth/register-by-sms',
  'POST /auth/login-by-sms',
  'POST /auth/password/reset',
  'GET /api/user/info',
  'POST /api/user/password',
  'POST /api/user/phone',
  'PATCH /api/user/info',
  'GET /api/user/sessions',
  'DELETE /api/user/sessions/{id}',
  'GET /api/user/invitations',
  'POST /api/user/export',
  'GET /api/user/erasure',
  'POST /api/user/erasure',
  'GET /api/user/organizations',
  'POST /api/user/switch-org',
  'POST /api/organizations',
  'GET /api/organizations/{id}/members',
  'POST /api/organizations/{id}/members',
  'PATCH /api/organizations/{id}/members/{member_id}',
  'DELETE /api/organizations/{id}/members/{member_id}',
  'POST /api/organizations/{id}/members/accept',
  'GET /api/districts',
  'GET /api/unit',
  'POST /api/unit',
  'GET /api/unit/{id}/team',
  'POST /api/unit/{id}/team',
  'GET /api/events',
  'GET /api/events/{id}',
  'GET /api/registration/participant',
  'POST /api/registration/participant',
  'GET /api/registration/participant/{id}',
  'PATCH /api/registration/participant/{id}',
  'DELETE /api/registration/participant/{id}',
  'GET /api/registration/participant/group',
  'GET /api/registration/participant/{id}/consent',
  'POST /api/registration/participant/{id}/reveal',
  'GET /api/registration/participant/{id}/reveal',
  'GET /api/registration/participant/duplicates',
  'POST /api/registration/participant/{id}/merge',
  'POST /api/registration/participant/photo-matches',
  'POST /api/registration/batch',
  'GET /api/registration/batch',
  'GET /api/registration/batch/{id}',
  'DELETE /api/registration/batch/{id}',
  'GET /api/registration/batch/answer',
  'POST /api/registration/batch/cancel',
  'POST /api/registration/sheet',
  'GET /api/registration/sheet/key',
  'GET /api/registration/sheet/template',
  'POST /api/registration/sheet/report',
  'GET /api/registration/file',
  'GET /api/registration',
  'GET /api/registration/fee',
  'GET /api/registration/form',
  'GET /api/registration/{id}',
  'PATCH /api/registration/{id}',
  'DELETE /api/registration/{id}',
  'GET /api/teaching-videos/manage/',
  'POST /api/teaching-videos/manage/',
  'POST /api/teaching-videos/manage/order',
  'GET /api/teaching-videos/manage/{id}',
  'PATCH /api/teaching-videos/manage/{id}',
  'DELETE /api/teaching-videos/manage/{id}',
  'POST /api/teaching-videos/manage/{id}/restore',
  'POST /api/teaching-videos/manage/{id}/retry',
  'GET /api/teaching-videos',
  'GET /api/teaching-videos/{id}',
  'PUT /api/teaching-videos/{id}/progress',
  'GET /api/notice',
  'POST /api/notice/read',
  'GET /api/texts/{name}',
  'POST /api/user/agreements',
  'GET /api/announcement',
  'POST /api/announcement/read',
  'GET /api/announcement/manage',
  'POST /api/announcement/manage',
  'DELETE /api/announcement/manage/{id}',
  'POST /oss/upload_path',
  'POST /oss/upload_token',
  'POST /oss/upload_finish',
  'GET /open/pub/sso/apps/jump/{app_code}',
  'POST /open/pub/sso/token',
  'GET /oidc/interactions/{uid}/authorization',
  'POST /oidc/interactions/{uid}/authorization',
]
/** Calls that anybody may make. */
const OPEN = [
  'GET /__serverLoader',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/sms/send',
  'POST /auth/sms/verify',
  'POST /auth/register-by-sms',
  'POST /auth/login-by-sms',
  'POST /auth/password/reset',
  'GET /api/events',
  'GET /api/events/{id}',
  'GET /api/announcement',
  'GET /api/texts/{name}',
  'POST /open/pub/sso/token',
]

interface Operation {
  operationId: string
  summary: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: {
    content: { 'application/json'?: { schema: Schema }; 'application/octet-stream'?: { schema: Schema } }
  }
  responses: Record<string, { description: string; content: { 'application/json': { schema: Schema } } }>
}
type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  type?: unknown
  anyOf?: Schema[]
}

let portal: TestPortal
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: unknown }
let operations: [name: string, operation: Operation][]

beforeAll(async () => {
  portal = await openPortal()
  const answer = await portal.app.inject('/openapi.json')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  document = answer.json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
    ),
  )
})

const text = { type: 'string', minLength: 1 }
const content = {
  type: 'object',
  required: ['application/json'],
  properties: {
    'application/json': { type: 'object', required: ['schema'], properties: { schema: { type: 'object' } } },
  },
}
/** A body that is a file. */
const file = { type: 'object', required: ['application/octet-stream'], maxProperties: 1 }
/** An answer that is a file. */
const fileAnswer = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  propertyNames: { pattern: '^application/(?!json)' },
  additionalProperties: { type: 'object', required: ['schema'], properties: { schema: { type: 'object' } } },
}
const parameter = {
  type: 'object',
  required: ['name', 'in', 'required', 'schema'],
  additionalProperties: false,
  properties: {
    name: text,
    in: { enum: ['path', 'query', 'header'] },
    required: { type: 'boolean' },
    schema: { type: 'object' },
  },
  // A part of a path is never optional.
  anyOf: [{ properties: { in: { enum: ['query', 'header'] } } }, { properties: { required: { const: true } } }],
}
const response = {
  type: 'object',
  required: ['description', 'content'],
  additionalProperties: false,
  properties: { description: text, content: { anyOf: [content, fileAnswer] } },
}
const operation = {
  type: 'object',
  required: ['operationId', 'summary', 'security', 'parameters', 'responses', 'tags'],
  additionalProperties: false,
  properties: {
    operationId: { type: 'string', pattern: '^[a-z][A-Za-z]+$' },
    summary: text,
    tags: { type: 'array', items: text, minItems: 1 },
    security: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', properties: { bearer: { type: 'array' } }, additionalProperties: false },
    },
    parameters: { type: 'array', items: parameter },
    requestBody: {
      type: 'object',
      required: ['required', 'content'],
      properties: { required: { type: 'boolean' }, content: { anyOf: [content, file] } },
    },
    responses: {
      type: 'object',
      required: ['200', '401', '422', '500', '503'],
      propertyNames: { pattern: '^[2-5]\\d\\d$' },
      additionalProperties: response,
    },
  },
}
/** The parts of the OpenAPI 3.1 schema that our document uses, and no others. */
const openApi31 = {
  type: 'object',
  required: ['openapi', 'info', 'paths', 'components'],
  additionalProperties: false,
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      properties: { title: text, version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' } },
    },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: operation,
      },
    },
    components: { type: 'object', required: ['securitySchemes'] },
  },
}

test('the document has the form of OpenAPI 3.1', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  expect(ajv.validate(openApi31, document), ajv.errorsText()).toBe(true)
  expect(document.components).toEqual({ securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } })
})

test('every schema in it is a valid schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const [name, { requestBody, responses }] of operations)
    for (const { content } of [...Object.values(responses), ...(requestBody ? [requestBody] : [])])
      for (const { schema } of Object.values(content)) expect(ajv.validateSchema(schema), name).toBe(true)
})

test('every call of the contract is in it, and every call in it is of the contract', () => {
  expect(operations.map(([name]) => name).toSorted()).toEqual(CALLS.toSorted())
})

test('every served call is in it under a name of its own', () => {
  const served = portal.deps.served.map(({ method, path }) => `${method} ${path}`)
  expect(operations.map(([name]) => name).toSorted()).toEqual(served.toSorted())
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length)
})

test('it says who may call: all but a few need a token', () => {
  const open = operations.filter(([, { security }]) => security.some((way) => Object.keys(way).length === 0))
  expect(open.map(([name]) => name).toSorted()).toEqual(OPEN.toSorted())
})

test('every part of a path is described, and nothing else as one', () => {
  for (const [name, { parameters }] of operations) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    expect(
      parameters.filter((one) => one.in === 'path').map((one) => one.name),
      name,
    ).toEqual(inPath)
  }
})

test('it names the headers a call looks at', () => {
  const headersOf = (name: string) =>
    (operations.find(([one]) => one === name)?.[1].parameters ?? [])
      .filter((one) => one.in === 'header')
      .map((one) => one.name)
  expect(headersOf('POST /api/registration/batch')).toEqual(['Idempotency-Key', 'X-Org'])
  expect(headersOf('GET /api/unit')).toEqual(['X-Org'])
  expect(headersOf('GET /api/user/info')).toEqual([])
})

test('lists take pages, up to 100 a page', () => {
  for (const name of [
    'GET /api/events',
    'GET /api/unit',
    'GET /api/registration',
    'GET /api/registration/participant',
  ]) {
    const found = operations.find(([one]) => one === name)?.[1].parameters ?? []
    expect(
      found.find((one) => one.name === 'page_size'),
      name,
    ).toMatchObject({ required: false, schema: { maximum: 100, default: 10 } })
  }
})

test('every answer is an envelope, but for files that were asked for', () => {
  const files: string[] = []
  for (const [name, { responses }] of operations)
    for (const [status, { content: answer }] of Object.entries(responses)) {
      const [type = ''] = Object.keys(answer)
      if (type !== 'application/json') files.push(`${name} ${status} ${type}`)
      else
        expect(Object.keys(answer['application/json'].schema.properties ?? {}), `${name} ${status}`).toEqual([
          'code',
          'message',
          'data',
          'request_id',
        ])
    }
  expect(files.toSorted()).toEqual([
    `GET /api/registration/file 200 ${XLSX_TYPE}`,
    'GET /api/registration/form 200 application/pdf',
    `GET /api/registration/sheet/template 200 ${XLSX_TYPE}`,
    `POST /api/registration/sheet/report 200 ${XLSX_TYPE}`,
  ])
})

test('bodies are closed: a field that is not named is refused', () => {
  const open = (schema: Schema, at: string): string[] => [
    ...(schema.properties && schema.additionalProperties !== false ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => open(inner, `${at}/${name}`)),
    ...(schema.items ? open(schema.items, `${at}/0`) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => open(inner, at)),
  ]
  const bodies = operations.flatMap(([name, { requestBody }]) => {
    const json = requestBody?.content['application/json']
    return json ? [[name, json.schema] as const] : []
  })
  expect(bodies.length).toBeGreaterThan(8)
  expect(bodies.flatMap(([name, schema]) => open(schema, name))).toEqual([])
})

test('every field that can be wrong has a name in both languages', () => {
  const fields = (schema: Schema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...fields(inner)]),
    ...(schema.items ? fields(schema.items) : []),
    ...(schema.anyOf ?? []).flatMap(fields),
  ]
  const named = operations.flatMap(([, { requestBody, parameters }]) => [
    ...fields(requestBody?.content['application/json']?.schema ?? {}),
    ...parameters.filter((one) => one.in === 'query').map((one) => one.name),
  ])
  expect([...new Set(named)].filter((name) => !labels[name]).toSorted()).toEqual([])
  for (const { 'zh-CN': zh, en } of Object.values(labels)) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  }
})
