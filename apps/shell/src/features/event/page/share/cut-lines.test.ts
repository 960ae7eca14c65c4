import { expect, test } from 'vitest'
import { cutLines } from './cut-lines.ts'

/** A Chinese character is as wide as two letters. */
const measure = (text: string) => Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)

test('Chinese is cut between characters, English between words', () => {
  expect(cutLines('钱塘少儿轮滑积分巡回赛', 12, 3, measure)).toEqual(['钱塘少儿轮滑', '积分巡回赛'])
  expect(cutLines('Lake Cup of 2026', 8, 3, measure)).toEqual(['Lake Cup', 'of 2026'])
  expect(cutLines('2026 U8 轮滑赛', 9, 3, measure)).toEqual(['2026 U8', '轮滑赛'])
})

test('a line ends with no opening bracket, and begins with none that closes', () => {
  expect(cutLines('轮滑公开赛（北京站）', 12, 3, measure)).toEqual(['轮滑公开赛', '（北京站）'])
  expect(cutLines('轮滑公开，赛完', 8, 3, measure)).toEqual(['轮滑公', '开，赛完'])
})

test('what is too much ends with dots, and nothing gives nothing', () => {
  expect(cutLines('一二三四五六七八九十', 6, 2, measure)).toEqual(['一二三', '四五…'])
  expect(cutLines('  ', 6, 2, measure)).toEqual([])
})
