import { expect, test } from 'vitest'
import { type WholeCall, wholeCalls } from '../whole.ts'
import { openApiOf } from './openapi.ts'

type Content = Record<string, { example?: unknown }>
type Operation = {
  operationId: string
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

const document = openApiOf(wholeCalls, '0') as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const callOf = ({ operationId }: Operation) => wholeCalls.find(({ name }) => name === operationId) as WholeCall
const withBody = operations.filter((operation) => callOf(operation).body !== undefined)

test.each(withBody.map((one) => [one.operationId, one] as const))(
  'the example body of %s is one it takes',
  (_, operation) => {
    const call = callOf(operation)
    const example = operation.requestBody?.content['application/json']?.example
    expect(call.body?.safeParse(example)).toMatchObject({ success: true })
    expect(call.bodyRules?.(example, '2026-11-28') ?? []).toEqual([])
    for (const [field, item] of Object.entries(call.bodyItems ?? {}))
      for (const one of (example as Record<string, unknown[]>)[field] ?? [])
        expect(item.safeParse(one)).toMatchObject({ success: true })
  },
)

test('the examples of answers are what the calls answer', () => {
  const examples = operations.flatMap((operation) => {
    const example = operation.responses['200']?.content['application/json']?.example
    return example === undefined ? [] : [{ call: callOf(operation), data: (example as { data: unknown }).data }]
  })
  expect(examples.map(({ call }) => call.name).toSorted()).toEqual(['login', 'registerBatch'])
  for (const { call, data } of examples) expect(call.data.parse(data)).toEqual(data)
})
