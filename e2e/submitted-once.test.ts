import { describe, expect, test } from 'vitest'
import { atTheCheck, submitButton } from './at-the-check.ts'
import { chromiumPath } from './browser.ts'
import { draftsOn } from './device.ts'
import { expectFocus } from './forms.ts'
import { registrationsOf } from './guardian-page.ts'

describe.skipIf(!chromiumPath)('whatever the line does, an entry goes through once', () => {
  test('submitting without a network says so, keeps everything, and registers once afterwards', async () => {
    const { page, token } = await atTheCheck()
    await page.context().setOffline(true)
    await page.getByText('网络已断开').first().waitFor()
    await submitButton(page).click()
    const alert = page.locator('[role=alert]')
    await alert.getByText('没有连上服务器').waitFor()
    await expectFocus(alert)
    await submitButton(page).click()
    await expect.poll(() => submitButton(page).getAttribute('aria-busy')).not.toBe('true')
    await page.getByText('王小雨').first().waitFor()
    expect(await draftsOn(page)).toHaveLength(1)
    expect(await registrationsOf(token)).toBe(0)

    await page.context().setOffline(false)
    await page.getByText('网络已断开').first().waitFor({ state: 'hidden' })
    await submitButton(page).dblclick()
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await expect.poll(() => draftsOn(page)).toEqual([])
    await page.context().close()
  })

  test('too many at once: the same is sent again by itself for a while, then the person decides, and it registers once', async () => {
    const { page, token } = await atTheCheck()
    const rush = { code: 5003, name: 'overloaded', message: '系统繁忙，请稍后再试', data: null, request_id: 'r1' }
    let met = 0
    await page.clock.install()
    await page.route('**/api/registration/batch', (route) => {
      met += 1
      return route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: rush })
    })
    await submitButton(page).click()
    for (const tries of [2, 3, 4, 5, 6]) {
      await page.getByText(`正在自动再试（第 ${tries} 次）`).waitFor()
      await page.clock.fastForward(60_000)
    }
    const alert = page.locator('[role=alert]')
    await alert.getByText('现在报名的人太多').waitFor()
    await expectFocus(alert)
    expect(met).toBe(6)
    expect(await registrationsOf(token)).toBe(0)
    await page.unroute('**/api/registration/batch')
    await submitButton(page).click()
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await page.context().close()
  })

  test('an answer that gets lost on its way is asked for again, and registers once', async () => {
    const { page, token } = await atTheCheck()
    await page.route('**/api/registration/batch', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton(page).click()
    await page.locator('[role=alert]').getByText('没有连上服务器').waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await page.unroute('**/api/registration/batch')
    await submitButton(page).click()
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await page.context().close()
  })
})
