import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, DESKTOP, expectCalm } from './browser.ts'
import { expectFocus } from './forms.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { pressAt, tabTo } from './keyboard.ts'
import { anOwnEvent, portalCommand } from './own-event.ts'

/** The step is told, and its heading has the focus. */
async function expectStep(page: Page, told: string, title: string): Promise<void> {
  await expectFocus(page.getByRole('heading', { level: 2, name: title }))
  await page.getByRole('status').filter({ hasText: told }).waitFor({ state: 'attached' })
}

describe.skipIf(!chromiumPath)('where somebody is in a form', () => {
  test('by the keyboard: at every step and at the end the heading has the focus and the step is told', async () => {
    const event = await anOwnEvent('步骤焦点测试赛', [
      { name: '积分甲组', capacity: 5, fee: 8000 },
      { name: '积分乙组', capacity: 5, fee: 9000 },
    ])
    await portalCommand(['event', 'change', event.id, '--payment', '请转账给起点联盟，备注孩子姓名'])
    const { page, token } = await aGuardian({ viewport: DESKTOP })
    for (const name of ['王小雨', '王小雪']) await addChild(token, { name })
    await page.goto(`/applicationForm?event=${event.id}`)
    const child = page.getByRole('checkbox', { name: /王小雨/ })
    await tabTo(page, child)
    await page.keyboard.press('Space')
    await pressAt(page, page.getByRole('button', { name: '下一步：选择组别' }))
    await expectStep(page, '第 2 步，共 4 步：选择组别', '参加哪个组别？')
    await tabTo(page, page.getByRole('checkbox', { name: /积分甲组/ }))
    await page.keyboard.press('Space')
    await pressAt(page, page.getByRole('button', { name: '下一步：核对' }))
    await expectStep(page, '第 3 步，共 4 步：核对并提交', '核对报名信息')
    await page.goBack()
    await expectStep(page, '第 2 步，共 4 步：选择组别', '参加哪个组别？')
    await pressAt(page, page.getByRole('button', { name: '下一步：核对' }))
    await pressAt(page, page.getByRole('button', { name: /提交 1 名参赛者的报名/ }))
    await expectStep(page, '第 4 步，共 4 步：完成', '名额已保留，待缴报名费 ¥80')
    await page.getByText('请转账给起点联盟，备注孩子姓名').waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('the check begins with the child, and on a phone the steps are one line', async () => {
    const event = await anOwnEvent('核对顺序测试赛', [{ name: '积分甲组', capacity: 5, fee: 8000 }])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '王小雨' })
    await page.goto(`/applicationForm?event=${event.id}`)
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    await page.getByText('2/4').waitFor()
    const bar = await page.getByRole('navigation', { name: '填写步骤' }).boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(52)
    await page.getByRole('button', { name: '下一步：核对' }).click()
    const card = page.getByRole('region', { name: '王小雨' })
    await expect
      .poll(() => card.getByRole('term').allTextContents())
      .toEqual(['出生日期', '性别', '组别与费用', '参赛单位', '地区', '监护人', '证件号码'])
    const where = page.getByRole('term').filter({ hasText: /^赛事$/ })
    const [first, second] = await Promise.all([card.boundingBox(), where.boundingBox()])
    expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0)
    expectCalm(page)
    await page.context().close()
  })
})
