import { expect, test } from 'vitest'
import { race } from '../../frame/race-fixture.ts'
import { dutyWhen } from './duty-when.ts'

const NONE = race({ without_contest: 1 })
const DUTIES = ['registrar', 'chief', 'judge', 'gate'] as const
const whenIn = (more: Partial<typeof NONE>, stage: 'open' | 'running' | 'finished' = 'open') =>
  DUTIES.map((duty) => dutyWhen(duty, { stage, race: { ...NONE, ...more } }))

test('each duty begins with what the host has done, and ends with the event', () => {
  expect(whenIn({})).toEqual(['now', 'later', 'later', 'later'])
  expect(whenIn({ planned: 1 })).toEqual(['now', 'now', 'later', 'later'])
  expect(whenIn({ drawn: 1 }, 'running')).toEqual(['now', 'now', 'later', 'later'])
  expect(whenIn({ drawn: 1, listed: 1 })).toEqual(['now', 'now', 'now', 'now'])
  expect(whenIn({ listed: 1 }, 'finished')).toEqual(['over', 'over', 'over', 'over'])
})
