import { describe, expect, inject, test } from 'vitest'
import { chromiumPath, openPage } from './browser.ts'
import { PATIENCE } from './forms.ts'
import { aGuardian } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'

describe.skipIf(!chromiumPath)('what comes later than its screen', () => {
  test('the events’ screen comes and the guests’ scripts run while nobody waits for them', async () => {
    const page = await openPage('/applicationCenter', { baseURL: inject('address') })
    // A guest's entry stands in the page under its name once it has run.
    await page.waitForFunction(() => 'account' in globalThis && 'common' in globalThis, null, PATIENCE)
    const names = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join('\n'),
      )
    await expect.poll(names, PATIENCE).toMatch(/\/static\/js\/async\/integratedServices\./)
    await page.context().close()
  })

  test('a part of a form that did not come is told calmly, and comes with the next try', async () => {
    const event = await anOwnEvent('分段测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page } = await aGuardian()
    const part = /\/static\/js\/async\/add-person\./
    await page.route(part, (route) => route.abort())
    await page.goto(`/applicationForm?event=${event.id}`)
    await page.getByText('这一页没能打开').waitFor(PATIENCE)
    await page.unroute(part)
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator('#participant-name').waitFor(PATIENCE)
    expect(new URL(page.url()).searchParams.get('event')).toBe(event.id)
    await page.context().close()
  })
})
