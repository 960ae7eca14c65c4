import { expect, test } from 'vitest'
import { evaluateGoals } from '../goals.ts'
import { readOptions } from '../options.ts'
import { peerGoals } from './goals.ts'
import { peersReport } from './report.ts'
import { createKey, listKey } from './rows.ts'

const PARSE = 'Parse Server 9.10.0'
const row = (key: string, perSecond: number) => ({ key, what: '', table: 'peers' as const, samples: [{ perSecond }] })
const rows = [
  row(createKey('portal'), 1_000),
  row(createKey(PARSE), 300),
  row(listKey('portal', 1_000), 900),
  row(listKey(PARSE, 1_000), 100),
]
const goals = evaluateGoals(rows, 1, peerGoals('portal', [PARSE], [1_000]))

test('the portal is set beside each of the others', () => {
  expect(goals.map(({ name, value, holds }) => [name, Number(value.toFixed(2)), holds])).toEqual([
    [`create / ${PARSE}`, 3.33, false],
    [`list of 1,000 / ${PARSE}`, 9, true],
  ])
})

test('who could not be installed is named, and why', () => {
  const text = peersReport(readOptions(['--only', 'peers']), goals, rows, { Directus: 'npm error 404' })
  expect(text).toContain('**Left out**: Directus, which could not be installed (npm error 404).')
  expect(text).toContain(PARSE)
})
