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

test('a quick run has four parts and writes nothing', () => {
  const { parts, rounds, report, webReport, beside } = readOptions(['--quick'])
  expect([...parts]).toEqual(['hot', 'rush', 'reads', 'lists'])
  expect({ rounds, report, webReport, beside }).toEqual({ rounds: 1, report: null, webReport: null, beside: null })
  expect(readOptions(['--quick', '--rounds', '3']).report).toBeNull()
  for (const wrong of [
    ['--report', 'x.md'],
    ['--only', 'hot,web'],
  ])
    expect(() => readOptions(['--quick', ...wrong])).toThrow(WrongOption)
})

test('a quick run compares with the checkout it is beside', () => {
  const read = (...more: string[]) => readOptions(['--quick', '--beside', '../other', ...more])
  const { beside, lists } = read()
  expect({ beside, lists }).toEqual({ beside: '../other', lists: [20_000] })
  const { rounds, seconds, parts } = read('--rounds', '12', '--seconds', '2', '--only', 'lists')
  expect({ rounds, seconds, parts: [...parts] }).toEqual({ rounds: 12, seconds: 2, parts: ['lists'] })
  expect(() => readOptions(['--beside', '../other'])).toThrow(WrongOption)
  expect(() => read('--lists', '1000,100000')).toThrow(WrongOption)
  expect(() => read('--rounds', '7')).toThrow(WrongOption)
})
