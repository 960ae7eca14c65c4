import { enterLate, getHeldContest } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import { signUpHost } from '../../../../../../tools/forms/host.ts'
import { aDrawnMeet } from '../../../../../../tools/forms/meet.ts'
import { idNumber } from '../../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../../sub-app.tsx'

const STARTERS = ['选手一', '选手二', '选手三'].map((name) => ({ name }))

/** A drawn contest, and somebody who was entered after it was frozen. */
async function aLateEntry() {
  const token = await signUpHost()
  const call = callAs({ token })
  const { id, cid, group } = await aDrawnMeet(token, STARTERS)
  const participant = {
    name: '迟到',
    id_number: idNumber('11010520160520199'),
    guardian_name: '王大明',
    guardian_phone: '13800138000',
  }
  const body = { entry: { group_id: group, participant }, reason: '监护人来电，临时有事' }
  const late = await call(enterLate, { params: { id }, body })
  return { token, call, id, cid, group, late }
}

test('a late entry after the freeze says so and is added to the contest by one press', async () => {
  const { token, call, id, cid, late } = await aLateEntry()
  const starts = async () =>
    (await call(getHeldContest, { params: { id, cid } })).starters.find((one) => one.registration_id === late.id)
  expect([late.unplaced?.contest_id, await starts()]).toEqual([cid, undefined])
  showGuest(ConsoleApp, '/console', `/${id}/registrations/${late.id}`, { token })
  await expect.element(page.getByText('“U10 争先赛”已封名单，还没有编入')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: '编入“U10 争先赛”' }))
  await expect.poll(starts).toMatchObject({ name: '迟到', bib: 104, late: true })
  await expect.poll(() => page.getByText('已封名单，还没有编入').query()).toBeNull()
})

test.each([
  ['draw', '1 条有名额的报名不在出场名单里'],
  ['programme', '1 条有名额的报名不在出场名单里，不会出现在秩序册里'],
])('the %s says how many entries start nowhere', async (screen, words) => {
  const { token, id } = await aLateEntry()
  showGuest(ConsoleApp, '/console', `/${id}/${screen}`, { token })
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})

test('a late entry into a frozen group offers no waiting list', async () => {
  const { token, id, group } = await aLateEntry()
  showGuest(ConsoleApp, '/console', `/${id}/registrations/new`, { token })
  const line = () => page.getByText('没有名额时排到候补').query()
  await expect.poll(line).not.toBeNull()
  await userEvent.selectOptions(page.getByLabelText(/^组别/), group)
  await expect.element(page.getByText(/^“U10 争先赛”已封名单：候补不再递补/)).toBeVisible()
  expect(line()).toBeNull()
  await expectAccessible()
})
