import { checkDigit } from '@startline/domain'
import { expect, test } from 'vitest'
import { readPhotoName } from './photo-name.ts'

const first = '11010520160520123'
const number = first + checkDigit(first)

const textOf = (name: string) =>
  readPhotoName(name)
    .units.map(({ text }) => text)
    .join('')

test.each([
  ['王小明.jpg', '王小明', null],
  ['U10 王小明 123X.png', 'u王小明', '123X'],
  ['王小明_1234.jpeg', '王小明', '1234'],
  ['证件照-王小明 (2).jpg', '证件照王小明', null],
  ['⻢小云.jpg', '马小云', null],
  ['Zhang San.jpg', 'zhangsan', null],
  ["Anne-Marie O'Neil.jpg", 'annemarieoneil', null],
  ['买买提·吐尔逊.jpg', '买买提吐尔逊', null],
  ['IMG_01.HEIC', 'img', null],
])('%s', (name, text, ending) => {
  expect(readPhotoName(name)).toMatchObject({ numbers: [], ending })
  expect(textOf(name)).toBe(text)
})

test('a whole number is read, with or without a name, and no part of it is an ending', () => {
  expect(readPhotoName(`王小明-${number}.jpg`)).toMatchObject({ numbers: [number], ending: null })
  expect(textOf(`王小明-${number}.jpg`)).toBe('王小明')
  expect(readPhotoName(`${number.toLowerCase()}.jpg`)).toEqual({ numbers: [number], units: [], ending: null })
  expect(readPhotoName('E12345678.png').numbers).toEqual(['E12345678'])
})

test('a name made to be looked up for long is read in part', () => {
  const { units, numbers } = readPhotoName(`${Array.from({ length: 80 }, () => '王').join(' ')}.jpg`)
  expect(units).toHaveLength(60)
  expect(numbers).toEqual([])
  expect(
    readPhotoName(`${Array.from({ length: 20 }, (_none, place) => `E1234567${place}`).join(' ')}.jpg`).numbers,
  ).toHaveLength(2)
})
