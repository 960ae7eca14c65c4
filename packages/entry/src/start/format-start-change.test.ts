import type { AmendmentKind, StartPosition } from '@startline/contract'
import { expect, test } from 'vitest'
import { amendmentLines, noticeStartLine } from './format-start-change.ts'
import { useStartChangeText } from './start-change-messages.ts'

const at = (heat: number, lane: number | null, starts_at: string | null, bib: number | null = 12): StartPosition => ({
  round: 0,
  run: 1,
  heat,
  lane,
  bib,
  starts_at,
})
const zh = useStartChangeText.in('zh-CN')
const moment = (instant: string) => instant.slice(11, 16)
const [ten, later] = ['2031-05-01T10:00:00Z', '2031-05-01T10:10:00Z']
type Case = [what: AmendmentKind, from: StartPosition | null, to: StartPosition | null, words: string]

test.each<Case>([
  ['moved', at(1, 2, ten), at(3, 4, later), '12 号：第 1 组 2 道 10:00 → 第 3 组 4 道 10:10'],
  ['time', at(1, null, ten, null), at(1, null, later, null), '第 1 组 10:00 → 10:10'],
  ['time', at(1, null, ten, null), at(1, null, null, null), '第 1 组 10:00 → 时间待定'],
  ['scratched', at(1, 2, ten), null, '12 号：第 1 组 2 道 10:00 → 不出场'],
  ['added', null, at(1, 2, ten), '12 号：无 → 第 1 组 2 道 10:00'],
  ['restored', null, { ...at(1, 2, ten), run: 2 }, '12 号：无 → 第 2 轮 第 1 组 2 道 10:00'],
  ['number', at(1, 2, ten), at(1, 2, ten, 15), '12 号 → 15 号'],
])('an amendment (%s) shows old and new', (what, from, to, words) =>
  expect(amendmentLines({ what, changes: [{ from, to }], seeds: null }, zh, moment)).toEqual([words]),
)

test('a number that changed in several runs is one line, and another draw shows its seeds', () => {
  const change = { from: at(1, 2, ten), to: at(1, 2, ten, 15) }
  expect(amendmentLines({ what: 'number', changes: [change, change], seeds: null }, zh, moment)).toHaveLength(1)
  expect(amendmentLines({ what: 'redrawn', changes: [], seeds: { from: '春', to: '夏' } }, zh, moment)).toEqual([
    '抽签口令 春 → 夏',
  ])
  expect(amendmentLines({ what: 'scratched', changes: [], seeds: null }, zh, moment)).toEqual([])
})

test.each<Case>([
  ['time', at(1, 2, ten), at(1, 2, later), '12 号 · 小雨 · U6：时间有调整 第 1 组 2 道 10:00 → 10:10'],
  ['redrawn', at(1, 2, ten), null, '12 号 · 小雨 · U6：重新抽签 第 1 组 2 道 10:00 → 待重新公布'],
  ['substituted', null, null, '12 号 · 小雨 · U6：替补上场'],
])('a notice (%s) names the starter and both starts', (what, from, to, words) =>
  expect(noticeStartLine({ what, from, to, name: '小雨', bib: 12, contest: 'U6' }, zh, moment)).toBe(words),
)

test('a notice of a start that is no longer theirs has its number alone', () =>
  expect(
    noticeStartLine(
      { what: 'scratched', from: at(1, 2, ten), to: null, name: null, bib: null, contest: null },
      useStartChangeText.in('en'),
      moment,
    ),
  ).toBe('No. 12: scratched Heat 1 lane 2 10:00 → not starting'))
