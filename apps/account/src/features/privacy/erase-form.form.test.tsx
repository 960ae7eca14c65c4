import { getUser } from '@startline/contract'
import { expect, test } from 'vitest'
import { expectTold, fill, inputAt, send } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { signUp } from '../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import AccountApp from '../../sub-app.tsx'

test('an account is not erased before its owner types who they are', async () => {
  const token = await signUp()
  showGuest(AccountApp, '/account', '/privacy/erase', { token })
  await send()
  await expectTold('erase-confirm', '请输入您的姓名、账号名或手机号')
  await fill({ 'erase-confirm': 'somebody.else' })
  await send()
  await expectTold('erase-confirm', '与您的姓名、账号或手机号不一致')
  expect(inputAt('erase-confirm').value).toBe('somebody.else')
  expect(await callAs({ token })(getUser)).toMatchObject({ name: '王大明' })
})
