import { expect, test } from 'vitest'
import { readUnitsAddress, unitsAddress } from './units-address.ts'

const START = { keyword: '', mine: false, page: 1, unit: '' }

test.each([
  [START, '/common/units'],
  [{ keyword: '朝阳', mine: true, page: 2, unit: 'u1' }, '/common/units?q=%E6%9C%9D%E9%98%B3&mine=1&page=2&unit=u1'],
])('%j has its address, and is read from it', (place, address) => {
  expect(unitsAddress(place)).toBe(address)
  expect(readUnitsAddress(new URLSearchParams(address.split('?')[1]))).toEqual(place)
})

test.each(['page=0', 'page=x', 'mine=yes'])('%s is the beginning', (search) => {
  expect(readUnitsAddress(new URLSearchParams(search))).toEqual(START)
})
