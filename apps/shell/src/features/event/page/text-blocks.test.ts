import { expect, test } from 'vitest'
import { textBlocks } from './details.tsx'

test('blank lines part paragraphs, and points become a list', () => {
  const text = 'Dear parents,\nwelcome.\n\nBring:\n- helmet\n- water\n\nSee you'
  expect(textBlocks(text)).toMatchObject([
    { kind: 'paragraph', lines: ['Dear parents,', 'welcome.'] },
    { kind: 'paragraph', lines: ['Bring:'] },
    { kind: 'list', lines: ['helmet', 'water'] },
    { kind: 'paragraph', lines: ['See you'] },
  ])
})

test('numbered rules keep their numbers, even with blank lines between', () => {
  expect(textBlocks('1. Start\n2. Race\n\n3\u3001Finish')).toEqual([
    { kind: 'numbered', start: 1, lines: ['Start', 'Race'] },
    { kind: 'numbered', start: 3, lines: ['Finish'] },
  ])
})

test('a year or a decimal at the start of a line is no point of a list', () => {
  expect(textBlocks('2014.01.01 or later')[0]?.kind).toBe('paragraph')
  expect(textBlocks('2.5 km')[0]?.lines).toEqual(['2.5 km'])
})

test('no text gives no blocks', () => {
  expect(textBlocks(' \n\n')).toEqual([])
})
