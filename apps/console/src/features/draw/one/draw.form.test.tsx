import { getHeldContest, moveStarters, scratchStarter } from '@startline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import { signUpHost } from '../../../../../../tools/forms/host.ts'
import { aDrawnMeet, aNumberedMeet } from '../../../../../../tools/forms/meet.ts'
import { callAs } from '../../../../../../tools/forms/show.tsx'
import ConsoleApp from '../../../sub-app.tsx'

const UNITS = ['春芽', '飞轮', '春芽', '飞轮', '彩虹', '春芽', '飞轮', '彩虹', undefined]
const CHILDREN = UNITS.map((unit, nth) => ({ name: `选手${nth + 1}`, ...(unit && { unit }) }))

type Meet = Awaited<ReturnType<typeof aDrawnMeet>>

/** Opens the draw of a contest; gives how it stands in the store, and a call as its host. */
async function opened(made: (token: string) => Promise<Meet>) {
  const token = await signUpHost()
  const { id, cid } = await made(token)
  const call = callAs({ token })
  const contest = () => call(getHeldContest, { params: { id, cid } })
  showGuest(ConsoleApp, '/console', `/${id}/draw/${cid}`, { token })
  return { id, contest, call }
}

const drawn = () => opened((token) => aDrawnMeet(token, CHILDREN))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const tileOf = (id: string) => document.querySelector<HTMLElement>(`[data-starter="${id}"]`)
/** Who stands where: `2:1` is the first lane of the second heat. */
const placeIn = (
  { heats }: { heats: { number: number; lanes: { lane: number; starter_id: string }[] }[] },
  id: string,
) =>
  heats.flatMap((heat) =>
    heat.lanes.filter(({ starter_id }) => starter_id === id).map(({ lane }) => `${heat.number}:${lane}`),
  )[0]

test('a draw is tried, looked at and made; without a seed nothing is tried, and what changed meanwhile is named', async () => {
  const { contest, call, id } = await opened((token) => aNumberedMeet(token, CHILDREN))
  await expect.element(button('试排')).toBeVisible()
  await userEvent.click(button('试排'))
  await expect.element(page.getByText(/请写下领队会上念的口令/)).toBeVisible()
  await userEvent.fill(page.getByLabelText(/抽签口令/), '  春风十里 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('试排结果（还没有保存）')).toBeVisible()
  await expectAccessible()
  expect((await contest()).state).toBe('frozen')
  const [one] = (await contest()).starters
  const starter_id = one?.id ?? ''
  await call(scratchStarter, { params: { id, starter_id }, body: { reason: '请假' } })
  await userEvent.click(button('就按这个抽签'))
  await expect.element(page.getByText(`弃权 101 ${one?.name}`)).toBeVisible()
  expect((await contest()).state).toBe('frozen')
  await expectAccessible()
  await userEvent.click(button('重新试排'))
  await userEvent.click(button('就按这个抽签'))
  await expect.element(page.getByText(/sha256sum/)).toBeVisible()
  const { state, draw, heats } = await contest()
  expect([state, draw?.seed, heats.flatMap(({ lanes }) => lanes).length]).toEqual(['drawn', '春风十里', 8])
})

test('too few are told, and drawn all the same where the host says so', async () => {
  const { contest } = await opened((token) => aNumberedMeet(token, CHILDREN.slice(0, 2), 'small_group_runs'))
  await userEvent.fill(page.getByLabelText(/抽签口令/), '春风')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('人数不够')).toBeVisible()
  await userEvent.click(button('照样试排'))
  await expect.element(page.getByText('两人最多同组')).toBeVisible()
  await userEvent.click(button('就按这个抽签'))
  await expect.poll(async () => (await contest()).state).toBe('drawn')
  await expect.element(page.getByRole('button', { name: '第 3 轮' })).toBeVisible()
})

