import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wholeCalls } from '../whole.ts'
import { withoutBlanks } from './blank.ts'
import { BatchEntry } from './register-batch.ts'

interface Shape {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
}
/** A place in what is sent: names of fields, and `*` for each of a list. */
type Place = readonly string[]

/** Every optional field of a schema, at any depth; `wrap` puts something at its place. */
function optionalFields(schema: z.ZodMiniType, at: Place = []): Place[] {
  const { shape, element, innerType, in: read } = schema._zod.def as unknown as Shape
  const inside = innerType ?? read
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => [
      ...(field.safeParse(undefined).success ? [[...at, name]] : []),
      ...optionalFields(field, [...at, name]),
    ])
  if (element) return optionalFields(element, [...at, '*'])
  return inside ? optionalFields(inside, at) : []
}

/** What is sent with `fields` at this place, and nothing else. */
const sentAt = (place: Place, fields: object): unknown =>
  place.reduceRight<unknown>((inner, name) => (name === '*' ? [inner] : { [name]: inner }), fields)

const schemas = [
  ...wholeCalls.flatMap(({ name, query, body }) => [
    ...(query ? [[`${name}, query`, query] as const] : []),
    ...(body ? [[`${name}, body`, body] as const] : []),
  ]),
  ['registerBatch, an entry', BatchEntry] as const,
]
const withOptional = schemas.flatMap(([name, schema]) => {
  const places = optionalFields(schema)
  return places.length > 0 ? [[name, schema, places] as const] : []
})

test.each(withOptional)('%s: every optional field that is empty counts as absent', (_name, schema, places) => {
  for (const place of places) {
    const [at, field = ''] = [place.slice(0, -1), place.at(-1)]
    const sent = sentAt(at, { [field]: '', kept: 'x' })
    expect([place, withoutBlanks(schema, sent)]).toEqual([place, sentAt(at, { kept: 'x' })])
    for (const value of ['x', ' ', null, 0, false, [], {}]) {
      const full = sentAt(at, { [field]: value })
      expect(withoutBlanks(schema, full)).toBe(full)
    }
  }
})

test('the walk finds the fields of queries, bodies, lists and what stands in them', () => {
  const all = withOptional.flatMap(([name, , places]) => places.map((place) => `${name}/${place.join('/')}`))
  expect(all.length).toBeGreaterThan(250)
  for (const one of [
    'listEvents, query/keyword',
    'listParticipants, query/page_size',
    'addParticipant, body/id_photo_url',
    'addParticipant, body/id_type',
    'changeParticipant, body/guardians/*/phone_key',
    'changeRegistration, body/members/*/participant/guardian_name',
    'registerBatch, an entry/members/*/participant/consent',
    'registerBatch, an entry/team/leader_name',
  ])
    expect(all).toContain(one)
})

test('no schema has parts that the walk does not look into', () => {
  const unions: string[] = []
  const look = (schema: z.ZodMiniType, at: string): void => {
    const { type, shape, element, innerType, in: read, options } = schema._zod.def as unknown as Shape
    if (
      ['union', 'intersection', 'lazy', 'tuple'].includes(type) &&
      options?.some((one) => one._zod.def.type !== 'record' && one._zod.def.type !== 'string')
    )
      unions.push(`${at}: ${type}`)
    for (const [name, field] of Object.entries(shape ?? {})) look(field, `${at}/${name}`)
    for (const inside of [element, innerType, read]) if (inside) look(inside, at)
  }
  for (const [name, schema] of schemas) look(schema, name)
  expect(unions).toEqual([])
})

test('a required field stays empty, to be refused; what is no object is left to the schema', () => {
  const schema = z.strictObject({ name: z.string(), note: z.optional(z.string()) })
  expect(withoutBlanks(schema, { name: '', note: '' })).toEqual({ name: '' })
  for (const sent of [null, undefined, '', [], 'x', 3]) expect(withoutBlanks(schema, sent)).toBe(sent)
})

test('what was sent is not changed', () => {
  const sent = { members: [{ participant_id: '', participant: { name: 'x', guardian_name: '' } }] }
  const before = structuredClone(sent)
  expect(withoutBlanks(BatchEntry, sent)).toEqual({ members: [{ participant: { name: 'x' } }] })
  expect(sent).toEqual(before)
})
