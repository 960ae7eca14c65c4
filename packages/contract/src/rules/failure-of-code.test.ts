import { expect, test } from 'vitest'
import { failureOfCode } from './failure-of-code.ts'
import { type FailureName, failures } from './failures.ts'

const all = Object.entries(failures) as [FailureName, { code: number }][]
const namesOf = (code: number) => all.flatMap(([name, failure]) => (failure.code === code ? [name] : []))

test.each(all)('%s is known by its code and name', (name, { code }) => {
  expect(failureOfCode(code, name)).toBe(name)
})

test.each([...new Set(all.map(([, { code }]) => code))])(
  '%i without a name is a refusal of this code, or a fault',
  (code) => {
    for (const name of [undefined, null]) expect([...namesOf(code), 'fault']).toContain(failureOfCode(code, name))
  },
)

test.each([4001, 4004, 4101, 4102, 4202, 4205, 4301, 4302, 4303, 4305, 4306, 4307])(
  '%i decides, whatever the name beside it',
  (code) => {
    const [name, ...others] = namesOf(code)
    expect(others).toEqual([])
    for (const beside of [undefined, null, '', 'fault', 'last_owner']) expect(failureOfCode(code, beside)).toBe(name)
  },
)

test.each([4003, 4009, 4029, 4103, 4304, 5003])('%i without a name is the general refusal of its code', (code) => {
  expect(namesOf(code).length).toBeGreaterThan(1)
  expect(namesOf(code)).toContain(failureOfCode(code))
})
