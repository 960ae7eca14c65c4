import { expect, test } from 'vitest'
import { fitter } from './fit-text.ts'

/** Every character is as wide as the text is high. */
const fitting = fitter((text, size) => Array.from(text).length * size)

test('what fits is left as it is', () => {
  expect(fitting('王小明', 10, 30)).toEqual({ text: '王小明', size: 10, width: 30 })
})

test('a long text gets smaller before anything is left out', () => {
  expect(fitting('欧阳若兰', 10, 30)).toEqual({ text: '欧阳若兰', size: 7.5, width: 30 })
})

test('what cannot be read smaller is cut by whole characters, and says so', () => {
  expect(fitting('𠮷𠮷𠮷𠮷𠮷𠮷𠮷', 10, 30)).toEqual({ text: '𠮷𠮷𠮷𠮷…', size: 6, width: 30 })
  expect(fitting('', 10, 0)).toEqual({ text: '', size: 10, width: 0 })
})
