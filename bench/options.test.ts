import { expect, test } from 'vitest'
import { readOptions, WrongOption } from './options.ts'

test('what takes long, or installs programs of others, is measured when it is named', () => {
  const { parts } = readOptions([])
  expect(parts).toContain('hot')
  for (const part of ['opening', 'peers', 'soak']) expect(parts).not.toContain(part)
  expect([...readOptions(['--only', 'opening,peers']).parts]).toEqual(['opening', 'peers'])
})

test('what is measured by itself is written where nothing was narrowed', () => {
  const reportOf = (...more: string[]) => readOptions(['--only', 'opening,peers', ...more]).ownReport
  expect(reportOf()).toBe('docs/benchmarks.md')
  for (const narrowed of [
    ['--people', '100'],
    ['--seconds', '6'],
    ['--lists', '1000'],
    ['--rounds', '1'],
  ])
    expect(reportOf(...narrowed)).toBeNull()
  expect(reportOf('--people', '100', '--report', 'x.md')).toBe('x.md')
})

test('ten thousand come within a minute unless told otherwise', () => {
  expect(readOptions([]).opening).toEqual({ people: 10_000, seconds: 60 })
  expect(readOptions(['--people', '1000', '--seconds', '6']).opening).toEqual({ people: 1_000, seconds: 6 })
  expect(() => readOptions(['--people', 'many'])).toThrow(WrongOption)
})
