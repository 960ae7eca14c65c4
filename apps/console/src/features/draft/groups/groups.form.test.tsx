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
  await userEvent.click(page.getByText('接力组').first())
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
