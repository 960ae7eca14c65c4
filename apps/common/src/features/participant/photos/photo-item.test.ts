import type { ParticipantRecord } from '@startline/entry'
import { expect, test } from 'vitest'
import { type PhotoItem, sendable, statesOf } from './photo-item.ts'

const person = (id: string) => ({ id }) as ParticipantRecord
let keys = 0
const item = (change: Partial<PhotoItem> = {}): PhotoItem => ({
  key: keys++,
  file: new File([], 'a.jpg'),
  preview: '',
  candidates: [],
  by: null,
  participant: null,
  sent: null,
  share: 0,
  ...change,
})

test('a photo is looked up, assigned, or waits for somebody to say whose it is', () => {
  const items = [item({ candidates: null }), item(), item({ participant: person('a') })]
  expect(statesOf(items)).toEqual(['matching', 'open', 'ready'])
})

test('two photos of one person hold each other up, also when one is saved', () => {
  const items = [
    item({ participant: person('a') }),
    item({ participant: person('a') }),
    item({ participant: person('b') }),
  ]
  expect(statesOf(items)).toEqual(['twice', 'twice', 'ready'])
  expect(statesOf([item({ participant: person('a'), sent: 'saved' }), item({ participant: person('a') })])).toEqual([
    'saved',
    'twice',
  ])
})

test('what is ready or did not arrive can be sent; what is saved, refused or no picture is not sent again', () => {
  const sent = [null, 'saved', 'failed', 'refused', 'unreadable', 'heic', 'sending'] as const
  const items = sent.map((state, place) => item({ participant: person(String(place)), sent: state }))
  expect(sendable(items).map((one) => one.sent)).toEqual([null, 'failed'])
})
