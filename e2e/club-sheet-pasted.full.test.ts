import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm } from './browser.ts'
import { draftsOn, keptByDevice, keptByTab } from './device.ts'
import { aGuardian, cookiesOf, registrationsOf } from './guardian-page.ts'
import { looksInChinese } from './looks.ts'
import { anOwnEvent } from './own-event.ts'
import { fillSignIn, post } from './people.ts'
import { agree, aRow, bringFile, HEADINGS, listChecked, nextStep, paste, repair, sheetForm, submit } from './sheets.ts'

const GROUPS = [
  { name: 'U10 混合', born_from: '2014-01-01' },
  { name: '少年组', born_from: '2000-01-01', born_to: '2010-12-31' },
]
describe.skipIf(!chromiumPath)('a club’s list', () => {
  test('a list is pasted, its columns are told, it survives a reload and an ended session unreadable to others, a good line is changed, and the good ones go without the others', async () => {
    const event = await anOwnEvent('粘贴测试赛', GROUPS)
    const { page, token, account } = await aGuardian()
    await page.goto(sheetForm(event.id))
    await page.getByRole('heading', { name: '导入名单' }).waitFor()
    await bringFile(page, {
      name: '照片.png',
      mimeType: 'image/png',
      buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    })
    await page.getByText('请选择 Excel（.xlsx）').waitFor()
    await paste(page, [['不成名单']])
    await page.getByText('没有读到名单').waitFor()
    const heads = HEADINGS.map((head) => (head === '联系电话' ? '联络' : head))
    const rows = [aRow(1, 'U10 混合'), aRow(2, 'U10 混合'), aRow(3, '没有的组')]
    await paste(page, [heads, ...rows])
    await page.getByText('还没有指明：监护人手机号').waitFor()
    await expectAccessible(page, 'columns')
    await page.getByRole('combobox', { name: '“联络”的含义' }).selectOption('guardian_phone')
    await page.getByRole('button', { name: '下一步：检查名单' }).click()
    await listChecked(page)
    await expect.poll(async () => (await draftsOn(page)).length).toBe(1)
    const kept = (await keptByDevice(page)) + (await keptByTab(page))
    for (const told of rows.flatMap((row) => row.slice(1, 3))) expect(kept).not.toContain(told)
    await page.reload()
    await listChecked(page)
    // The session is ended elsewhere, in the middle of it.
    await post('/auth/logout', {}, token)
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: '重新登录' }).click()
    await fillSignIn(page, account)
    await page.locator('main form button[type=submit]').click()
    await listChecked(page)
    await page.getByRole('button', { name: '修改王小2' }).click()
    const line = page.getByRole('dialog')
    await line.getByLabel('姓名', { exact: true }).fill('王改好')
    expect(await line.getByLabel('证件号码').inputValue()).toBe('')
    await expectAccessible(page, 'a line')
    await line.getByRole('button', { name: '改好了' }).click()
    await page.getByRole('button', { name: '修改王改好' }).waitFor()
    await page.getByRole('radio', { name: '只提交可以报名的 2 名（共 3 名）' }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载未通过的 1 行' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await nextStep(page).click()
    await agree(page).check()
    await submit(page).click()
    await page.getByRole('heading', { name: '已登记 2 项报名' }).waitFor()
    expect(await registrationsOf((await cookiesOf(page)).Token ?? '')).toBe(2)
    await page.getByText('名单里还有 1 行没有登记').waitFor()
    await page.getByRole('button', { name: '接着处理' }).click()
    await repair(page, /不在可报的组别里/).waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test.each(looksInChinese)('every step is accessible and fits its width, %s', async (_name, options) => {
    const event = await anOwnEvent('表格步骤赛', GROUPS)
    const { page } = await aGuardian(options)
    await page.goto(sheetForm(event.id))
    await page.getByRole('heading', { name: '导入名单' }).waitFor()
    await expectAccessible(page, 'bring')
    await paste(page, [
      HEADINGS,
      aRow(1, 'U10 混合'),
      aRow(2, ''),
      aRow(3, '没有的组'),
      aRow(4, 'U10 混合', { 身份证号码: '1.1E+17' }),
    ])
    await listChecked(page)
    await expectAccessible(page, 'list')
    await page.getByRole('button', { name: '不报王小4' }).first().focus()
    await page.keyboard.press('Enter')
    await repair(page, /不在可报的组别里/)
      .getByRole('combobox')
      .selectOption('U10 混合')
    await page.getByText('每一行都可以报名').waitFor()
    await nextStep(page).focus()
    await page.keyboard.press('Enter')
    await agree(page).focus()
    await page.keyboard.press('Space')
    await expectAccessible(page, 'confirm')
    await submit(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '已登记 3 项报名' }).waitFor()
    await expectAccessible(page, 'report')
    await page.goto('/common/imports')
    await page.getByText('3 项报名').waitFor()
    await expectAccessible(page, 'imports')
    expectCalm(page)
    await page.context().close()
  })
})
