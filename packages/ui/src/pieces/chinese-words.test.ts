import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aText } from '../../../domain/test/generators.ts'
import { wordsOf } from './chinese-words.ts'
import { phrases } from './phrases.tsx'

test.each([
  ['报哪个组别，代表哪个单位参赛？', '报哪个组别，代表/哪个/单位参赛？'],
  ['2026年京津冀少年儿童轮滑公开赛', '2026年/京津冀少年/儿童轮滑/公开赛'],
  ['上海市青少年轮滑锦标赛暨选拔赛', '上海市/青少年轮滑/锦标赛暨/选拔赛'],
  ['没有找到这个页面', '没有/找到/这个页面'],
  ['名额已保留，待缴报名费', '名额已保留，待缴/报名费'],
])('the lines of %s end between words', (text, words) => {
  expect(wordsOf(text).join('/')).toBe(words)
})

test('no text is lost, and no line begins with a mark, a particle, or what a number counts', () => {
  fc.assert(
    fc.property(aText(), (text) => {
      expect(wordsOf(text).join('')).toBe(text)
    }),
  )
  const words = [...wordsOf('我的报名：2026年的赛事，谁来参赛？'), ...wordsOf('已选 3 人（共 12 名）')]
  for (const word of words) expect(word).not.toMatch(/^[，。？：）的年人名]/u)
})

test('what is not Chinese, or no text, stays as it is', () => {
  for (const node of ['My registrations', '赛', '', null, 3]) expect(phrases(node)).toBe(node)
})
