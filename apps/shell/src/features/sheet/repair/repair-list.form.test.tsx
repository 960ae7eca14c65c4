import { addParticipant, addUnit } from '@startline/contract'
import { Button } from '@startline/ui'
import { useMemo } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { expectFocusIn } from '../../../../../../tools/forms/field.ts'
import { signUp } from '../../../../../../tools/forms/people.ts'
import { type Around, callAs, show } from '../../../../../../tools/forms/show.tsx'
import { useLogin } from '../../../state/common-and-login.ts'
import { aGroup } from '../../event/test/samples.ts'
import { sortLines } from '../list/list-state.ts'
import { ListStore } from '../list/list-store.ts'
import { compareBy } from '../list/on-list-book.ts'
import { findUnits } from '../list/unit-book.ts'
import { aRow, girlNumber, HEADS, idNumber } from '../test/lists.ts'
import { NEXT_STEP } from './focus.ts'
import { Repairs } from './repair-list.tsx'

const GROUPS = [
  aGroup({ id: 'boys', name: 'U12 男子', gender: 'male' }),
  aGroup({ id: 'girls', name: 'U12 女子', gender: 'female' }),
  aGroup({ id: 'sprint', name: '500 米争先赛', born_from: null, born_to: null }),
]
const GOOD = { 4: 'U12 男子' }

let token = ''
beforeAll(async () => {
  token = await signUp()
  useLogin.getState().setToken(token)
})

function Around({ store }: { store: ListStore }) {
  const list = useStore(store.state)
  const { counts } = useMemo(() => sortLines(list), [list])
  return (
    <>
      <Repairs list={list} store={store} />
      <output aria-label="wrong">{counts.wrong}</output>
      <Button id={NEXT_STEP}>Next</Button>
    </>
  )
}

/** Shows what is to be put right in a list of these rows, as the portal behind the test knows its people and units. */
async function theRepairs(
  rows: string[][],
  { heads = HEADS, ...around }: Around & { heads?: string[] } = {},
): Promise<ListStore> {
  const call = callAs({ token, ...around })
  const context = { today: '2026-05-10', eventDay: '2026-06-20', groups: GROUPS, consentVersion: '2026-01' }
  const store = new ListStore(context, (names) => findUnits(call, names), compareBy(call))
  store.open({ file: null, sheet: '', sheets: [], rows: [heads, ...rows] })
  await store.read()
  show(<Around store={store} />, around)
  return store
}

const card = (title: RegExp) => page.getByRole('article', { name: title })
const press = (title: RegExp, name: RegExp | string) => userEvent.click(card(title).getByRole('button', { name }))
const wrong = () => page.getByRole('status', { name: 'wrong' }).element().textContent
const expectSaid = (title: RegExp, words: string) =>
  expect.poll(() => card(title).element().textContent).toContain(words)
const focused = () => document.activeElement?.textContent

describe('a group that is not the event’s', () => {
  test('is shown as it was written, and what it may mean settles all of its lines in one press', async () => {
    const store = await theRepairs([
      aRow(1, { 4: 'U12男字' }),
      aRow(2, { 4: 'Ｕ１２ 男字' }),
      aRow(3, { 4: '五百米争光赛' }),
      aRow(4, { 4: '成人组' }),
    ])
    await expectAccessible()
    await press(/2 行写的组别“U12男字”/, 'U12 男子')
    await expect.poll(wrong).toBe('2')
    await press(/“五百米争光赛”/, '500 米争先赛')
    await expect.poll(wrong).toBe('1')
    expect(store.get().checked.map(({ group }) => group?.id)).toEqual(['boys', 'boys', 'sprint', undefined])
    await expect.element(card(/“成人组”/).getByRole('combobox')).toBeVisible()
    expect(
      card(/“成人组”/)
        .getByText('您是指')
        .query(),
    ).toBeNull()
  })

  test('that may be a boys’ and a girls’ is chosen for each by their gender', async () => {
    const store = await theRepairs([aRow(1, { 4: 'U12' }), aRow(2, { 1: girlNumber(2), 4: 'U12' })])
    await press(/“U12”/, /按每人的性别和年龄/)
    await expect.poll(() => store.get().checked.map(({ group }) => group?.id)).toEqual(['boys', 'girls'])
  })
})

test('register words are settled for all of their lines with one press', async () => {
  const heads = [...HEADS, '证件类型', '是否替补']
  const rows = [1, 2].map((order) => [...aRow(order, { 1: `A00${order}`, 4: '500 米争先赛' }), '学籍证', '待定'])
  const store = await theRepairs(rows, { heads })
  await press(/2 个证件类型没有看懂/, '2 行都是居民身份证')
  await expect
    .poll(() => store.get().checked.map(({ participant }) => participant.id_type))
    .toEqual(Array(2).fill('resident_id'))
  await press(/2 行没有看懂是不是替补/, '2 行都不是替补')
  const troubles = () => store.get().checked.flatMap(({ problems }) => problems.map(({ field }) => field))
  await expect.poll(troubles).toEqual(['id_number', 'id_number'])
})

