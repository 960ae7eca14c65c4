import { getHeldEvent } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { inputAt } from '../../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import { aDraft, anEventFile, signUpHost } from '../../../../../../tools/forms/host.ts'
import { callAs } from '../../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../../sub-app.tsx'

test('groups are pasted from a sheet, and one becomes a group for teams with what a team is made of', async () => {
  const token = await signUpHost()
  const { groups: _none, ...file } = anEventFile()
  const id = await aDraft(token, file)
  showGuest(ConsoleApp, '/console', `/${id}/draft/groups`, { token })
  await userEvent.click(page.getByRole('button', { name: '从表格粘贴' }))
  await userEvent.fill(page.getByLabelText('从表格里复制的行'), 'U8 男子组\t2019-2020\t40\t120\n接力组\t\t8\t300')
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: '加入 2 个组别' }))
  await expect.poll(() => document.querySelectorAll('summary').length).toBeGreaterThan(1)
  const folds = [...document.querySelectorAll('summary')]
  await userEvent.click(folds.find((one) => one.textContent.includes('接力组')) ?? document.body)
  await userEvent.selectOptions(page.getByLabelText('报名方式').last(), 'team')
  await userEvent.fill(inputAt('draft-groups-1-team_rules-size_max'), '3')
  const draft = async () => (await callAs({ token })(getHeldEvent, { params: { id } })).draft
  const told = async () => (await draft())?.problems.map(({ path }) => path)
  await expect.poll(told).toContain('/groups/1/team_rules/size_max')
  await expect.poll(() => inputAt('draft-groups-1-team_rules-size_max').ariaInvalid).toBe('true')
  await userEvent.fill(inputAt('draft-groups-1-team_rules-size_max'), '6')
  await userEvent.fill(inputAt('draft-groups-1-team_rules-min_female'), '1')
  await userEvent.click(page.getByLabelText('队员须来自同一参赛单位'))
  await expectAccessible()
  await expect.poll(told).toEqual([])
  expect((await draft())?.file['groups']).toMatchObject([
    { name: 'U8 男子组', gender: 'male', born_from: '2019-01-01', born_to: '2020-12-31', capacity: 40, fee: 12_000 },
    { name: '接力组', entry_kind: 'team', team_rules: { size_min: 4, size_max: 6, min_female: 1, same_unit: true } },
  ])
})

test('entries without a verified phone are limited by a whole number; a wrong one is told and not published', async () => {
  const token = await signUpHost()
  const id = await aDraft(token)
  showGuest(ConsoleApp, '/console', `/${id}/draft/groups`, { token })
  const limit = page.getByLabelText(/^未验证手机号的账号限报/)
  const draft = async () => (await callAs({ token })(getHeldEvent, { params: { id } })).draft
  const told = async () => (await draft())?.problems.map(({ path }) => path)
  await userEvent.fill(limit, '0')
  await expect.poll(told).toEqual(['/unverified_limit'])
  await userEvent.click(page.getByText(/^防止一个人占满名额/))
  await expect.element(limit).toHaveAccessibleDescription(expect.stringContaining('不能小于 1'))
  await expectAccessible()
  await userEvent.fill(limit, '3')
  await expect.poll(told).toEqual([])
  expect((await draft())?.file['unverified_limit']).toBe(3)
  await userEvent.fill(limit, '')
  await expect.poll(async () => (await draft())?.file['unverified_limit']).toBeUndefined()
})

test('fees of groups of one name are told apart by their discipline', async () => {
  const token = await signUpHost()
  const groups = ['jifen', 'jingsu'].map((registration_event, nth) => ({
    name: 'U8',
    registration_event,
    fee: 8000 + nth,
  }))
  const id = await aDraft(token, anEventFile({ groups }))
  showGuest(ConsoleApp, '/console', `/${id}/draft/papers`, { token })
  await expect.element(page.getByLabelText('U8 · 个人竞速赛')).toHaveValue('80.01')
})
