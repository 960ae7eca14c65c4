import { checkDigit } from '@startline/domain'
import { expect, test } from 'vitest'
import { readPhotoName } from './match-photos.ts'

const first = '11010520160520123'
const number = first + checkDigit(first)

test.each([
  ['王小明.jpg', ['王小明'], null],
  ['U10 王小明 123X.png', ['王小明'], '123X'],
  ['王小明_1234.jpeg', ['王小明'], '1234'],
  ['证件照-王小明 (2).jpg', ['王小明'], null],
  ['三年级1班+李小红.JPG', ['李小红'], null],
  ['Zhang San.jpg', ['zhangsan'], null],
  ['买买提·吐尔逊.jpg', ['买买提吐尔逊'], null],
])('%s', (name, names, ending) => {
  const read = readPhotoName(name)
  for (const skeleton of names) expect(read.skeletons).toContain(skeleton)
  expect([read.numbers, read.ending]).toEqual([[], ending])
})

test('a whole number is read, with or without a name, and no part of it is an ending', () => {
  expect(readPhotoName(`王小明-${number}.jpg`)).toEqual({ numbers: [number], skeletons: ['王小明'], ending: null })
  expect(readPhotoName(`${number.toLowerCase()}.jpg`)).toMatchObject({ numbers: [number], skeletons: [] })
  expect(readPhotoName('E12345678.png').numbers).toEqual(['E12345678'])
})

test('what cameras call their pictures names nobody', () => {
  expect(readPhotoName('IMG_20270301.HEIC')).toMatchObject({ skeletons: [] })
  expect(readPhotoName('微信图片_1.png')).toMatchObject({ skeletons: [] })
})

test('a name made to be looked up for long is read in part', () => {
  const { skeletons, numbers } = readPhotoName(
    `${Array.from({ length: 60 }, (_none, place) => `a${'b'.repeat(place % 7)}`).join(' ')}.jpg`,
  )
  expect(skeletons.length).toBeLessThanOrEqual(6)
  expect(numbers).toEqual([])
  expect(
    readPhotoName(`${Array.from({ length: 20 }, (_none, place) => `E1234567${place}`).join(' ')}.jpg`).numbers,
  ).toHaveLength(2)
})
