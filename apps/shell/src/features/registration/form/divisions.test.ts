import { expect, test } from 'vitest'
import { aGroup, anEvent } from '../../event/test/samples.ts'
import { divisionsOf } from './divisions.ts'
import { useFormText } from './messages.ts'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const text = useFormText.in('zh-CN')

test('a group without a free place is never named as one that can be entered', () => {
  const event = anEvent({
    groups: [
      aGroup({ id: 'open', name: 'U6' }),
      aGroup({ id: 'full', name: 'U8', remaining: 0 }),
      aGroup({ id: 'over', name: 'U10', registration_closes_at: '2026-05-01T00:00:00Z' }),
      aGroup({ id: 'soon', name: 'U12', registration_opens_at: '2026-05-11T00:00:00Z' }),
      aGroup({ id: 'team', name: '接力', entry_kind: 'team' }),
    ],
  })
  const names = (now: number) => divisionsOf(event, 'individual', now, ({ name }) => name, text).map(({ name }) => name)
  expect(names(NOW)).toEqual(['U6', 'U8（名额已满，可候补）', 'U10（报名已截止）', 'U12（报名尚未开始）'])
  const still = divisionsOf(
    { ...event, edit_until: '2026-05-09T00:00:00Z' },
    'individual',
    NOW,
    ({ name }) => name,
    text,
  )
  expect(still[1]?.name).toBe('U8（名额已满）')
})
