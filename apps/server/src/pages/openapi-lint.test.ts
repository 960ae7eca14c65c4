import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocuments } from '@startline/contract/openapi-documents'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { writtenOut } from './openapi.ts'

interface Operation {
  operationId: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; description: string; example?: unknown; schema: object }[]
}
interface Document extends Record<string, unknown> {
  info: { description: string; contact: object; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  externalDocs: { url: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const documents: [path: string, document: Document][] = []
beforeAll(async () => {
  const portal = await openPortal()
  for (const { path } of openApiDocuments) documents.push([path, (await portal.app.inject(path)).json()])
})

/** Paths of the contract that a tool which ignores fixed parts could mix up; the portal prefers the fixed part. */
const AMBIGUOUS = /^Paths should .*`\/api\/(registration\/(batch|participant)|teaching-videos\/manage)\/\{id\}`/

test("Redocly's recommended rules find nothing", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  for (const [path, document] of documents) {
    const source = JSON.stringify(document)
    const problems = await lintFromString({ source, absoluteRef: path, config })
    const unknown = problems.filter(
      ({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !AMBIGUOUS.test(message),
    )
    expect([path, unknown.map(({ ruleId, message }) => `${ruleId}: ${message}`)]).toEqual([path, []])
  }
})

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, of]) => Object.values(of).map((one) => ({ path, one })))
const repeated = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

/** What Spectral's recommended rules (spectral:oas) ask of a document, by their names. */
const RULES: Record<string, (document: Document, written: Document) => unknown[]> = {
  'info-contact': ({ info }) => (info.contact ? [] : ['info']),
  'info-description': ({ info }) => (info.description ? [] : ['info']),
  'oas3-api-servers': ({ servers }) => (servers.length > 0 ? [] : ['servers']),
  'oas3-server-trailing-slash': ({ servers }) => servers.filter(({ url }) => url.endsWith('/')),
  'oas3-schema': ({ externalDocs }) => (URL.canParse(externalDocs.url) ? [] : [externalDocs.url]),
  'openapi-tags-uniqueness': ({ tags }) => repeated(tags.map(({ name }) => name)),
  'operation-description': (document) => operationsOf(document).filter(({ one }) => !one.description),
  'operation-operationId-unique': (document) => repeated(operationsOf(document).map(({ one }) => one.operationId)),
  'operation-operationId-valid-in-url': (document) =>
    operationsOf(document).filter(({ one }) => encodeURIComponent(one.operationId) !== one.operationId),
  'operation-tags': (document) => operationsOf(document).filter(({ one }) => one.tags.length === 0),
  'operation-tag-defined': (document) =>
    operationsOf(document).filter(({ one }) => one.tags.some((tag) => !document.tags.some(({ name }) => name === tag))),
  'path-keys-no-trailing-slash': ({ paths }) => Object.keys(paths).filter((path) => path.endsWith('/')),
  'path-not-include-query': ({ paths }) => Object.keys(paths).filter((path) => path.includes('?')),
  'path-params': (_document, written) =>
    operationsOf(written).filter(({ path, one }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const told = one.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      return named.toSorted().join() !== told.toSorted().join()
    }),
  'oas3-unused-component': (document) =>
    Object.entries(document.components).flatMap(([kind, all]) =>
      kind === 'securitySchemes'
        ? []
        : Object.keys(all).filter((name) => !JSON.stringify(document).includes(`"#/components/${kind}/${name}"`)),
    ),
  'duplicated-entry-in-enum': (document) =>
    [...JSON.stringify(document).matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(([, words]) =>
      repeated(JSON.parse(words ?? '[]').map(String)),
    ),
  'oas3-valid-media-example': (_document, written) => {
    const ajv = formats.default(new Ajv2020({ strict: false }))
    return operationsOf(written)
      .flatMap(({ path, one }) => one.parameters.map((parameter) => ({ path, ...parameter })))
      .filter(({ example, schema }) => example !== undefined && !ajv.validate(schema, example))
  },
}

test.each(Object.entries(RULES))("Spectral's recommended rule %s finds nothing", (_name, problemsOf) => {
  for (const [path, document] of documents)
    expect([path, problemsOf(document, writtenOut(document))]).toEqual([path, []])
})

test('every parameter is described', () => {
  const silent = documents.flatMap(([, document]) =>
    operationsOf(writtenOut(document)).flatMap(({ one }) => one.parameters.filter(({ description }) => !description)),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
