import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm, PHONE } from './browser.ts'
import { addChild, aGuardian, participantsOf, registrationsOf } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { agree, aRow, bringFile, HEADINGS, nextStep, repair, sheetForm, submit, workbook } from './sheets.ts'

const GROUPS = [
  { name: 'U12 混合', born_from: '2010-01-01' },
  { name: '500 米争先赛', born_from: '2010-01-01' },
]

/** The same at a height at which the bar of the step covers nothing: what lies under it is come to by scrolling. */
async function expectWholeAccessible(page: Page, step: string): Promise<void> {
  const height = 6_000
  await page.setViewportSize({ ...PHONE, height })
  await page.waitForFunction((all) => innerHeight === all, height)
  // The bar is where it belongs one picture later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expectAccessible(page, step)
  await page.setViewportSize(PHONE)
}

describe.skipIf(!chromiumPath)('a messy list on a phone', () => {
  test('is put right by presses alone: slips of the pen, doubles, and people whom the club has already', async () => {
    const event = await anOwnEvent('错别字测试赛', GROUPS)
    const { page, token } = await aGuardian({ viewport: PHONE })
    const [known, twice] = [anIdNumber(), anIdNumber()]
    await addChild(token, { name: '李小雨', id_number: known })
    await addChild(token, { name: '张伟' })
    const rows = [
      aRow(1, 'U12混和'),
      aRow(2, 'Ｕ１２ 混和组'),
      aRow(3, '五百米争光赛'),
      aRow(4, 'U12 混合', { 身份证号码: twice }),
      aRow(5, 'U12 混合', { 姓名: '王小4', 身份证号码: twice }),
      aRow(6, '500米争先赛', { 姓名: '王小四', 身份证号码: twice }),
      aRow(7, 'U12 混合', { 姓名: '李小鱼', 身份证号码: known }),
      aRow(8, 'U12 混合', { 姓名: '张伟' }),
    ]
    await page.goto(sheetForm(event.id))
    await page.getByText('选择表格文件').waitFor()
    await bringFile(page, workbook([HEADINGS, ...rows]))
    await page.getByText('7 行需要修改，共 6 类问题').waitFor()
    await expectWholeAccessible(page, 'a messy list')

    await nextStep(page).focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('article').first()
    await expect.poll(() => first.evaluate((card) => card.contains(document.activeElement))).toBe(true)

    const press = (title: RegExp, name: string | RegExp) => repair(page, title).getByRole('button', { name }).click()
    await press(/2 行写的组别“U12混和”/, 'U12 混合')
    await repair(page, /“U12混和”/)
      .getByRole('button', { name: /^展开/ })
      .waitFor()
    await press(/“五百米争光赛”/, '500 米争先赛')
    await repair(page, /与前面的行重复/)
      .getByText('第 5 行与第 6 行是同一个证件号码')
      .waitFor()
    await press(/与前面的行重复/, '只报第 5 行')
    await press(/证件号码相同/, '是同一人，叫“王小4”')
    await press(/登记在另一个姓名下/, '用已登记的“李小雨”')
    await press(/与已登记的参赛者同名/, /^就是已登记的/)
    await page.getByText('每一行都可以报名').waitFor()
    await expect.poll(() => nextStep(page).evaluate((next) => next === document.activeElement)).toBe(true)
    await expectWholeAccessible(page, 'a list put right')

    await nextStep(page).click()
    await agree(page).check()
    await submit(page).click()
    await page.getByRole('heading', { name: '已登记 7 项报名' }).waitFor()
    expect(await registrationsOf(token)).toBe(7)
    // Rows 1 to 4, and the two who were there: nobody is on the list twice.
    expect(await participantsOf(token)).toBe(6)
    expectCalm(page)
    await page.context().close()
  })
})
