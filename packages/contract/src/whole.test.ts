import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as contract from './index.ts'
import { FileAnswer, Nothing } from './schemas/common.ts'
import { wholeCalls, wholeOf } from './whole.ts'

const namesOf = (calls: typeof wholeCalls) => calls.map(({ name }) => name).toSorted()

test('every call has a definition under the name it is exported by, and every definition a call', () => {
  const isCall = (value: unknown): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  const calls = Object.entries<unknown>(contract).flatMap(([word, value]) =>
    isCall(value) ? [[word, wholeOf(value).name]] : [],
  )
  expect(calls.length).toBeGreaterThan(80)
  expect(calls.toSorted()).toEqual(namesOf(wholeCalls).map((name) => [name, name]))
})

test('a call says of itself that it takes a body, and that it answers a file, a list or nothing, where its definition does', () => {
  expect(namesOf(wholeCalls.filter(({ takesBody }) => takesBody))).toEqual(
    namesOf(wholeCalls.filter(({ body }) => body)),
  )
  const files = wholeCalls.filter(({ data }) => data === FileAnswer)
  expect(files.length).toBeGreaterThan(3)
  expect(namesOf(wholeCalls.filter(({ answers }) => answers !== undefined))).toEqual(namesOf(files))
  expect(namesOf(wholeCalls.filter(({ noData }) => noData))).toEqual(
    namesOf(wholeCalls.filter(({ data }) => data === Nothing)),
  )
  const hasItems = ({ data }: (typeof wholeCalls)[number]) => data instanceof z.ZodMiniObject && 'items' in data.shape
  expect(namesOf(wholeCalls.filter(({ list }) => list))).toEqual(namesOf(wholeCalls.filter(hasItems)))
})

test('what is no call of the contract is told', () => {
  expect(() => wholeOf({ method: 'GET', path: '/api/songs' })).toThrow('no call GET /api/songs')
})
