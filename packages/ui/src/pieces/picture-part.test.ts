import { expect, test } from 'vitest'
import { largestPart, movePart, zoomPart } from './picture-part.ts'

const WIDE = { width: 400, height: 200 }
const square = largestPart(WIDE, 1)

test('the largest part of a ratio lies in the middle', () => {
  expect(square).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(largestPart({ width: 300, height: 800 }, 3 / 4)).toEqual({ x: 0, y: 200, width: 300, height: 400 })
})

test('a part moves by its own size and stops at the edge of the picture', () => {
  expect(movePart(square, WIDE, 0.1, 0)).toMatchObject({ x: 120, y: 0 })
  expect(movePart(square, WIDE, 9, 9)).toEqual({ x: 200, y: 0, width: 200, height: 200 })
  expect(movePart(square, WIDE, -9, -9)).toMatchObject({ x: 0, y: 0 })
})

test('looking nearer keeps the middle; a blur is never offered', () => {
  expect(zoomPart(square, WIDE, 2)).toEqual({ x: 150, y: 50, width: 100, height: 100 })
  expect(zoomPart(square, WIDE, 100)).toMatchObject({ width: 50, height: 50 })
})

test('looking further never shows more than there is', () => {
  const corner = movePart(zoomPart(square, WIDE, 2), WIDE, -9, -9)
  expect(zoomPart(corner, WIDE, 1 / 1.5)).toEqual({ x: 0, y: 0, width: 150, height: 150 })
  expect(zoomPart(corner, WIDE, 1 / 50)).toEqual({ x: 0, y: 0, width: 200, height: 200 })
})
