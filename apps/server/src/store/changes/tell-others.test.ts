import { expect, test } from 'vitest'
import type { PublicChange } from './public-changes.ts'
import { heard, tellOthers, written } from './tell-others.ts'

const event = (id: string): PublicChange => ({ events: [id], announcements: false })

test('the first change goes out at once, those that come meanwhile together, and the end waits for all', async () => {
  const sent: PublicChange[] = []
  const { tell, flush } = tellOthers(async (change) => void sent.push(change))
  for (const id of ['a', 'b', 'c']) tell(event(id))
  expect(sent).toEqual([event('a')])
  await flush()
  expect(sent).toEqual([event('a'), { events: ['b', 'c'], announcements: false }])
})

test('a signal that cannot be sent stops nothing', async () => {
  let tries = 0
  const { tell, flush } = tellOthers(async () => {
    tries += 1
    throw new Error('the store is away')
  })
  tell(event('a'))
  tell(event('b'))
  await flush()
  expect(tries).toBe(2)
})

test('a process hears others and not itself; what it cannot read may be anything', () => {
  const signal = written('one', event('a'))
  expect([heard('one', signal), heard('other', signal)]).toEqual([null, event('a')])
  const many = Array.from({ length: 101 }, (_none, at) => `event ${at}`)
  expect(heard('other', written('one', { events: many, announcements: false }))?.events).toBe('all')
  for (const unreadable of ['', '{}', '"x"', 'null'])
    expect(heard('one', unreadable)).toEqual({ events: 'all', announcements: true })
})
