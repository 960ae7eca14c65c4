import { expect, test } from 'vitest'
import { isFromSheet, readSheetAddress, sheetAddress } from './address.ts'

const read = (address: string) => readSheetAddress(new URL(address, 'http://portal').searchParams)

test('an address says the step and where in it, and is read as it was written', () => {
  for (const address of [
    sheetAddress('e', 'bring'),
    sheetAddress('e', 'list', { shown: 'wrong', page: 3 }),
    sheetAddress('e', 'done', { batch: 'b', page: 2 }),
  ]) {
    const { event, step, ...more } = read(address)
    expect(sheetAddress(event, step, more)).toBe(address)
    expect(isFromSheet(new URL(address, 'http://portal').searchParams)).toBe(true)
  }
})

test('what makes no sense counts as absent', () => {
  expect(read('/applicationForm?event=e&from=sheet&step=x&shown=y&page=-1')).toEqual({
    event: 'e',
    step: 'bring',
    batch: '',
    shown: 'all',
    page: 1,
  })
})
