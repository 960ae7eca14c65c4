import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, PHONE } from './browser.ts'
import { addChild, aGuardian, type Guardian } from './guardian-page.ts'
import { anOwnEvent, type OwnEvent, registerFor } from './own-event.ts'

/** A guardian with one child entered, waiting where the group is full; gives the registration's id. */
async function aGuardianIn(event: OwnEvent, viewport = PHONE): Promise<Guardian & { id: string }> {
  const guardian = await aGuardian({ viewport })
  const child = await addChild(guardian.token)
  const [id = ''] = await registerFor(guardian.token, event, event.groups[0], [child], 'waitlist')
  return { ...guardian, id }
}

const open = (page: Page, id: string) => page.goto(`/common/registrations/${id}`)
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

describe.skipIf(!chromiumPath)('withdrawing', () => {
  test('whoever withdraws is asked first; the place goes to the next in line by itself', async () => {
    const event = await anOwnEvent('退出测试赛', [{ name: '积分甲组', capacity: 1 }])
    const first = await aGuardianIn(event)
    const next = await aGuardianIn(event, DESKTOP)
    await open(next.page, next.id)
    await next.page.getByText('候补第 1 位').waitFor()
    await next.page.getByText('空出的名额会按顺序自动递补').waitFor()

    await open(first.page, first.id)
    await first.page.getByRole('button', { name: '退出报名' }).click()
    await dialog(first.page).getByText('还有 1 个报名在候补，退出后名额顺延。').waitFor()
    await dialog(first.page).getByText('名额会立即让给候补中排在最前的人').waitFor()
    expect(await accessibilityProblems(first.page)).toEqual([])
    await dialog(first.page).getByRole('button', { name: '保留报名' }).click()
    await dialog(first.page).waitFor({ state: 'detached' })
    await next.page.reload()
    await next.page.getByText('候补第 1 位').waitFor()

    await first.page.getByRole('button', { name: '退出报名' }).click()
    await dialog(first.page).getByRole('button', { name: '退出报名' }).click()
    // A pointer on the bar stops its clock.
    await first.page.mouse.move(0, 0)
    await first.page.getByText('这条报名已退出，不再占用名额。').waitFor()
    await first.page.getByRole('button', { name: '退出报名' }).waitFor({ state: 'detached' })
    await first.page.getByText('再报要从候补队尾排起').waitFor()
    const again = first.page.getByRole('link', { name: '再次报名' })
    expect(await again.getAttribute('href')).toContain(`/applicationForm?event=${event.id}`)
    expect(await accessibilityProblems(first.page)).toEqual([])
    await next.page.reload()
    await next.page.getByText('候补递补成功').waitFor()
    await next.page.getByText('已报名成功，名额已为您保留。').waitFor()

    await first.page.getByRole('link', { name: '我的报名' }).first().click()
    await first.page.getByText('已退出').last().waitFor()
    for (const { page } of [first, next]) {
      expectCalm(page)
      await page.context().close()
    }
  })
})
