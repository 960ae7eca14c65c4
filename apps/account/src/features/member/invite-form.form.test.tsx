import { createOrganization, listMembers } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { expectFocusIn, expectTold, fill, inputAt, send, standing } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { newPhone, signUp } from '../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import AccountApp from '../../sub-app.tsx'

test('somebody is invited by keyboard alone, with another role; a wrong number and one invited already are told', async () => {
  const token = await signUp()
  const call = callAs({ token })
  const { id } = await call(createOrganization, { body: { name: '飞轮俱乐部', type: 'club' } })
  const at = `/account/organizations/${id}`
  const told = showGuest(AccountApp, '/account', `/organizations/${id}/invite`, { token })
  await expect.poll(() => document.getElementById('invite-phone')).not.toBeNull()
  await expectAccessible()
  inputAt('invite-phone').focus()
  await userEvent.keyboard('12345{Enter}')
  await page
    .getByRole('alert')
    .getByRole('link', { name: /手机号应为 11 位/ })
    .findElement()
  await userEvent.keyboard('{Tab}{Enter}')
  await expectFocusIn(() => inputAt('invite-phone'))
  const phone = newPhone()
  await userEvent.keyboard(`{Control>}a{/Control}${phone}{Tab}{ArrowDown}{Enter}`)
  await expect.poll(() => told.went).toEqual([`${at}?invited=1`])
  const invited = { phone: `${phone.slice(0, 3)}****${phone.slice(7)}`, role: 'manager' }
  expect((await call(listMembers, { params: { id } })).items).toContainEqual(expect.objectContaining(invited))

  showGuest(AccountApp, '/account', `/organizations/${id}/invite`, { token })
  await fill({ 'invite-phone': phone })
  await send()
  await expectTold('invite-phone', '这个手机号已是成员，或已经邀请过')
  expect(standing()).toMatchObject({ phone })
})
