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

test('a late entry after the freeze says so and is added to the contest by one press', async () => {
  const token = await signUpHost()
  const call = callAs({ token })
  const { id, cid, group } = await aDrawnMeet(token, [{ name: '选手一' }, { name: '选手二' }, { name: '选手三' }])
  const participant = {
    name: '迟到',
    id_number: idNumber('11010520160520199'),
    guardian_name: '王大明',
    guardian_phone: '13800138000',
  }
  const body = { entry: { group_id: group, participant }, reason: '监护人来电，临时有事' }
  const late = await call(enterLate, { params: { id }, body })
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
