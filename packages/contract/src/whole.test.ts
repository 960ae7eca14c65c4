import { expect, test } from 'vitest'
import * as contract from './index.ts'
import { FileAnswer } from './schemas/common.ts'
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

test('a call says of itself that it takes a body, and that it answers a file, where its definition does', () => {
  expect(namesOf(wholeCalls.filter(({ takesBody }) => takesBody))).toEqual(
    namesOf(wholeCalls.filter(({ body }) => body)),
  )
  const files = wholeCalls.filter(({ data }) => data === FileAnswer)
  expect(files.length).toBeGreaterThan(3)
  expect(namesOf(wholeCalls.filter(({ answers }) => answers !== undefined))).toEqual(namesOf(files))
})

test('what is no call of the contract is told', () => {
  expect(() => wholeOf({ method: 'GET', path: '/api/songs' })).toThrow('no call GET /api/songs')
})
