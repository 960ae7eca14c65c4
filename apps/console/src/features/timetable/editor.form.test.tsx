import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { Editor } from './editor.tsx'
import type { Clash, PlannedHeat } from './read-board.ts'
import { aContest, aTimetable, HEATS, ids, past, ZONE } from './timetable-fixtures.ts'

const CONTESTS = [aContest(1, 'U8 积分赛'), aContest(2, 'U10 竞速赛'), aContest(3, 'U12 没抽签')]
const ENDS = '2031-05-01T17:00:00+08:00'
const held = (rights: HeldEvent['rights'], id: string, ends_at = ENDS) =>
  ({
    id,
    rights,
    event: { name: '春季赛', timezone: ZONE, starts_at: '2031-05-01T08:00:00+08:00', ends_at, groups: [] },
  }) as unknown as HeldEvent

/** The heats at their times: a and b from eight, e right behind them. */
const timed = (): PlannedHeat[] => {
  const at: Record<string, [number, number]> = { a: [0, 0], b: [4, 0], e: [8, 1] }
  return HEATS.map((heat) => {
    const letter = 'abcde'[HEATS.indexOf(heat)] ?? ''
    const [from, block] = at[letter] ?? []
    if (from === undefined || block === undefined) return heat
    const [starts, ends] = [past(from), past(from + 4)].map((moment) => new Date(moment).toISOString())
    return { ...heat, starts_at: starts ?? null, ends_at: ends ?? null, block }
  })
}
const CLASH: Clash = { name: '张伟', bib: 102, heats: [ids('b')[0] ?? '', ids('e')[0] ?? ''], between: 0 }

/** Each test has an event of its own: what was begun with one outlives its screen. */
let events = 0

function shown(
  heats: PlannedHeat[],
  { clashes = [] as Clash[], rights = ['host'] as HeldEvent['rights'], locale = 'zh-CN' as const, ends = ENDS } = {},
) {
  const event = held(rights, `event-${(events += 1)}`, ends)
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <Editor
        held={event}
        contests={CONTESTS}
        timetable={aTimetable(heats, clashes)}
        rest={10}
        setRest={() => undefined}
      />
    </SubAppRoot>
  )
  showGuest(guest, '/console', '/none/timetable', { locale })
}

const words = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')]
const named = (name: string) =>
  buttons().find((one) => [one.textContent?.trim(), one.getAttribute('aria-label')].includes(name)) ?? document.body
const press = (name: string) => userEvent.click(named(name))
/** Blocks as they are shown: time, what is raced, and the times and names of heats. */
const blocks = () =>
  [...document.querySelectorAll('section[id^=block-]')].map((one) => [
    one.querySelector('h3')?.textContent,
    ...[...one.querySelectorAll('[id^=heat-]:not([id$=up]):not([id$=down])')].map((row) =>
      row.textContent?.slice(0, 5),
    ),
  ])
const pressed = (key: string) => userEvent.keyboard(key)

beforeEach(() => document.body.focus())

test('one press proposes a timetable of all that is drawn, which can be taken back', async () => {
  shown(HEATS)
  await expect.poll(words).toContain('还没有排时间')
  expect(words()).toContain('5 场还没有时间')
  expect(words()).toContain('U12 没抽签：抽签后再排时间。')
  await press('排一份日程')
  await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('年龄小的在前')
  await press('排日程')
  await expect.poll(blocks).toEqual([
    ['08:00–08:08', '08:00', '08:04'],
    ['08:18–08:26', '08:18', '08:22'],
    ['08:35–08:39', '08:35'],
  ])
  expect(document.querySelector('output:not([class])')?.textContent ?? words()).toContain('已排好 5 场')
  await press('撤销')
  await expect.poll(blocks).toEqual([])
  expect(named('撤销')).toBe(document.body)
})

test('a child in two contests is told by number and name, with both heats and the minutes between; never a birth date', async () => {
  shown(timed(), { clashes: [CLASH] })
  await expect.poll(words).toContain('1 处休息不足 10 分钟')
  expect(words()).toContain(
    '号码 102 张伟： U8 积分赛 预赛 第 1 轮 第 2 组 (08:04) 与 U10 竞速赛 预赛 第 1 轮 第 1 组 (08:08) 相隔 0 分钟',
  )
  expect(document.getElementById(`heat-${CLASH.heats[1]}`)?.textContent).toContain('1 人最少相隔 0 分钟')
})

test('heats after the event’s end are counted and the last is named, until the end is late enough', async () => {
  shown(timed(), { ends: '2031-05-01T08:13:00+08:00' })
  await expect.poll(() => blocks().length).toBe(2)
  expect(words()).not.toContain('之后')
  await press('U8 积分赛 · 预赛 第 1 轮：推后 5 分钟')
  await expect.poll(words).toContain('1 组排到了赛事结束（2031-05-01 08:13）之后')
  expect(words()).toContain('最晚的是 U10 竞速赛 预赛 第 1 轮 第 1 组')
})

