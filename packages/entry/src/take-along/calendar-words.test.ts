import { expect, test } from 'vitest'
import { calendarWords, stillRunning, type TakenAlong } from './calendar-words.ts'

const registration = (reference: string, change: Partial<TakenAlong> = {}): TakenAlong => ({
  reference,
  status: 'registered',
  group_name: '5 岁组',
  registration_event: 'jifen',
  team: null,
  members: [{ participant_id: 'p', name: '王小雨', id_number: '', reserve: false }],
  ...change,
})

test('a calendar says who is in which group, and leaves withdrawn registrations out', () => {
  const gone = registration('A2A2-A2A2', { status: 'withdrawn' })
  expect(calendarWords('zh-CN', '湖畔杯', [registration('K7QM-2XRT'), gone])).toEqual({
    title: '湖畔杯',
    description: '王小雨 · 5 岁组 · 个人积分赛 · 报名编号：K7QM-2XRT',
  })
  expect(stillRunning([gone])).toEqual([gone])
})

test('an entry without a place is marked, in the title where nothing has one', () => {
  const waiting = registration('K7QM-2XRT', { status: 'waitlisted' })
  const alone = calendarWords('zh-CN', '湖畔杯', [waiting])
  expect(alone.title).toBe('（候补中）湖畔杯')
  expect(alone.description).toMatch(/候补中，递补到名额后才能参赛$/)
  const both = calendarWords('zh-CN', '湖畔杯', [registration('A2A2-A2A2'), waiting])
  expect(both.title).toBe('湖畔杯')
  expect(both.description.split('\n').map((line) => line.includes('候补中'))).toEqual([false, true])
})

test('of many registrations the first twenty are named', () => {
  const many = Array.from({ length: 25 }, (_, index) => registration(`R${index}`))
  const lines = calendarWords('zh-CN', '湖畔杯', many).description.split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([21, '…'])
})
