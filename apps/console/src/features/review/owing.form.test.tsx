import { getEvent, registerBatch } from '@startline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { anEvent, anEventFile, signUpHost } from '../../../../../tools/forms/host.ts'
import { numberOf } from '../../../../../tools/forms/meet.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'

test('where all that wait lack a paper, nothing is said to be reviewed', async () => {
  const token = await signUpHost()
  const call = callAs({ token })
  const groups = [{ name: 'U10', registration_event: 'jifen', papers: ['health'] }]
  const id = await anEvent(token, anEventFile({ groups }))
  const group_id = (await call(getEvent, { params: { id } })).groups[0]?.id ?? ''
  const participant = { name: '王小满', id_number: numberOf(0), guardian_name: '王大明', guardian_phone: '13800138000' }
  await call(registerBatch, { body: { event_id: id, entries: [{ group_id, participant }] } })
  showGuest(ConsoleApp, '/console', `/${id}/review`, { token })
  await expect.element(page.getByText('没有材料已齐、等待审核的报名')).toBeVisible()
  expect(page.getByText('都审完了').query()).toBeNull()
  await expectAccessible()
})
