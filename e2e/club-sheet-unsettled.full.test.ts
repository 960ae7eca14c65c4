import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { aGuardian, registrationsOf } from './guardian-page.ts'
import { anOwnEvent, takePlaces } from './own-event.ts'
import { agree, aRow, HEADINGS, listChecked, nextStep, paste, sheetForm, submit } from './sheets.ts'

describe.skipIf(!chromiumPath)('a list whose submission is not settled', () => {
  test('a connection lost while submitting: asked again under the same key, registered once', async () => {
    const event = await anOwnEvent('断线测试赛', [{ name: 'U10 混合', born_from: '2014-01-01', capacity: 3 }])
    await takePlaces(event, event.groups[0], [undefined])
    const { page, token } = await aGuardian()
    await page.goto(sheetForm(event.id))
    await page.getByRole('heading', { name: '导入名单' }).waitFor()
    await paste(page, [HEADINGS, ...[1, 2, 3].map((order) => aRow(order, 'U10 混合'))])
    await listChecked(page)
    await nextStep(page).click()
    await page.getByText('门户核对后，还有 1 处要处理').waitFor()
    await page.getByRole('button', { name: '满员的组别改为候补' }).click()
    await nextStep(page).click()
    await agree(page).check()
    const keys: (string | undefined)[] = []
    await page.route('**/api/registration/batch', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await submit(page).click()
    await page.getByText('还不知道是否登记成功').waitFor()
    await page.getByRole('heading', { name: '已登记 3 项报名' }).waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(await registrationsOf(token)).toBe(3)
    await page.getByText('候补').first().waitFor()
    await page.context().close()
  })

  test('a submission is cancelled: nothing is registered, or the report says that all of it was', async () => {
    const event = await anOwnEvent('取消测试赛', [{ name: 'U10 混合', born_from: '2014-01-01' }])
    const { page, token } = await aGuardian()
    await page.goto(sheetForm(event.id))
    await page.getByRole('heading', { name: '导入名单' }).waitFor()
    await paste(page, [HEADINGS, aRow(1, 'U10 混合'), aRow(2, 'U10 混合')])
    await listChecked(page)
    await nextStep(page).click()
    await agree(page).check()
    let arrives = false
    await page.route('**/api/registration/batch', async (route) => {
      if (arrives) await route.fetch()
    })
    const cancel = page.getByRole('button', { name: '取消提交' })
    await submit(page).click()
    await cancel.click()
    await page.getByText('已取消，什么都没有登记').waitFor()
    expect(await registrationsOf(token)).toBe(0)

    arrives = true
    await submit(page).click()
    await expect.poll(() => registrationsOf(token)).toBe(2)
    await cancel.click()
    await page.getByText('取消之前已经登记好了').waitFor()
    await page.getByRole('heading', { name: '已登记 2 项报名' }).waitFor()
    expectCalm(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })
})
