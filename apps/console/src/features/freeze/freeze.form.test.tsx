import { getHeldEvent, listHeldContests, planContests, registerBatch } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { anEvent, anEventFile, signUpHost } from '../../../../../tools/forms/host.ts'
import { numberOf } from '../../../../../tools/forms/meet.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'

const words = () => document.body.textContent
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).first())
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]')
const inDialog = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).last())

/** A published event of a new host with two contests, on the screen where they are frozen. */
async function planned() {
  const token = await signUpHost()
  const id = await anEvent(token)
  const call = callAs({ token })
  const { groups } = (await call(getHeldEvent, { params: { id } })).event ?? { groups: [] }
  const contests = groups.map((one) => ({ name: one.name, group_ids: [one.id], rulebook: 'small_group_runs' }))
  await call(planContests, { params: { id }, body: { contests } })
  showGuest(ConsoleApp, '/console', `/${id}/freeze`, { token })
  const states = async () => (await call(listHeldContests, { params: { id } })).items.map(({ state }) => state)
  return { id, call, states }
}

test('while entries may be changed nothing is frozen but by ending that, which is told before it is done', async () => {
  const { id, call, states } = await planned()
  const act = page.getByRole('button', { name: '封 2 场的名单' })
  await expect.element(act).toBeDisabled()
  expect(words()).toContain('前报名信息还能改')
  await expectAccessible()
  await userEvent.click(page.getByLabelText('现在就截止修改，马上封名单'))
  await userEvent.click(page.getByLabelText('U10', { exact: true }))
  await press('封 1 场的名单')
  await expect.poll(() => dialog()?.textContent).toContain('所有已报名的机构会收到通知')
  expect(await states()).toEqual(['planned', 'planned'])
  await inDialog('封名单')
  await expect.poll(states).toEqual(['frozen', 'planned'])
  const { event } = await call(getHeldEvent, { params: { id } })
  expect(Date.parse(event?.edit_until ?? '')).toBeLessThanOrEqual(Date.now())
  await expect.poll(words).toContain('取消封名单')
  await expect.poll(words).not.toContain('前报名信息还能改')
  await expectAccessible()
})

test('freed places go to the waiting list before the freeze, and the dialog says for whom waiting ends', async () => {
  const token = await signUpHost()
  const call = callAs({ token })
  const groups = [{ name: 'U10', registration_event: 'jifen', capacity: 1, papers: ['health'] }]
  const id = await anEvent(token, anEventFile({ groups }))
  const group_id = (await call(getHeldEvent, { params: { id } })).event?.groups[0]?.id ?? ''
  const entries = ['一', '二', '三'].map((name, nth) => ({
    group_id,
    participant: {
      name: `小${name}`,
      id_number: numberOf(nth),
      guardian_name: '王大明',
      guardian_phone: '13800138000',
    },
  }))
  await call(registerBatch, { body: { event_id: id, when_full: 'waitlist', entries } })
  const contests = [{ name: 'U10', group_ids: [group_id], rulebook: 'small_group_runs' }]
  await call(planContests, { params: { id }, body: { contests } })
  showGuest(ConsoleApp, '/console', `/${id}/freeze`, { token })
  await userEvent.click(page.getByLabelText('只有审核通过的'))
  await userEvent.click(page.getByLabelText('现在就截止修改，马上封名单'))
  await expect.poll(words).toContain('会空出 1 个名额，还有 2 人在候补')
  await expectAccessible()
  await press('先把名额给候补')
  await expect.poll(() => dialog()?.textContent).toContain('1 项不出场的报名退出，并收到通知')
  await inDialog('先把名额给候补')
  await expect.poll(words).toContain('会空出 1 个名额，还有 1 人在候补')
  await press('封 1 场的名单')
  await expect.poll(() => dialog()?.textContent).toContain('候补的 1 人没有名额')
  await inDialog('封名单')
  await expect.poll(async () => (await call(listHeldContests, { params: { id } })).items[0]?.state).toBe('frozen')
  expect(await call(getHeldEvent, { params: { id } })).toMatchObject({ registered: 1, waitlisted: 1 })
})

test('a freeze is taken back as long as nothing was drawn', async () => {
  const { states } = await planned()
  await userEvent.click(page.getByLabelText('现在就截止修改，马上封名单'))
  await press('封 2 场的名单')
  await expect.poll(dialog).not.toBe(null)
  await inDialog('封名单')
  await expect.poll(words).toContain('所有比赛的名单都封了')
  await press('取消封名单：U8')
  await expect.poll(() => dialog()?.textContent).toContain('已编的号码保留')
  await inDialog('取消封名单')
  await expect.poll(states).toEqual(['planned', 'frozen'])
  await expect.poll(words).toContain('还没有封')
})

test('an event without contests leads to where they are planned', async () => {
  const token = await signUpHost()
  const id = await anEvent(token)
  showGuest(ConsoleApp, '/console', `/${id}/freeze`, { token })
  await expect
    .element(page.getByRole('link', { name: '去编排比赛' }))
    .toHaveAttribute('href', `/console/${id}/contests`)
  await expectAccessible()
})
