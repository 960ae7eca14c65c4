import { expect, test } from 'vitest'
import { aGroup, anEvent } from '../../event/test/samples.ts'
import type { Person } from '../form/queries.ts'
import { isPickable, rowState } from './row-state.ts'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const event = anEvent({ groups: [aGroup({ id: 'open' }), aGroup({ id: 'full', remaining: 0 })] })
const somebody = (change: Partial<Person>) =>
  ({ standing_groups: [], registered_groups: [], standing_reasons: [], ...change }) as unknown as Person

test('who fits is told by places: at once, in line, or not at all once the line stands still', () => {
  const both = rowState(somebody({ standing: 'fits', standing_groups: ['open', 'full'] }), event, NOW)
  expect(both).toMatchObject({ state: 'fits', open: [{ id: 'open' }] })
  const full = somebody({ standing: 'fits', standing_groups: ['full'] })
  expect(rowState(full, event, NOW).state).toBe('waiting')
  expect(rowState(full, event, Date.parse(event.edit_until)).state).toBe('full')
})

test.each([
  ['mendable', 'mendable', false],
  ['registered', 'registered', false],
  ['excluded', 'shut', false],
  ['unfit', 'unfit', false],
] as const)('who is %s stands as %s', (standing, state, pickable) => {
  const row = rowState(somebody({ standing }), event, NOW)
  expect([row.state, isPickable(row)]).toEqual([state, pickable])
})

test('whose places are still open can be picked, and is told where they are entered', () => {
  const row = rowState(
    somebody({ standing: 'fits', standing_groups: ['open'], registered_groups: ['full'] }),
    event,
    NOW,
  )
  expect(isPickable(row)).toBe(true)
  expect(row.registered.map(({ id }) => id)).toEqual(['full'])
})

test('who is only on a waiting list is told so', () => {
  const of = (registered_groups: string[], waiting_groups: string[]) =>
    rowState(somebody({ standing: 'registered', registered_groups, waiting_groups }), event, NOW)
  expect(of(['full'], ['full'])).toMatchObject({ state: 'queued', registered: [], queued: [{ id: 'full' }] })
  expect(of(['open', 'full'], ['full'])).toMatchObject({ state: 'registered', registered: [{ id: 'open' }] })
})
