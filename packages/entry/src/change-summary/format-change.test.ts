import { expect, test } from 'vitest'
import { useChangeText } from './change-messages.ts'
import { formatChange } from './format-change.ts'

const tell = (field: string, from: string | null, to: string | null, locale: 'zh-CN' | 'en' = 'zh-CN') =>
  formatChange({ field, from, to }, useChangeText.in(locale), locale, 'Asia/Shanghai')

test.each([
  ['group', 'U8', 'U10', '组别：U8 → U10'],
  ['discipline', 'jifen', 'jingsu', '项目：个人积分赛 → 个人竞速赛'],
  ['unit', null, '飞轮', '参赛单位：以个人身份参赛 → 飞轮'],
  ['district', '徐汇区', null, '地区：徐汇区 → 未填写'],
  ['fee', null, '12050', '报名费：免费 → ¥120.50'],
  ['payment', 'due', 'paid', '缴费：待缴费 → 已缴费'],
  ['member_added', null, '王小雨', '加入 王小雨'],
  ['member_removed', '王小雨', null, '移出 王小雨'],
  ['review_reason', null, 'photo_unclear', '照片不清晰'],
  ['review_reason', null, 'a_newer_one', '其他原因'],
  ['something_new', 'a', 'b', '内容有调整'],
])('a change of %s is told in words', (field, from, to, words) => expect(tell(field, from, to)).toBe(words))

test('moments are told in the event’s own time', () =>
  expect(tell('starts_at', '2025-05-16T01:00:00Z', '2025-05-17T01:30:00Z', 'en')).toBe(
    'Begins: 16 May 2025, 09:00 → 17 May 2025, 09:30',
  ))
