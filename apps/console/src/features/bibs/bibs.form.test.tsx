import { getHeldContest, listRacers } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { expectTold, fill } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { signUpHost } from '../../../../../tools/forms/host.ts'
import { aFrozenMeet, aNumberedMeet } from '../../../../../tools/forms/meet.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'

const CHILDREN = ['王一', '李二', '张三'].map((name, nth) => ({ name, unit: nth === 1 ? '飞轮' : '春芽' }))

async function opened(made: typeof aFrozenMeet) {
  const token = await signUpHost()
  const { id, cid, group } = await made(token, CHILDREN)
  const call = callAs({ token })
  showGuest(ConsoleApp, '/console', `/${id}/bibs`, { token })
  const bibs = async () =>
    (await call(getHeldContest, { params: { id, cid } })).starters.map(({ bib, name }) => `${bib} ${name}`)
  const lost = async () => (await call(listRacers, { params: { id } })).items.flatMap(({ lost_bibs }) => lost_bibs)
  return { group, bibs, lost }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('ranges are proposed, mended, tried with who gets which, found too short, and given', async () => {
  const { group, bibs } = await opened(aFrozenMeet)
  await expect.poll(() => document.querySelector<HTMLInputElement>(`#bib-from-${group}`)?.value).toBe('101')
  await expectAccessible()
  await fill({ [`bib-to-${group}`]: '1' })
  await userEvent.click(button('试编'))
  await expectTold(`bib-to-${group}`, '后一个号码要比前一个大')
  await fill({ [`bib-from-${group}`]: '103', [`bib-to-${group}`]: '105', 'bib-skip': '4，13' })
  await userEvent.click(button('试编'))
  await expect.element(page.getByText('号码段不够：还差 1 个')).toBeVisible()
  await expectAccessible()
  expect(button('就按这个编号').query()).toBeNull()
  await userEvent.click(button('改号码段'))
  await fill({ [`bib-from-${group}`]: '103', [`bib-to-${group}`]: '199', 'bib-skip': '4，13', 'bib-reserved': '105' })
  await userEvent.selectOptions(page.getByLabelText(/的顺序$/), 'registered')
  await userEvent.click(button('试编'))
  await expect.element(page.getByText('3 人会得到号码（还没有保存）')).toBeVisible()
  expect(await bibs()).toEqual(expect.arrayContaining(['null 王一']))
  await userEvent.click(button('就按这个编号'))
  await expect.element(page.getByText('每个人都有号码了')).toBeVisible()
  expect(await bibs()).toEqual(['103 王一', '106 李二', '107 张三'])
})

test('somebody is found by number and by unit; a number that is worn is said to be whose; a lost one goes to nobody', async () => {
  const { bibs, lost } = await opened(aNumberedMeet)
  await expect.element(page.getByText('每个人都有号码了')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox'), '飞轮')
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
  await userEvent.click(button('改号：102 李二'))
  await expectAccessible()
  await fill({ 'racer-bib': '101' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/这个号码是王一 春芽的/)).toBeVisible()
  await fill({ 'racer-bib': '150' })
  await userEvent.keyboard('{Enter}')
  await expect.poll(bibs).toEqual(['101 王一', '103 张三', '150 李二'])
  await userEvent.click(button('挂失：150 李二'))
  await expect.poll(() => document.querySelector<HTMLInputElement>('#racer-bib')?.value).toBe('151')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '挂失' }))
  await expect.poll(bibs).toEqual(['101 王一', '103 张三', '151 李二'])
  expect(await lost()).toEqual([150])
  await expect.element(page.getByText('已挂失 150')).toBeVisible()
  await userEvent.click(button('改号：151 李二'))
  await fill({ 'racer-bib': '150' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/这个号码由李二 飞轮挂失，不再使用/)).toBeVisible()
})
