import { getUser } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocusIn, inputAt } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { signUp } from '../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import AccountApp from '../../sub-app.tsx'

test('a name is changed where it stands, by keyboard: left, mended, kept', async () => {
  const token = await signUp()
  showGuest(AccountApp, '/account', '/profile', { token })
  const change = await page.getByRole('button', { name: '修改姓名' }).findElement()
  const field = () => document.getElementById('profile-name')
  change.focus()
  await userEvent.keyboard('{Enter}')
  await expectFocusIn(field)
  await userEvent.keyboard('{Escape}')
  const button = () => page.getByRole('button', { name: '修改姓名' }).query()
  await expectFocusIn(button)
  await userEvent.keyboard('{Enter}')
  await expect.poll(field).not.toBeNull()
  await userEvent.fill(inputAt('profile-name'), '12345')
  await userEvent.keyboard('{Enter}')
  await page.getByText(/姓名需要包含文字/).findElement()
  await expectFocusIn(field)
  await userEvent.fill(inputAt('profile-name'), '阿依古丽·买买提')
  await userEvent.keyboard('{Enter}')
  await expectFocusIn(button)
  expect(await callAs({ token })(getUser)).toMatchObject({ name: '阿依古丽·买买提' })
})
