import { getEvent, registerBatch } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import { anEvent, signUpHost } from '../../../../../../tools/forms/host.ts'
import { numberOf } from '../../../../../../tools/forms/meet.ts'
import { signUp } from '../../../../../../tools/forms/people.ts'
import { callAs } from '../../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../../sub-app.tsx'

test('two families of one name are told apart by their entries', async () => {
  const token = await signUpHost()
  const id = await anEvent(token)
  const { groups } = await callAs({ token })(getEvent, { params: { id } })
  const enter = async (children: readonly string[], from: number) => {
    const entries = children.map((name, nth) => ({
      group_id: groups[0]?.id ?? '',
      participant: { name, id_number: numberOf(from + nth), guardian_name: '王大明', guardian_phone: '13800138000' },
    }))
    await callAs({ token: await signUp() })(registerBatch, { body: { event_id: id, entries } })
  }
  await enter(['王小雨', '王小雪'], 0)
  await enter(['王小满'], 2)
  showGuest(ConsoleApp, '/console', `/${id}/registrations/new`, { token })
  const whose = page.getByLabelText(/^替哪家机构报名/)
  await userEvent.selectOptions(whose, '王大明（2 项报名）')
  await expect.element(page.getByText('这家机构报名的有：王小雪、王小雨。')).toBeVisible()
  await expectAccessible()
  await userEvent.selectOptions(whose, '王大明（1 项报名）')
  await expect.element(page.getByText('这家机构报名的有：王小满。')).toBeVisible()
})
