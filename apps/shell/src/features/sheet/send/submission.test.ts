import { failures } from '@startline/contract'
import { expect, test } from 'vitest'
import { failingLines } from '../list/failing-lines.ts'
import { sortLines } from '../list/list-state.ts'
import { aList, aRow, HEADS, idNumber } from '../test/lists.ts'
import { asksConsent, bodyOf, hasOwnPage, isAsConfirmed, listedEntries, resultsByLine } from './submission.ts'

const TODAY = '2026-05-10'
const item = { registration_id: null, participant_id: null }

test('consent is asked for and sent for those under 14 alone', async () => {
  const store = await aList([aRow(1), aRow(2, { 1: idNumber(2, '20120101'), 4: '接力', 6: '一队' })])
  const { ready } = sortLines(store.get())
  expect(ready.map((line) => asksConsent(line, TODAY))).toEqual([true, false])
  const [child, team] = listedEntries(ready, TODAY).map(({ entry }) => entry)
  expect(child?.participant?.consent).toEqual({ version: '2026-01', given_by: '王大明' })
  expect(team?.members?.[0]?.participant?.consent).toBeNull()
})

test('the batch says what was chosen', async () => {
  const store = await aList([aRow(1)])
  const listed = listedEntries(sortLines(store.get()).ready, TODAY)
  expect(bodyOf('event', listed, { waits: false, goodOnly: false })).toMatchObject({
    mode: 'atomic',
    when_full: 'reject',
    dry_run: false,
  })
  expect(bodyOf('event', listed, { waits: true, goodOnly: true }, true)).toMatchObject({
    mode: 'partial',
    when_full: 'waitlist',
    dry_run: true,
  })
})

test('what the portal answers is told at the lines, also where it has no words', async () => {
  const store = await aList([aRow(1), aRow(2), aRow(3)])
  const listed = listedEntries(sortLines(store.get()).ready, TODAY)
  const errors = [{ path: '/entries/0/group_id', rule: 'group_full', message: '已满' }]
  const heard = resultsByLine(
    listed,
    [
      { ...item, index: 0, status: 'rejected', code: failures.group_full.code, name: 'group_full', errors },
      {
        ...item,
        index: 1,
        status: 'rejected',
        code: failures.already_registered.code,
        name: 'already_registered',
        errors: [],
      },
      { ...item, index: 2, status: 'waitlisted', code: 0, name: null, errors: [] },
    ],
    '没有接受',
  )
  expect(heard.answers).toEqual([
    { row: 2, field: 'group', rule: 'group_full', message: '已满' },
    { row: 3, field: null, rule: 'already_registered', message: '没有接受' },
  ])
  expect(heard.waiting).toEqual([4])
})

test('lines to be put right go into a file as they were brought, with what is wrong with each', async () => {
  const wrong = aRow(2, { 0: '', 3: '1' })
  const store = await aList([aRow(1), wrong, aRow(3)])
  await store.write([3], 'guardian_phone', '2')
  expect(failingLines(store.get(), sortLines(store.get()), 'zh-CN', '名单')).toEqual({
    title: '名单',
    header: HEADS,
    rows: [
      {
        row: 3,
        cells: wrong,
        reason: '请输入姓名；监护人手机号应为 11 位大陆手机号；境外号码请加国家或地区代码，如 +852',
      },
    ],
  })
})

test('what was confirmed is asked about again where fewer would be registered, or others would wait', async () => {
  const store = await aList([aRow(1), aRow(2)])
  const listed = listedEntries(sortLines(store.get()).ready, TODAY)
  const told = (...statuses: ('registered' | 'waitlisted' | 'rejected')[]) =>
    resultsByLine(
      listed,
      statuses.map((status, index) => {
        const name = status === 'rejected' ? 'group_full' : null
        return { ...item, index, status, code: name === null ? 0 : failures[name].code, name, errors: [] }
      }),
      '没有接受',
    )
  const confirmed = { waiting: new Set([3]) }
  expect(isAsConfirmed(told('registered', 'waitlisted'), confirmed)).toBe(true)
  expect(isAsConfirmed(told('registered', 'registered'), confirmed)).toBe(false)
  expect(isAsConfirmed(told('waitlisted', 'waitlisted'), confirmed)).toBe(false)
  expect(isAsConfirmed(told('rejected', 'waitlisted'), confirmed)).toBe(false)
})

test('one registration has a page of its own only where no other line remains to be done', async () => {
  const store = await aList([aRow(1), aRow(2), aRow(3)])
  expect(hasOwnPage(['a'], [2], store.get())).toBe(false)
  await store.leave([4], true)
  expect(hasOwnPage(['a'], [2], store.get())).toBe(false)
  expect(hasOwnPage(['a'], [2, 3], store.get())).toBe(true)
  expect(hasOwnPage(['a', 'b'], [2, 3], store.get())).toBe(false)
})
