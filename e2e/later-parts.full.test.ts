import { describe, expect, inject, test } from 'vitest'
import { chromiumPath, openPage } from './browser.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { post } from './people.ts'

describe.skipIf(!chromiumPath)('what comes later than its screen', () => {
  test('the events’ screen comes and the guests’ scripts run while nobody waits for them', async () => {
    const page = await openPage('/applicationCenter', { baseURL: inject('address') })
    // A guest's entry stands in the page under its name once it has run.
    await page.waitForFunction(() => 'accountGuest' in globalThis && 'commonGuest' in globalThis)
    const names = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join('\n'),
      )
    await expect.poll(names).toMatch(/\/static\/js\/async\/integratedServices-first\./)
    await page.context().close()
  })

  test('a part of a form that did not come is told calmly, and comes with the next try', async () => {
    const event = await anOwnEvent('分段测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page } = await aGuardian()
    const part = /\/static\/js\/async\/applicationForm-add\./
    await page.route(part, (route) => route.abort())
    await page.goto(`/applicationForm?event=${event.id}`)
    await page.getByText('这一页没能打开').waitFor()
    await page.unroute(part)
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator('#participant-name').waitFor()
    expect(new URL(page.url()).searchParams.get('event')).toBe(event.id)
    await page.context().close()
  })

  test('who types before a list has come goes on in it, and a dialog that did not come is told calmly', async () => {
    const { page, token } = await aGuardian()
    const { name } = (await post(
      '/api/unit',
      { name: '晨光轮滑社', type: 'club', district_code: '110105' },
      token,
    )) as {
      name: string
    }
    const id = await addChild(token)
    let come = () => {}
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/\/static\/js\/async\/combobox\./, async (route) => {
      await held
      await route.continue()
    })
    const dialog = /\/static\/js\/async\/dialog\./
    await page.route(dialog, (route) => route.abort())
    await page.goto(`/common/participants/${id}`)
    const unit = page.getByRole('combobox', { name: /参赛单位/ })
    await unit.pressSequentially('晨光')
    come()
    await page.getByRole('option', { name }).waitFor()
    expect(await unit.evaluate((line) => line === document.activeElement)).toBe(true)
    expect(await unit.inputValue()).toBe('晨光')
    await page.getByRole('option', { name }).click()
    await expect.poll(() => unit.inputValue()).toBe(name)
    await page.getByRole('button', { name: '从名单移除' }).click()
    await page.getByRole('dialog', { name: '没有打开' }).waitFor()
    await page.unroute(dialog)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('dialog', { name: /^移除/ }).waitFor()
    await page.getByRole('button', { name: '取消' }).last().click()
    await expect.poll(() => unit.inputValue()).toBe(name)
    await page.context().close()
  })
})
