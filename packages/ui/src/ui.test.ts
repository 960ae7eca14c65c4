import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesAround } from './controls/pagination.tsx'
import { timeLeft } from './pieces/countdown.tsx'
import { useKitText } from './pieces/kit-text.ts'
import { messages, systemLocale } from './pieces/locale.tsx'
import { cx } from './pieces/markup.tsx'
import { ordinal } from './pieces/ordinal.ts'
import { eventHue, seedNumber } from './pieces/seed.ts'

type Words = { [key: string]: unknown }
const shape = (words: Words): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    value && typeof value === 'object'
      ? shape(value as Words).map((inner) => `${key}.${inner}`)
      : `${key}:${typeof value}`,
  )
const strings = (words: Words): string[] =>
  Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? strings(value as Words) : [],
  )

test('the kit says the same things in both languages, and none of them is empty', () => {
  const [chinese, english] = [useKitText.in('zh-CN'), useKitText.in('en')]
  expect(shape(english).sort()).toEqual(shape(chinese).sort())
  expect([...strings(chinese), ...strings(english)].filter((words) => !words.trim())).toEqual([])
})

test('the English words hold no Chinese and the Chinese words are Chinese', () => {
  expect(strings(useKitText.in('en')).filter((words) => /\p{Script=Han}/u.test(words))).toEqual([])
  expect(strings(useKitText.in('zh-CN')).filter((words) => !/\p{Script=Han}/u.test(words))).toEqual([])
})

test('words outside a component come in the named language', () => {
  const useText = messages({ hello: ['你好', 'Hello'] })
  expect([useText.in('zh-CN').hello, useText.in('en').hello]).toEqual(['你好', 'Hello'])
})

test.each([
  [['zh-TW', 'en'], 'zh-CN'],
  [['fr', 'zh-CN'], 'zh-CN'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr'], 'en'],
  [[], 'zh-CN'],
])('a system that speaks %j gets %s', (languages, locale) => {
  expect(systemLocale(languages)).toBe(locale)
})

test('the pages on offer are the first, the last and the neighbours, a gap stands for two or more', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 10)).toEqual([1, 2, null, 10])
  expect(pagesAround(5, 10)).toEqual([1, null, 4, 5, 6, null, 10])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(10, 10)).toEqual([1, null, 9, 10])
})

test('the time left is split into whole parts and never runs below nothing', () => {
  expect(timeLeft(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
    over: false,
  })
  expect(timeLeft(1)).toMatchObject({ seconds: 1, over: false })
  expect(timeLeft(-5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, over: true })
})

test('the same event always has the same colour', () => {
  expect(seedNumber('startline')).toBe(seedNumber('startline'))
  expect(eventHue('event-1')).toBe(eventHue('event-1'))
  expect(new Set(Array.from({ length: 60 }, (_, n) => eventHue(`event-${n}`))).size).toBeGreaterThan(4)
})

test('class names are joined without the missing ones', () => {
  expect(cx('a', false, undefined, null, 0, '', true, 'b')).toBe('a b')
})

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const blockAfter = (mark: string) => {
  const from = tokens.indexOf('{', tokens.indexOf(mark))
  return tokens.slice(from + 1, tokens.indexOf('}', from))
}
const colours = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))

test('the dark theme by choice and by system are the same', () => {
  const squeeze = (block: string) => block.split('\n').map((line) => line.trim())
  expect(squeeze(blockAfter(":root[data-theme='dark'] {"))).toEqual(
    squeeze(blockAfter(":root:not([data-theme='light']) {")),
  )
})

const light = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one = '', other = '') => {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}
const texts = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'blue-tint'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'raised'],
  ['blue', 'surface'],
  ['blue', 'bg'],
  ['blue', 'blue-tint'],
  ['on-blue', 'blue'],
  ['on-blue', 'blue-strong'],
  ['on-orange', 'orange'],
  ['on-orange', 'orange-strong'],
  ['on-red', 'red'],
  ['on-red', 'red-strong'],
  ['red', 'surface'],
  ['green', 'surface'],
  ['green', 'green-tint'],
  ['amber', 'amber-tint'],
  ['red', 'red-tint'],
  ['neutral', 'neutral-tint'],
  ['on-band', 'band'],
  ['on-band-muted', 'band'],
  ['on-inverse', 'inverse'],
  ['text', 'amber-tint'],
  ['text', 'green-tint'],
  ['text', 'red-tint'],
] as const
const marks = [
  ['control', 'surface'],
  ['control', 'bg'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['green-mark', 'surface'],
  ['amber-mark', 'surface'],
  ['orange', 'bg'],
  ['on-band', 'band'],
] as const

test.each([':root {', ":root[data-theme='dark'] {"])('text is readable and controls are visible in %s', (mark) => {
  const palette = colours(blockAfter(mark))
  const below = (pairs: readonly (readonly [string, string])[], limit: number) =>
    pairs.filter(([one, other]) => !(contrast(palette.get(one), palette.get(other)) >= limit))
  expect(below(texts, 4.5)).toEqual([])
  expect(below(marks, 3)).toEqual([])
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [112, '112th'],
])('%i is written %s', (position, written) => expect(ordinal(position)).toBe(written))
