import { expect, test } from 'vitest'
import { messages } from './locale.tsx'

const useText = messages({
  save: ['保存', 'Save'],
  left: (count: number) => [`还剩 ${count} 个`, count === 1 ? '1 left' : `${count} left`],
  states: { open: ['开放', 'Open'], shut: (day: string) => [`${day} 截止`, `Closed ${day}`] },
  reasons: [
    ['太早', 'Too early'],
    ['太晚', 'Too late'],
  ],
  asked: (girls: boolean) => [['年龄', 'Age'], ...(girls ? [['女生', 'Girls'] as const] : [])],
})

test('each language has every sentence at its name, alone, of facts, in a group and in a list', () => {
  const [chinese, english] = [useText.in('zh-CN'), useText.in('en')]
  expect([chinese.save, chinese.left(3), chinese.states.open, chinese.states.shut('5 月')]).toEqual([
    '保存',
    '还剩 3 个',
    '开放',
    '5 月 截止',
  ])
  expect([english.save, english.left(1), english.states.open, english.states.shut('May')]).toEqual([
    'Save',
    '1 left',
    'Open',
    'Closed May',
  ])
  expect([chinese.reasons, english.reasons]).toEqual([
    ['太早', '太晚'],
    ['Too early', 'Too late'],
  ])
  expect([chinese.asked(false), english.asked(true)]).toEqual([['年龄'], ['Age', 'Girls']])
})

test('a language is made once, so that what was computed from its texts stays', () => {
  expect(useText.in('en')).toBe(useText.in('en'))
})

test('a sentence without its other language does not compile', () => {
  // @ts-expect-error the English words are missing
  expect(messages({ save: ['保存'] }).in('en')).toEqual({ save: undefined })
  // @ts-expect-error a text that is no sentence
  expect(() => messages({ save: 5 }).in('en')).not.toThrow()
})
