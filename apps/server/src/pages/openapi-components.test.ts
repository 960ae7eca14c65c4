import { listEvents } from '@startline/contract'
import { openApiOf } from '@startline/contract/openapi'
import { openApiDocuments } from '@startline/contract/openapi-documents'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { writtenOut } from './openapi.ts'
import { openApi31 } from './openapi-form.ts'

/** Largest document, in bytes as it is served unpacked, and largest schema that may stand in several places. */
const LIMITS = { document: 300_000, twice: 300 }

const portal = await openPortal()
const documents = await Promise.all(
  openApiDocuments.map(async ({ path }) => {
    const answer = await portal.app.inject(path)
    return { path, bytes: answer.rawPayload.byteLength, document: answer.json() }
  }),
)

interface Part {
  value: Record<string, unknown>
  /** Names from the document down to here. */
  at: string[]
}
const partsOf = (value: unknown, at: string[] = []): Part[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => partsOf(one, [...at, key]))
  return Array.isArray(value) ? inner : [{ value: value as Part['value'], at }, ...inner]
}
/** A schema, or the properties of one; a call's answers by status are neither. */
const isOfSchema = ({ at }: Part): boolean => at[1] === 'schemas' || at.includes('schema')

describe.each(documents)('$path', ({ document, bytes }) => {
  const parts = partsOf(document)
  const references = parts.flatMap(({ value }) => (typeof value['$ref'] === 'string' ? [value['$ref']] : []))

  test('has the form of OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false })
    expect(ajv.validate(openApi31, document), ajv.errorsText()).toBe(true)
  })

  test('weighs at most 300 kB', () => {
    expect(bytes).toBeLessThanOrEqual(LIMITS.document)
  })

  test('every reference leads to a component, and every component is referred to', () => {
    const { securitySchemes: _ways, ...kinds } = document.components as Record<string, Record<string, unknown>>
    const kept = Object.entries(kinds).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...new Set(references)].toSorted()).toEqual(kept.toSorted())
  })

  test('no schema worth a name stands twice', () => {
    const places = Map.groupBy(parts.filter(isOfSchema), ({ value }) => JSON.stringify(value))
    const twice = [...places].filter(([text, { length }]) => length > 1 && text.length > LIMITS.twice)
    expect(twice.map(([, found]) => found.map(({ at }) => at.join(' / '))).toSorted()).toEqual([])
  })
})

test('a call told by itself is told the same', () => {
  const whole = Object.assign({}, ...documents.map(({ document }) => writtenOut(document)['paths'])) as object
  for (const call of portal.deps.served) {
    const { paths } = writtenOut(openApiOf([call], '0')) as unknown as { paths: Record<string, object> }
    expect(whole, call.name).toMatchObject(paths)
  }
})

test('a reader that follows the references itself finds that answers are as promised, and what is not', async () => {
  const [{ document }] = documents as [(typeof documents)[0]]
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema(document, 'openapi.json')
  const { responses } = document.paths[listEvents.path].get
  const keeps = (status: number, told: unknown) => {
    const at = responses[status].$ref ?? `#/paths/${listEvents.path.replaceAll('/', '~1')}/get/responses/${status}`
    return ajv.validate({ $ref: `openapi.json${at}/content/application~1json/schema` }, told)
  }
  const [found, refused] = await Promise.all(
    ['/api/events', '/api/events?page=0'].map((url) => portal.app.inject({ url })),
  )
  expect([found?.statusCode, refused?.statusCode]).toEqual([200, 422])
  expect([keeps(200, found?.json()), keeps(422, refused?.json())]).toEqual([true, true])
  expect([keeps(200, refused?.json()), keeps(422, found?.json())]).toEqual([false, false])
})
