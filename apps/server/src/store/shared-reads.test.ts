import { expect, test } from 'vitest'
import { inPlaces, listOf, sharedRead } from './shared-reads.ts'
import type { Executor } from './statement.ts'

const db = {} as Executor

test('who ask at the same moment share statements, and each is given their own answer', async () => {
  const sizes: number[] = []
  const double = sharedRead(async (_db, asks: number[]) => {
    sizes.push(asks.length)
    return asks.map((ask) => ask * 2)
  })
  const asked = Array.from({ length: 50 }, (_none, at) => at)
  expect(await Promise.all(asked.map((ask) => double(db, ask)))).toEqual(asked.map((ask) => ask * 2))
  expect(sizes).toEqual([25, 25])
  expect(await double(db, 7)).toBe(14)
  expect(sizes.at(-1)).toBe(1)
  const many = Array.from({ length: 200 }, (_none, at) => at)
  expect(await Promise.all(many.map((ask) => double(db, ask)))).toEqual(many.map((ask) => ask * 2))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(32)
})

test('what fails, fails for those who shared it, and for nobody after them', async () => {
  const picky = sharedRead(async (_db, asks: number[]) => {
    if (asks.includes(13)) throw new Error('not that one')
    return asks
  })
  await expect(picky(db, 13)).rejects.toThrow('not that one')
  expect(await picky(db, 1)).toBe(1)
})

test('stores are asked apart', async () => {
  const asked: Executor[] = []
  const which = sharedRead(async (on, asks: number[]) => {
    asked.push(on)
    return asks.map(() => asked.length)
  })
  const other = {} as Executor
  await Promise.all([which(db, 1), which(other, 1)])
  expect(new Set(asked)).toEqual(new Set([db, other]))
})

test('rows are put in the places they carry, and lists are written as the store reads them', () => {
  expect(inPlaces(['a', 'b', 'c'], [{ place: 3 }, { place: 1 }])).toEqual([{ place: 1 }, undefined, { place: 3 }])
  expect(listOf(['a', null, 5])).toBe('{a,NULL,5}')
})
