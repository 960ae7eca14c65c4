import { listDuties } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { expectTold, fill, inputAt, send } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { anEvent, signUpHost } from '../../../../../tools/forms/host.ts'
import { newPhone } from '../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'

/** Opens the screen of an event’s people; gives who has which duty there. */
async function opened() {
  const token = await signUpHost()
  const id = await anEvent(token)
  const call = callAs({ token })
  showGuest(ConsoleApp, '/console', `/${id}/people`, { token })
  await expect.poll(() => document.getElementById('duty-phone')).not.toBeNull()
  return async () => (await call(listDuties, { params: { id } })).items
}

test('who has given no duty reads what each may; a phone that is none is told, and a duty is given by keyboard alone', async () => {
  const duties = await opened()
  await expect.element(page.getByText('还没有给任何人岗位')).toBeVisible()
  await expectAccessible()
  await fill({ 'duty-phone': '12345' })
  await send()
  await expectTold('duty-phone', '手机号应为 11 位大陆手机号')
  const phone = newPhone()
  await fill({ 'duty-phone': phone })
  inputAt('duty-duty').focus()
  await userEvent.keyboard('{ArrowDown}{Tab}王老师{Enter}')
  await expect.poll(duties).toMatchObject([{ duty: 'gate', label: '王老师', held: false, group_ids: null }])
  await expect.poll(() => inputAt('duty-phone').value).toBe('')
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
  await expect.element(page.getByText(masked)).toBeVisible()
  expect(document.body.textContent).not.toContain(phone)
})

test('only who reviews entries has groups, and who has a duty loses it once it is ended', async () => {
  const duties = await opened()
  await fill({ 'duty-phone': newPhone() })
  await userEvent.click(page.getByRole('checkbox', { name: 'U8' }))
  await userEvent.click(page.getByRole('radio', { name: '裁判长' }))
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('radio', { name: '报名审核' }))
  await expect.element(page.getByRole('checkbox', { name: 'U8' })).toBeChecked()
  await send()
  await expect.poll(duties).toMatchObject([{ duty: 'registrar', group_ids: [expect.any(String)] }])
  await userEvent.click(page.getByRole('button', { name: /^结束/ }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '结束岗位' }))
  await expect.poll(duties).toEqual([])
  await expect.element(page.getByText('还没有给任何人岗位')).toBeVisible()
})
