import { addGroup, changeHeldEvent, getEvent } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { inputAt } from '../../../../../tools/forms/field.ts'
import { showGuest } from '../../../../../tools/forms/guest.tsx'
import { anEvent, anEventFile, signUpHost } from '../../../../../tools/forms/host.ts'
import { callAs } from '../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../sub-app.tsx'

/** Opens the screen on which an event of the host’s is changed; gives how to look at the event. */
async function opened(part = '', file = anEventFile()) {
  const token = await signUpHost()
  const id = await anEvent(token, file)
  const call = callAs({ token })
  const told = showGuest(ConsoleApp, '/console', `/${id}/change${part && `/${part}`}`, { token })
  await expect.poll(() => document.querySelector('[data-page-bar] button')).not.toBeNull()
  return { id, call, told, event: () => call(getEvent, { params: { id } }) }
}
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).first())
const type = (id: string, value: string) => userEvent.fill(inputAt(id), value)
const list = () => document.querySelector('aside li')?.parentElement?.textContent ?? ''

test('what concerns nobody is saved by one press, and only what was changed is said', async () => {
  const { event } = await opened()
  await expectAccessible()
  await type('draft-venue', '奥体中心')
  await expect.poll(list).toContain('比赛地点')
  await press('保存改动')
  await expect.poll(async () => (await event()).venue).toBe('奥体中心')
  await expect.poll(() => document.querySelector('aside')?.textContent).toContain('还没有改动')
})

test('what the server would not take is told at its field, on whichever part it stands', async () => {
  const { event, told, id } = await opened('texts')
  await type('draft-summary', '一句话')
  await userEvent.click(page.getByRole('link', { name: /组别/ }).first())
  await expect.poll(() => document.querySelectorAll('details').length).toBeGreaterThan(1)
  await userEvent.click(page.getByText('U10').first())
  await type('draft-groups-1-capacity', '很多')
  await userEvent.click(page.getByRole('link', { name: /介绍与规程/ }).first())
  await press('保存改动')
  await expect.poll(() => told.went.at(-1)).toBe(`/console/${id}/change/groups`)
  await expect.poll(() => document.getElementById('draft-groups-1-capacity')?.ariaInvalid).toBe('true')
  expect((await event()).summary).toBe('')
  await type('draft-groups-1-capacity', '50')
  await press('保存改动')
  await expect.poll(async () => (await event()).groups.map(({ capacity }) => capacity)).toEqual([40, 50])
  expect((await event()).summary).toBe('一句话')
})

test('how names are made public is chosen, saved and shown back', async () => {
  const { event } = await opened('texts')
  const choice = (name: string) => page.getByRole('radio', { name })
  await expect.element(choice('只显示姓')).toBeChecked()
  await userEvent.click(page.getByText('不显示姓名', { exact: true }))
  await expect.poll(list).toContain('公开名单和成绩里的姓名')
  await expectAccessible()
  await press('保存改动')
  await expect.poll(async () => (await event()).public_names).toBe('none')
  await expect.element(choice('不显示姓名')).toBeChecked()
})

test('all groups open in one act, and one closes by itself', async () => {
  const { event } = await opened('times')
  await type('draft-registration_opens_at', '2026-01-05T08:00')
  await press('保存改动')
  const opens = async () => (await event()).groups.map((group) => group.registration_opens_at)
  await expect.poll(opens).toEqual(Array(2).fill('2026-01-05T00:00:00.000Z'))
  await userEvent.click(page.getByRole('link', { name: /组别/ }).first())
  await userEvent.click(page.getByText('U8').first())
  await press('停止报名：U8')
  await expectAccessible()
  await press('保存改动')
  const closed = async () =>
    (await event()).groups.map((group) => Date.parse(group.registration_closes_at) <= Date.now())
  await expect.poll(closed).toEqual([true, false])
})

test('what somebody else changes meanwhile stays, and what was begun is there again until it is forgotten', async () => {
  const { id, call, event } = await opened()
  await type('draft-venue', '奥体中心')
  await call(changeHeldEvent, { params: { id }, body: { name: '对方改的名称' } })
  const { registration_opens_at, registration_closes_at } = await event()
  const more = { name: 'U12', registration_event: 'jifen' as const, registration_opens_at, registration_closes_at }
  await call(addGroup, { params: { id }, body: more })
  await press('保存改动')
  await expect.poll(async () => (await event()).venue).toBe('奥体中心')
  expect(await event()).toMatchObject({ name: '对方改的名称', groups: [{}, {}, { name: 'U12' }] })
  await expect.poll(() => inputAt('draft-name').value).toBe('对方改的名称')
  await type('draft-name', '写错了')
  await press('放弃改动')
  await expect.poll(() => inputAt('draft-name').value).toBe('对方改的名称')
})
