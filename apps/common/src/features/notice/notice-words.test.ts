import type { Notice } from '@startline/contract'
import { expect, test } from 'vitest'
import { useNoticeText } from './messages.ts'
import { noticeWords } from './notice-words.ts'

const notice = (change: Partial<Notice>): Notice => ({
  id: 'n',
  kind: 'withdrew',
  event_id: 'e',
  event_name: '湖畔杯',
  registration_id: 'r',
  batch_id: null,
  entries: 1,
  waiting: 0,
  reference: 'K7QM-2XRT',
  group_name: '5 岁组',
  registration_event: 'jifen',
  refund_fen: 0,
  due_fen: 0,
  papers_missing: false,
  names: ['王小雨'],
  people: 1,
  changes: [],
  starts: [],
  by: null,
  invitation: null,
  lacks: [],
  asked_by: null,
  participant_id: null,
  created_at: '2030-01-01T00:00:00Z',
  ...change,
})
const wordsOf = (change: Partial<Notice>) => noticeWords(notice(change), useNoticeText.in('zh-CN'), 'zh-CN')

test('a notice names the group with its discipline', () => {
  expect(wordsOf({}).about).toBe('湖畔杯 · 5 岁组 · 个人积分赛 · 王小雨 · K7QM-2XRT')
  expect(wordsOf({ group_name: null, registration_event: null }).about).toBe('湖畔杯 · 王小雨 · K7QM-2XRT')
})

test('a child with several entries of a batch is named once', () =>
  expect(wordsOf({ kind: 'entered', entries: 4, names: ['王小雨', '王小雨', '王小晴'] }).about).toContain(
    '王小雨、王小晴 等，共 4 项',
  ))

test('what is owed for a withdrawn registration is in its notice, whoever withdrew it', () => {
  const refund = '待退 ¥198，由主办方退还，请联系主办方。'
  expect(wordsOf({ refund_fen: 19_800 }).note).toBe(refund)
  expect(wordsOf({}).note).toBe('')
  expect(wordsOf({ kind: 'payment_marked', refund_fen: 19_800 }).note).toBe('')
  expect(wordsOf({ kind: 'registration_withdrawn', refund_fen: 19_800 }).note).toContain(refund)
  const changes = [{ field: 'note', from: null, to: '家长来电' }]
  expect(wordsOf({ kind: 'registration_withdrawn', refund_fen: 19_800, changes }).note).toContain(refund)
})

test('a place that was given, or papers that were accepted, name what is still to be done', () => {
  const note = (change: Partial<Notice>) => wordsOf({ kind: 'place_given', ...change }).note
  expect(note({})).toBe('名额已经保留。不需要再做什么。')
  expect(note({ due_fen: 13_800 })).toBe('名额已经保留。待缴报名费 ¥138，点开查看怎么缴。')
  expect(note({ papers_missing: true })).toBe('名额已经保留。还有材料要交，点开上传。')
  expect(note({ kind: 'review_accepted', due_fen: 13_800 })).toBe('材料没有问题。待缴报名费 ¥138，点开查看怎么缴。')
  expect(note({ kind: 'review_accepted', entries: 3 })).toBe('材料没有问题。是否还要缴费，请看每条报名。')
  const changes = [{ field: 'note', from: null, to: '现场补录' }]
  expect(note({ due_fen: 13_800, changes })).toContain('待缴报名费 ¥138')
})
