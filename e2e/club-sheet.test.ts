import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { chromiumPath, DESKTOP, expectCalm } from './browser.ts'
import { countEffort } from './effort.ts'
import { aGuardian, registrationsOf } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { agree, aRow, bringFile, HEADINGS, nextStep, repair, sheetForm, submit, workbook } from './sheets.ts'
import { slowly } from './slowly.ts'

const GROUPS = [
  { name: 'U10 混合', born_from: '2014-01-01' },
  { name: '少年组', born_from: '2000-01-01', born_to: '2010-12-31' },
]
const PEOPLE = 300

/** A list of 300 of whom the first twelve have something wrong, each something else. */
function brokenClub(): string[][] {
  const rows = Array.from({ length: PEOPLE }, (_, at) => aRow(at + 1, 'U10 混合'))
  const broken: Record<string, string>[] = [
    { 姓名: '' },
    { 姓名: '12345' },
    { 身份证号码: anIdNumber().slice(0, 17) },
    { 身份证号码: '1.10105E+17' },
    { 身份证号码: badCheckDigit(anIdNumber()) },
    { 身份证号码: '110105201602300018' },
    { 性别: '女' },
    { 家长姓名: '' },
    { 联系电话: '12345' },
    { 组别: '没有的组' },
    { 组别: '少年组' },
    { 姓名: rows[20]?.[1] ?? '', 身份证号码: rows[20]?.[2] ?? '' },
  ]
  const listed = rows.map((row, at) => row.map((text, column) => broken[at]?.[HEADINGS[column] ?? ''] ?? text))
  // Whoever repeats a number stands after the one who has it.
  return [HEADINGS, ...listed.slice(0, 11), ...listed.slice(12), ...listed.slice(11, 12)]
}

const badCheckDigit = (number: string) => number.slice(0, 17) + (number.endsWith('1') ? '2' : '1')

describe.skipIf(!chromiumPath)('a club from a spreadsheet', () => {
  test('of 300 with twelve broken rows: all named at once, put right or left out, submitted, undone', async () => {
    const event = await anOwnEvent('整队报名测试赛', GROUPS)
    const { page, token } = await aGuardian({ viewport: DESKTOP })
    await page.goto(sheetForm(event.id))
    const rows = brokenClub()
    await page.getByText('选择表格文件').waitFor()
    await slowly(page)
    await bringFile(page, workbook(rows))
    await page.getByText('12 行需要修改，共 12 类问题').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(12)
    await page.getByRole('link', { name: '第 2 页', exact: true }).click()
    await page.getByText('王小60').waitFor()

    await repair(page, /约数/).getByText('Excel 只记 15 位数字').waitFor()
    const mend = async (title: RegExp, text: string) => {
      const field = repair(page, title).getByRole('textbox')
      await field.fill(text)
      await field.press('Enter')
      await repair(page, title).getByText('这一类已处理完').waitFor()
    }
    await mend(/没有姓名/, '王补名')
    await mend(/不像姓名/, '王改名')
    await mend(/位数不对/, anIdNumber())
    await mend(/约数/, anIdNumber())
    await mend(/校验码不对/, anIdNumber())
    await mend(/出生日期不存在/, anIdNumber())
    const gender = repair(page, /性别与身份证号不一致/).getByRole('combobox')
    expect(await gender.inputValue()).toBe('female')
    await gender.selectOption('male')
    await mend(/没有监护人姓名/, '王大明')
    await mend(/手机号不对/, '13900139000')
    await repair(page, /不在可报的组别里/)
      .getByRole('combobox')
      .selectOption('U10 混合')
    await nextStep(page).click()
    await page.getByText('还有 2 行需要处理').waitFor()
    await repair(page, /年龄不到所填组别/)
      .getByRole('button', { name: /^不报/ })
      .click()
    await repair(page, /与前面的行重复/)
      .getByRole('button', { name: /^不报/ })
      .click()
    await page.getByText('每一行都可以报名').waitFor()
    await nextStep(page).click()

    await page.getByText('298 名').first().waitFor()
    await page.getByText('2 行不报').waitFor()
    await submit(page).click()
    await page.getByText('请先勾选同意').waitFor()
    expect(await registrationsOf(token)).toBe(0)
    await agree(page).check()
    await submit(page).click()
    await page.getByRole('heading', { name: '已登记 298 项报名' }).waitFor()
    expect(await registrationsOf(token)).toBe(298)

    await page.goto('/common/imports')
    await page.getByText('298 项报名').click()
    await page.getByRole('button', { name: '撤销这批报名' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '撤销这批报名' })
      .click()
    await page.getByRole('heading', { name: '这批报名已撤销' }).waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('a team from a clean spreadsheet takes at most eight presses', async () => {
    const event = await anOwnEvent('接力表格赛', [
      { name: '接力', entry_kind: 'team', team_rules: { size_min: 3, size_max: 10 } },
    ])
    const { page } = await aGuardian()
    const effort = await countEffort(page)
    await page.goto(`/integratedServices?event=${event.id}`)
    await page.getByRole('link', { name: /用表格报名/ }).click()
    const rows = Array.from({ length: 10 }, (_, at) => [...aRow(at + 1, '接力'), '飞轮一队'])
    await bringFile(page, workbook([[...HEADINGS, '队伍'], ...rows]))
    effort.taps.push('the file, in the device’s chooser')
    await nextStep(page).click()
    await agree(page).check()
    await submit(page).click()
    await page.getByText('报名编号').first().waitFor()
    expect(effort.taps.length).toBeLessThanOrEqual(8)
    expect(effort.fields).toEqual([])
    expectCalm(page)
    await page.context().close()
  })
})
