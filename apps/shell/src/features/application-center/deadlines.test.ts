import { expect, test } from 'vitest'
import { anEvent } from '../event/test/samples.ts'
import { nextDeadlines } from './deadline-list.tsx'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const closing = (id: string, at: string) => anEvent({ id, phase: 'open', registration_closes_at: at })
const opening = (id: string, at: string) => anEvent({ id, phase: 'upcoming', registration_opens_at: at })

test('opening and closing are told in the order they come, however the instants are written', () => {
  const events = [
    closing('c', '2026-05-20T00:00:00Z'),
    opening('b', '2026-05-12T00:00:00Z'),
    closing('a', '2026-05-12T07:00:00+08:00'),
  ]
  const found = nextDeadlines(events, NOW, 5)
  expect(found.map(({ event, kind }) => `${event.id} ${kind}`)).toEqual(['a closes', 'b opens', 'c closes'])
})

test('what is over and what is not about registration is left out', () => {
  const events = [closing('a', '2026-05-09T23:59:59Z'), anEvent({ id: 'b', phase: 'running' })]
  expect(nextDeadlines(events, NOW, 5)).toEqual([])
})

test('there are never more than asked for', () => {
  const events = ['a', 'b', 'c'].map((id) => closing(id, '2026-05-20T00:00:00Z'))
  expect(nextDeadlines(events, NOW, 2).map(({ event }) => event.id)).toEqual(['a', 'b'])
})
