import { expect, test } from 'vitest'
import { viewOfFile } from './event-view.ts'

test('a draft is seen as far as it can be read', () => {
  const view = viewOfFile('e1', {
    name: ' 春季赛 ',
    venue: 7,
    timezone: 'Asia/Shanghai',
    starts_at: '2027-05-15T08:00',
    registration_opens_at: 'soon',
    groups: [
      { name: 'U8', registration_event: 'jifen', capacity: '很多', fee: 0, born_from: '2019-01-01', born_to: 'x' },
      3,
    ],
    contacts: 'nobody',
  })
  expect(view).toMatchObject({
    name: '春季赛',
    venue: '',
    starts: '2027-05-15T00:00:00.000Z',
    opens: null,
    contacts: [],
  })
  expect(view.groups).toEqual([
    {
      name: 'U8',
      discipline: 'jifen',
      kind: 'individual',
      gender: 'any',
      born_from: '2019-01-01',
      born_to: null,
      capacity: null,
      fee: null,
    },
  ])
})
