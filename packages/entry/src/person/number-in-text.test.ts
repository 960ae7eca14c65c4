import { expect, test } from 'vitest'
import { numberInText } from './number-in-text.ts'

const NUMBER = '11010519491231002X'

test.each([
  [`身份证号：${NUMBER}`, NUMBER],
  ['身份证 110105 19491231 002x（长期）', NUMBER],
  [NUMBER, undefined],
  ['110105 19491231', undefined],
  [`${NUMBER}、${NUMBER}`, undefined],
  [`1${NUMBER}`, undefined],
])('%s is read as %s', (typed, number) => expect(numberInText(typed)).toBe(number))