test('somebody is moved by the dialog, by keys and by dragging; where the draw had put them stays visible; moves are taken back', async () => {
  await page.viewport(1280, 900)
  const { contest } = await drawn()
  await expect.poll(() => document.querySelectorAll('[data-starter]').length).toBe(9)
  await expectAccessible()
  const before = await contest()
  const [first, second] = before.heats
  const [mover, other] = [first?.lanes[0]?.starter_id ?? '', second?.lanes[0]?.starter_id ?? '']
  await userEvent.click(tileOf(mover) ?? document.body)
  await expectAccessible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^放到/ }))
  await expect.poll(async () => placeIn(await contest(), mover)).toMatch(/^2:/)
  await expect.element(page.getByText('抽签原为第 1 组 1 道')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(tileOf(mover))
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.poll(async () => placeIn(await contest(), mover)).toBe(`2:${second?.lanes.length}`)
  await expect.poll(() => document.activeElement).toBe(tileOf(mover))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).not.toBe(tileOf(mover))
  await userEvent.dragAndDrop(tileOf(mover) ?? document.body, tileOf(other) ?? document.body)
  await expect.poll(async () => placeIn(await contest(), mover)).toBe('2:1')
  for (const left of [2, 1, 0]) {
    await userEvent.click(button(/^撤销/))
    await expect.poll(() => document.body.textContent?.includes('撤销：')).toBe(left > 0)
  }
  await expect
    .poll(async () => (await contest()).heats.map(({ lanes }) => lanes))
    .toEqual(before.heats.map(({ lanes }) => lanes))
  await page.viewport(390, 844)
})

test('who moves what somebody else has just moved is told so, and sees the heats as they are', async () => {
  const { contest, call, id } = await drawn()
  await expect.poll(() => document.querySelectorAll('[data-starter]').length).toBe(9)
  const [heat] = (await contest()).heats
  const lanes = (heat?.lanes ?? []).map(({ lane, starter_id }) => ({ lane: lane + 1, starter_id }))
  const mover = lanes[0]?.starter_id ?? ''
  await call(moveStarters, { params: { id, heat_id: heat?.id ?? '' }, body: { rev: heat?.rev ?? 0, lanes } })
  await userEvent.click(tileOf(mover) ?? document.body)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^放到/ }))
  await expect.element(page.getByText('别人刚刚改了编排')).toBeVisible()
  await expect.poll(() => tileOf(mover)?.textContent).toContain('抽签原为第 1 组 1 道')
  expect(placeIn(await contest(), mover)).toBe('1:2')
})

test('a list is published once it is said who hears what, somebody is scratched with a reason, and another draw takes it back', async () => {
  const { contest } = await drawn()
  await userEvent.click(button('公布出场名单'))
  await expect.element(page.getByRole('dialog').getByText(/会收到一条通知/)).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '公布出场名单' }))
  await expect.element(page.getByText(/起已公布/)).toBeVisible()
  const [one] = (await contest()).starters
  await userEvent.click(page.getByText(/^出场者/))
  await userEvent.click(button(`弃权：101 ${one?.name}`))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '弃权' }))
  await expect.element(dialog.getByText(/请写一句原因/)).toBeVisible()
  await userEvent.fill(dialog.getByLabelText(/原因/), '领队来电请假')
  await userEvent.click(dialog.getByRole('button', { name: '弃权' }))
  await expect.element(page.getByText('更正（1）')).toBeVisible()
  expect((await contest()).counts).toMatchObject({ scratched: 1 })
  await userEvent.click(button(`恢复出场：101 ${one?.name}`))
  await expect.element(page.getByText('更正（2）')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByText('重新抽签', { exact: true }))
  await expect.element(page.getByText(/会撤下公开名单/)).toBeVisible()
  await userEvent.click(button('试排'))
  await userEvent.click(button('就按这个抽签'))
  await expect.element(page.getByText(/名单还没有公布/)).toBeVisible()
  expect((await contest()).state).toBe('drawn')
})
