import { getHeldEvent } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { inputAt } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { aDraft, anEventFile, signUpHost } from '../../../../../tools/forms/host.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'

const FIELD = 'registration_opens_at'

test('the opening of all groups is moved to one moment where the draft is published, and kept', async () => {
  const token = await signUpHost()
  const { [FIELD]: _all, ...file } = anEventFile()
  const [u8, u10] = file['groups'] as object[]
  const groups = [
    { ...u8, [FIELD]: '2026-02-01T09:00' },
    { ...u10, [FIELD]: '2026-02-02T09:00' },
  ]
  const id = await aDraft(token, { ...file, groups })
  showGuest(ConsoleApp, '/console', `/${id}/publish`, { token })
  await expect.poll(() => document.getElementById('opening')).not.toBeNull()
  await expect.element(page.getByText('各组现在不同；定下来就统一。')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(inputAt('opening'), '2026-03-01T08:30')
  await userEvent.click(page.getByRole('button', { name: '定在这时' }))
  const kept = async () => (await callAs({ token })(getHeldEvent, { params: { id } })).draft?.file
  await expect.poll(async () => (await kept())?.[FIELD]).toBe('2026-03-01T08:30')
  expect((await kept())?.['groups']).toEqual([
    expect.not.objectContaining({ [FIELD]: expect.anything() }),
    expect.not.objectContaining({ [FIELD]: expect.anything() }),
  ])
  await expect.element(page.getByText('各组现在不同；定下来就统一。')).not.toBeInTheDocument()
})
