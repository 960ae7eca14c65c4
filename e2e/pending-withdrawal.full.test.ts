import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { anotherTab, chromiumPath, expectCalm } from './browser.ts'
import { aGuardian, type Guardian } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { enter, press, record, told } from './record.ts'

/** Presses Withdraw on a record where it costs nothing, and points at the bar, which stops its clock until `goOn`. */
async function withdraw(page: Page, id: string): Promise<void> {
  await page.goto(record(id))
  await page.getByText('已报名成功，名额已为您保留。').waitFor()
  await page.getByRole('heading', { name: '退出报名' }).waitFor()
  await page.getByText('地点').first().waitFor()
  await press(page, '退出报名')
  await page.getByRole('button', { name: '撤销', exact: true }).hover()
}

/** Takes the pointer away from the bar. */
const goOn = (page: Page) => page.mouse.move(0, 0)

const expectWithdrawn = (guardian: Guardian, id: string) =>
  expect.poll(async () => (await told(guardian, id)).status).toBe('withdrawn')

describe.skipIf(!chromiumPath)('a withdrawal', () => {
  const open = () => anOwnEvent('撤销测试赛', [{ name: '积分甲组' }])

  test('is undone, or goes through when its time is over or the page is left', async () => {
    const event = await open()
    const guardian = await aGuardian()
    const { page } = guardian
    const [first, second, third] = [
      await enter(guardian, event, '王小雨'),
      await enter(guardian, event, '王小雪'),
      await enter(guardian, event, '王小雷'),
    ]
    await withdraw(page, first)
    await expectAccessible(page, 'undo bar')
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByRole('button', { name: '退出报名', exact: true }).waitFor()
    await withdraw(page, second)
    await page.goto('/integratedServices')
    await expectWithdrawn(guardian, second)
    await withdraw(page, third)
    await goOn(page)
    await page.getByText('这条报名已退出，不再占用名额。').waitFor()
    await page.goto('/common/registrations')
    await page.getByText('王小雨').waitFor()
    expect((await told(guardian, first)).status).toBe('registered')
    await press(page, '选择')
    await page.getByRole('checkbox', { name: /王小雨/ }).check()
    await press(page, '退出 1 条报名')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '退出 1 条报名' })
      .click()
    await page.getByRole('banner').getByRole('link').first().click()
    await expectWithdrawn(guardian, first)
    expectCalm(page)
    await page.context().close()
  })

  test('is not lost by a crash of the tab: the person is asked', async () => {
    const event = await open()
    const guardian = await aGuardian()
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await withdraw(page, id)
    const tools = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    tools.send('Page.crash').catch(() => undefined)
    await crashed
    const tab = await anotherTab(page, '/common/registrations')
    await tab.getByText('有一条报名还没有退出').waitFor()
    expect((await told(guardian, id)).status).toBe('registered')
    await expectAccessible(tab, 'not sent')
    await press(tab, '现在退出')
    await expectWithdrawn(guardian, id)
    await tab.getByText('已退出').last().waitFor()
    expectCalm(tab)
    await page.context().close()
  })

  test('is not lost without a network: it is told, and goes through once it is back', async () => {
    const event = await open()
    const guardian = await aGuardian()
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await withdraw(page, id)
    await page.context().setOffline(true)
    await goOn(page)
    await page.getByText('没有退出成功').waitFor()
    await page.context().setOffline(false)
    await press(page, '再试一次')
    await page.getByText('这条报名已退出，不再占用名额。').waitFor()
    await expectWithdrawn(guardian, id)
    await page.context().close()
  })
})
