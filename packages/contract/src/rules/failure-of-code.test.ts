import { expect, test } from 'vitest'
import { failureOfCode } from './failure-of-code.ts'
import { type FailureName, failures } from './failures.ts'

const all = Object.entries(failures) as [FailureName, { code: number }][]
const namesOf = (code: number) => all.flatMap(([name, failure]) => (failure.code === code ? [name] : []))

test.each(all)('%s is known by its code and name', (name, { code }) => {
  expect(failureOfCode(code, name)).toBe(name)
})

test.each([...new Set(all.map(([, { code }]) => code))])(
  '%i without a name, or with one of another code, is a refusal of this code',
  (code) => {
    const other = all.find((one) => one[1].code !== code)?.[0]
    for (const name of [undefined, null, '', 'session_invalid', 'fault', other].filter(
      (one) => !namesOf(code).includes(one as never),
    ))
      expect([name, failures[failureOfCode(code, name)].code]).toEqual([name, code])
  },
)

test('a code that only one refusal has decides, whatever the name', () => {
  const alone = all.filter(([, { code }]) => namesOf(code).length === 1)
  expect(alone.length).toBeGreaterThan(25)
  for (const [name, { code }] of alone) expect(failureOfCode(code, 'last_owner')).toBe(name)
})

test('a code that the contract does not know is told by its name, else it is a fault', () => {
  expect(failureOfCode(4999, 'group_full')).toBe('group_full')
  expect(failureOfCode(4999)).toBe('fault')
})