test('two lines of one number are named, and kept as one with one press', async () => {
  const store = await theRepairs([aRow(1, GOOD), aRow(1, GOOD), aRow(3, GOOD), aRow(4, { ...GOOD, 1: idNumber(3) })])
  await expectSaid(/1 行与前面的行重复/, '第 2 行与第 3 行是同一个证件号码')
  await press(/1 行与前面的行重复/, '只报第 3 行')
  await expect.poll(() => [...store.get().left]).toEqual([2])
  await expectSaid(/姓名不同/, '第 4 行（王3）与第 5 行是同一个证件号码，姓名不同')
  await press(/姓名不同/, '是同一人，叫“王3”')
  await expect.poll(() => [...store.get().left]).toEqual([2, 5])
  await expect.poll(wrong).toBe('0')
})

describe('people of the organization', () => {
  const known = { guardian_name: '王大明', guardian_phone: '13800138000' }
  const add = (name: string, id_number: string) =>
    callAs({ token })(addParticipant, {
      body: { ...known, name, id_number, consent: { version: '2026-01', given_by: '王大明' } },
    })

  test('are found by number and by name, masked, and used with one press; a choice can be taken back', async () => {
    const listed = await add('李小雨', idNumber(41))
    const namesake = await add('张伟', idNumber(42))
    const store = await theRepairs([
      aRow(1, { ...GOOD, 0: '李小鱼', 1: idNumber(41) }),
      aRow(2, { ...GOOD, 0: '张伟', 1: idNumber(43) }),
    ])
    await expectSaid(/登记在另一个姓名下/, `已登记为参赛者“李小雨”`)
    expect(document.body.textContent).not.toContain(idNumber(42))
    await press(/登记在另一个姓名下/, '用已登记的“李小雨”')
    await press(/与已登记的参赛者同名/, `就是已登记的 ${namesake.id_number}`)
    await expect.poll(wrong).toBe('0')
    expect(store.get().lines.map(({ texts, listed: is }) => is?.id ?? texts.name)).toEqual(['李小雨', namesake.id])
    expect(listed.name).toBe('李小雨')
    await press(/与已登记的参赛者同名/, '展开 1 行')
    await expectSaid(/与已登记的参赛者同名/, '按已登记的参赛者报名：张伟')
    await press(/与已登记的参赛者同名/, /改选|重新选择/)
    await expect.poll(wrong).toBe('1')
    await press(/与已登记的参赛者同名/, '是另一个人')
    await expect.poll(wrong).toBe('0')
    expect(store.get().lines[1]?.apart).toBe(true)
  })
})

test('a unit with a slip of the pen is offered by the name it has', async () => {
  const unit = await callAs({ token })(addUnit, {
    body: { name: '飞驰轮滑俱乐部', type: 'club', district_code: '110105' },
  })
  const store = await theRepairs([aRow(51, { ...GOOD, 5: '飞弛轮滑' }), aRow(52, { ...GOOD, 5: '飞弛轮滑' })])
  await press(/单位“飞弛轮滑”没有找到/, '飞驰轮滑俱乐部')
  await expect.poll(() => store.get().checked.map(({ unitId }) => unitId)).toEqual([unit.id, unit.id])
})

describe('what is settled', () => {
  const two = () => theRepairs([aRow(61, { 4: 'U12男字' }), aRow(62, { ...GOOD, 3: '12345' })])

  test('folds, with its count and a way to open it again; the focus goes on to what is open', async () => {
    await two()
    await press(/“U12男字”/, 'U12 男子')
    await expectFocusIn(() => card(/手机号不对/).query())
    await expectSaid(/“U12男字”/, '这一类已处理完')
    expect(
      card(/“U12男字”/)
        .getByRole('combobox')
        .query(),
    ).toBeNull()
    await press(/“U12男字”/, '展开 1 行')
    await expect.element(card(/“U12男字”/).getByRole('combobox')).toBeVisible()
    await press(/“U12男字”/, '收起')
    await expect
      .poll(() =>
        card(/“U12男字”/)
          .getByRole('combobox')
          .query(),
      )
      .toBeNull()
    await expectAccessible()
  })

  test('stays open while somebody types in it, and the last one leads on', async () => {
    await two()
    await press(/“U12男字”/, 'U12 男子')
    const field = card(/手机号不对/).getByRole('textbox')
    await userEvent.fill(field, '13900139000')
    await userEvent.keyboard('{Enter}')
    await expect.poll(wrong).toBe('0')
    expect(document.activeElement).toBe(field.element())
    await userEvent.tab()
    await expect
      .poll(() =>
        card(/手机号不对/)
          .getByRole('textbox')
          .query(),
      )
      .toBeNull()
  })

  test('by the last press leads to what goes on', async () => {
    await two()
    await press(/“U12男字”/, 'U12 男子')
    await press(/手机号不对/, /^不报/)
    await expect.poll(focused).toBe('Next')
  })
})

test('the same in English, by keyboard alone', async () => {
  await theRepairs([aRow(71, { 4: 'U12男字' }), aRow(72, { 4: '500m 争光赛' })], { locale: 'en' })
  const first = card(/the group “U12男字” cannot be entered/)
  const offer = first.getByRole('button', { name: 'U12 男子' })
  await expect.element(offer).toBeVisible()
  ;(offer.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectFocusIn(() => card(/“500m 争光赛”/).query())
  expect(focused()).toBe('500 米争先赛')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Next')
  await expect.element(first.getByRole('button', { name: 'Show 1 line' })).toHaveAttribute('aria-expanded', 'false')
})
