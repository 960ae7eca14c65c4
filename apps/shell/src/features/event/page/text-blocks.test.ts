import { expect, test } from 'vitest'
import { hasSchedule, textBlocks } from './text-blocks.ts'

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
  expect(textBlocks('2.5 km')[0]).toMatchObject({ lines: ['2.5 km'] })
})

test('no text gives no blocks', () => {
  expect(textBlocks(' \n\n')).toEqual([])
})

test('lines that begin with times are a schedule, however the times are written', () => {
  expect(textBlocks('比赛日程\n8:30 检录\n09:00-10:30：U6 预赛\n- 10:40～11:00 颁奖\n请提前到场')).toEqual([
    { kind: 'paragraph', start: 1, lines: ['比赛日程'] },
    {
      kind: 'schedule',
      times: [
        { from: '08:30', until: null, what: '检录' },
        { from: '09:00', until: '10:30', what: 'U6 预赛' },
        { from: '10:40', until: '11:00', what: '颁奖' },
      ],
    },
    { kind: 'paragraph', start: 1, lines: ['请提前到场'] },
  ])
})

test('one time alone, a score or a ratio is no schedule', () => {
  for (const text of ['08:30 开始检录。', '3:2 获胜\n1:99 落后', '25:00 没有\n26:00 这样的时间'])
    expect(hasSchedule(text)).toBe(false)
  expect(hasSchedule('08:00 检录\n09:00 开赛')).toBe(true)
})