test('a block moves by a press with what comes after it; arrows move a heat, and the focus goes along', async () => {
  shown(timed())
  await expect.poll(() => blocks().length).toBe(2)
  await press('U8 积分赛 · 预赛 第 1 轮：推后 5 分钟')
  await expect.poll(() => blocks().map(([time]) => time)).toEqual(['08:05–08:13', '08:13–08:17'])
  document.getElementById(`heat-${ids('a')[0]}`)?.focus()
  await pressed('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => document.querySelector('section[id^=block-] [id^=heat-]')?.id).toBe(`heat-${ids('b')[0]}`)
  await expect.poll(() => document.activeElement?.id).toBe(`heat-${ids('a')[0]}`)
  await pressed('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => blocks().map((one) => one.length - 1)).toEqual([1, 2])
  for (const count of [
    [2, 1],
    [2, 1],
    [2, 1],
  ]) {
    await press('撤销')
    await expect.poll(() => blocks().map((one) => one.length - 1)).toEqual(count)
  }
  expect(blocks()[0]?.[0]).toBe('08:00–08:08')
})

test('by its menu a heat goes into another block, waits, or has no time; a run or contest goes along', async () => {
  shown(timed())
  await expect.poll(() => blocks().length).toBe(2)
  await userEvent.click(document.getElementById(`heat-${ids('b')[0]}`) ?? document.body)
  await expect
    .poll(() => document.querySelector('[role=dialog]')?.textContent)
    .toContain('移动：U8 积分赛 预赛 第 1 轮 第 2 组')
  await press('插入休息')
  await expect.poll(blocks).toEqual([
    ['08:00–08:04', '08:00'],
    ['08:14–08:18', '08:14'],
    ['08:18–08:22', '08:18'],
  ])
  await userEvent.click(document.getElementById(`heat-${ids('a')[0]}`) ?? document.body)
  await expect.poll(() => document.querySelectorAll('[role=dialog] select').length).toBe(3)
  const [scope, into] = [...document.querySelectorAll<HTMLSelectElement>('[role=dialog] select')]
  await userEvent.selectOptions(scope ?? document.body, 'contest')
  await userEvent.selectOptions(into ?? document.body, 'new')
  await press('移动 4 场')
  await expect.poll(blocks).toEqual([
    ['08:18–08:22', '08:18'],
    ['08:22–08:38', '08:22', '08:26', '08:30', '08:34'],
  ])
})

test('a block is given another start, length and pause; what cannot be read is told at its field', async () => {
  shown(timed())
  await expect.poll(() => blocks().length).toBe(2)
  await press('修改时段：U8 积分赛 · 预赛 第 1 轮')
  await expect.poll(() => document.querySelectorAll('[role=dialog] input').length).toBe(4)
  const [, minutes, pause] = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')]
  await userEvent.fill(minutes ?? document.body, '0')
  await press('确定')
  await expect.poll(words).toContain('请填写 1 到 240 之间的整数')
  await userEvent.fill(minutes ?? document.body, '6')
  await userEvent.fill(pause ?? document.body, '2')
  await press('确定')
  await expect.poll(blocks).toEqual([
    ['08:00–08:14', '08:00', '08:08'],
    ['08:14–08:18', '08:14'],
  ])
})

/** A screen on which a press of `switch` shows the timetable that others saved, or ours again, and one of `leave` leaves it. */
function Switched({ id }: { id: string }) {
  const [theirs, setTheirs] = useState(false)
  const [left, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setTheirs(!theirs)}>
        switch
      </button>
      <button type="button" onClick={() => setLeft(!left)}>
        leave
      </button>
      {!left && (
        <Editor
          held={held(['host'], id)}
          contests={CONTESTS}
          timetable={theirs ? { ...aTimetable(timed()), digest: 'others' } : aTimetable()}
          rest={10}
          setRest={() => undefined}
        />
      )}
    </>
  )
}

const showSwitched = (id: string) => {
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <Switched id={id} />
    </SubAppRoot>
  )
  showGuest(guest, '/console', `/${id}/timetable`)
}

test('what others saved is shown where nothing was changed here; else it is asked whose is to hold', async () => {
  showSwitched('moved')
  await expect.poll(words).toContain('还没有排时间')
  await press('switch')
  await expect.poll(() => blocks().length).toBe(2)
  expect(words()).not.toContain('被别人改过')
  await press('U8 积分赛 · 预赛 第 1 轮：推后 5 分钟')
  await press('switch')
  await expect.poll(words).toContain('日程或编排刚刚被别人改过')
  expect([named('保存日程').hasAttribute('disabled'), blocks().length]).toEqual([true, 2])
  await press('保留我的')
  await expect.poll(() => named('保存日程').hasAttribute('disabled')).toBe(false)
  await press('switch')
  await press('看最新的')
  await expect.poll(() => blocks()[0]?.[0]).toBe('08:00–08:08')
})

test('what was begun and not saved is there again when somebody comes back', async () => {
  showSwitched('left')
  await expect.poll(words).toContain('还没有排时间')
  await press('switch')
  await expect.poll(() => blocks().length).toBe(2)
  await press('U8 积分赛 · 预赛 第 1 轮：推后 5 分钟')
  await expect.poll(words).toContain('有改动还没保存')
  await press('leave')
  await expect.poll(() => blocks().length).toBe(0)
  await press('leave')
  await expect.poll(() => blocks()[0]?.[0]).toBe('08:05–08:13')
  await press('撤销')
  await expect.poll(words).toContain('都已保存')
})

test('who only reads sees times and clashes, and nothing to press but what is told and exported', async () => {
  shown(timed(), { clashes: [CLASH], rights: ['chief'], locale: 'zh-CN' })
  await expect.poll(() => blocks().length).toBe(2)
  expect(
    buttons()
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
      .join(),
  ).not.toMatch(/推后|修改|移动|保存|排一份|重新排/)
  expect(words()).not.toContain('计时文件')
})
