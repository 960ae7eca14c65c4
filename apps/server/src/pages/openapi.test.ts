import { CSV_TYPE, failures, START_LIST_TYPE, XLSX_TYPE, YAML_TYPE } from '@startline/contract'
import { everyLabel } from '@startline/contract/every-rule'
import { documentPath } from '@startline/contract/openapi'
import { openApiDocuments } from '@startline/contract/openapi-documents'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { writtenOut } from './openapi.ts'
import { CALLS, OPEN } from './openapi-calls.ts'

const DOCUMENTS = openApiDocuments.map(({ path }) => path)

interface Operation {
  operationId: string
  summary: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: {
    content: { 'application/json'?: { schema: Schema }; 'application/octet-stream'?: { schema: Schema } }
  }
  responses: Record<
    string,
    { description: string; headers: object; content: { 'application/json': { schema: Schema } } }
  >
}
type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  type?: unknown
  anyOf?: Schema[]
}

let portal: TestPortal
let operations: [name: string, operation: Operation][]
let told: Map<string, [name: string, operation: Operation][]>

beforeAll(async () => {
  portal = await openPortal()
  const all = await Promise.all(DOCUMENTS.map(async (path) => [path, await operationsOf(path)] as const))
  told = new Map(all)
  operations = all.flatMap(([, found]) => found)
})

async function operationsOf(document: string): Promise<[name: string, operation: Operation][]> {
  const answer = await portal.app.inject(document)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const { paths } = writtenOut<{ paths: Record<string, Record<string, Operation>> }>(answer.json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
    ),
  )
}

test('whoever registers and whoever holds events read a document each, and each names the other', async () => {
  const ofConsole = (path: string) => (told.get(path) ?? []).map(([name]) => name.includes(' /api/console/'))
  expect([...told.keys()].map((path) => [...new Set(ofConsole(path))])).toEqual([[false], [true]])
  const documents = await Promise.all(DOCUMENTS.map(async (path) => (await portal.app.inject(path)).json()))
  expect(documents.map(({ externalDocs }) => externalDocs.url)).toEqual(
    DOCUMENTS.toReversed().map((path) => `${portal.deps.settings.publicUrl}${path}`),
  )
})

test('every schema in it is a valid schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const [name, { requestBody, responses }] of operations)
    for (const { content } of [...Object.values(responses), ...(requestBody ? [requestBody] : [])])
      for (const { schema } of Object.values(content ?? {})) expect(ajv.validateSchema(schema), name).toBe(true)
})

test('every call of the contract is in it, and every call in it is of the contract', () => {
  expect(operations.map(([name]) => name).toSorted()).toEqual(CALLS.toSorted())
})

test('every served call is in it under a name of its own', () => {
  const served = portal.deps.served.map((call) => `${call.method} ${documentPath(call)}`)
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

test('versioned answers have an ETag and 304, PDFs with names the header of those their font lacks', () => {
  const having = (header: string) =>
    operations
      .filter(([, { responses }]) => Object.hasOwn(responses['200']?.headers ?? {}, header))
      .map(([name]) => name)
  const versioned = operations.filter(([, { responses }]) => responses['304'] !== undefined).map(([name]) => name)
  expect(versioned.toSorted()).toEqual([
    'GET /__serverLoader',
    'GET /api/announcement',
    'GET /api/districts',
    'GET /api/events',
    'GET /api/events/{id}',
    'GET /api/events/{id}/contests',
    'GET /api/events/{id}/contests/{cid}',
    'GET /api/events/{id}/programme',
    'GET /api/registration',
    'GET /api/registration/participant',
  ])
  expect(having('ETag')).toEqual(versioned)
  for (const [name, { parameters }] of operations)
    expect(
      parameters.some((one) => one.name === 'If-None-Match'),
      name,
    ).toBe(versioned.includes(name))
  expect(having('Unprintable-Names').toSorted()).toEqual([
    'GET /api/console/events/{id}/print/{what}',
    'GET /api/registration/form',
    'POST /api/console/events/{id}/receipts',
  ])
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
      if (status === '304') continue
      const types = Object.keys(answer)
      if (types.some((type) => type !== 'application/json')) files.push(`${name} ${status} ${types.join(' | ')}`)
      else
        expect(Object.keys(answer['application/json'].schema.properties ?? {}), `${name} ${status}`).toEqual([
          'code',
          ...(status.startsWith('2') ? [] : ['name']),
          'message',
          'data',
          'request_id',
        ])
    }
  expect(files.toSorted()).toEqual([
    `GET /api/console/events/{id}/file 200 ${YAML_TYPE} | application/json`,
    `GET /api/console/events/{id}/lists 200 ${XLSX_TYPE} | ${CSV_TYPE} | ${START_LIST_TYPE}`,
    'GET /api/console/events/{id}/print/{what} 200 application/pdf',
    'GET /api/console/events/{id}/timing 200 application/zip',
    'GET /api/events/{id}/programme/pdf 200 application/pdf',
    `GET /api/registration/file 200 ${XLSX_TYPE}`,
    'GET /api/registration/form 200 application/pdf',
    `GET /api/registration/sheet/template 200 ${XLSX_TYPE}`,
    `POST /api/console/events/{id}/exports 200 ${XLSX_TYPE} | ${CSV_TYPE}`,
    'POST /api/console/events/{id}/receipts 200 application/pdf',
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
  expect([...new Set(named)].filter((name) => !everyLabel[name]).toSorted()).toEqual([])
  for (const { 'zh-CN': zh, en } of Object.values(everyLabel)) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  }
})

test('the entries of a batch are told field by field', () => {
  const [, batch] = operations.find(([name]) => name === 'POST /api/registration/batch') ?? []
  const entries = batch?.requestBody?.content['application/json']?.schema.properties?.['entries']
  expect(Object.keys(entries?.items?.properties ?? {})).toEqual([
    'group_id',
    'unit_id',
    'district_code',
    'participant_id',
    'participant',
    'team',
    'members',
  ])
})

test('refusals are told by their names, retries by their header, parameters with an example', () => {
  const [, events] = operations.find(([name]) => name === 'GET /api/events') ?? []
  const refused = events?.responses['503'] as unknown as {
    headers: Record<string, unknown>
    content: { 'application/json': { schema: { properties: { name: { enum: string[] } } } } }
  }
  expect(refused.content['application/json'].schema.properties.name.enum).toEqual(Object.keys(failures))
  expect(Object.keys(refused.headers)).toEqual(['X-Request-Id', 'Retry-After'])
  expect(events?.parameters.find(({ name }) => name === 'page')).toMatchObject({
    description: expect.any(String),
    example: 1,
  })
})
