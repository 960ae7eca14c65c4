import { expect, test } from 'vitest'
import { aGroup, anEvent } from '../../event/test/samples.ts'
import { offeredTo } from './offered-groups.tsx'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const named = (id: string, change: Parameters<typeof aGroup>[0] = {}) => aGroup({ id, ...change })
const offered = (groups: ReturnType<typeof aGroup>[], fitting = groups.map(({ id }) => id)) =>
  offeredTo(anEvent({ groups }), fitting, NOW).map(({ id }) => id)

test('of several groups those are offered that fit and can be entered now, in the event’s order', () => {
  const groups = [
    named('a'),
    named('full', { remaining: 0 }),
    named('b'),
    named('soon', { registration_opens_at: '2026-05-11T00:00:00Z' }),
    named('team', { entry_kind: 'team' }),
    named('unfit'),
  ]
  expect(offered(groups, ['a', 'full', 'b', 'soon', 'team'])).toEqual(['a', 'b'])
})

test('one that is open is offered beside one to wait for: which of them is a decision', () => {
  expect(offered([named('open'), named('full', { remaining: 0 })])).toEqual(['open'])
})

test('nothing is offered where nothing is to be decided, nothing is open, or more fit than a glance takes in', () => {
  expect(offered([named('only')])).toEqual([])
  expect(offered([named('one', { remaining: 0 }), named('other', { remaining: 0 })])).toEqual([])
  expect(offered(Array.from({ length: 7 }, (_none, at) => named(`g${at}`)))).toEqual([])
  expect(offered(Array.from({ length: 6 }, (_none, at) => named(`g${at}`)))).toHaveLength(6)
})
