import { expect, test } from 'vitest'
import { addressOf, readAddress } from './steps.ts'

const read = (address: string) => readAddress(new URL(address, 'https://example.org').searchParams)

test('an address is read back as it was made', () => {
  const more = {
    fromCheck: true,
    adding: true,
    keyword: '小明 & co',
    page: 3,
    group: 'g1',
    standing: 'fits',
    team: 0,
    registrations: ['r1', 'r2'],
    batch: 'b1',
    registration: 'r3',
  }
  expect(read(addressOf('e1', 'done', more))).toEqual({ event: 'e1', step: 'done', ...more })
})

test('nonsense in the address counts as absent', () => {
  expect(read('/applicationForm?event=e1&step=x&page=-2')).toMatchObject({
    step: 'people',
    page: 1,
    team: 0,
    registrations: [],
    batch: '',
  })
})
