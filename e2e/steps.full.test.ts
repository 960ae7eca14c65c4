import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm, type TestPage } from './browser.ts'
import { addChild, aGuardian, type Guardian } from './guardian-page.ts'
import { looks } from './looks.ts'
import { anOwnEvent } from './own-event.ts'

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()

/** Goes from the picker to the done page, looking at each step. */
async function walk({ page }: Guardian, event: string): Promise<void> {
  await page.goto(`/applicationForm?event=${event}`)
  await page.getByRole('checkbox', { name: /王小雨/ }).check()
  await expectAccessible(page, 'people')
  await press(page, /下一步：选择组别|^Next: groups/)
  // The picker has boxes to tick as well.
  await page.getByRole('button', { name: /下一步：核对|^Next: check/ }).waitFor()
  const choices = page.getByRole('checkbox')
  for (const choice of await choices.all()) if (!(await choice.isChecked())) await choice.check()
  await expectAccessible(page, 'entries')
  await press(page, /下一步：核对|^Next: check/)
  const submit = page.getByRole('button', { name: /提交 1 名|^Register 1/ })
  await submit.waitFor()
  await expectAccessible(page, 'check')
  await submit.click()
  await page
    .getByText(/报名编号|Reference/)
    .first()
    .waitFor()
  await expectAccessible(page, 'done')
}

describe.skipIf(!chromiumPath)('every step of a registration is accessible and fits its width', () => {
  test.each(looks)('%s', async (_name, options) => {
    const event = await anOwnEvent('步骤测试赛', [{ name: '积分甲组' }, { name: '积分乙组', capacity: 5 }])
    const guardian = await aGuardian(options)
    await addChild(guardian.token, { name: '王小雨' })
    await walk(guardian, event.id)
    expectCalm(guardian.page)
  })

  test('the dialogs of an account and a participant', async () => {
    const { page, token } = await aGuardian()
    const id = await addChild(token, { name: '王小雨' })
    await openDialog(page, `/common/participants/${id}`, /移除|移出/)
    await openDialog(page, '/account', /在所有设备上退出/)
    expectCalm(page)
  })
})

async function openDialog(page: TestPage, path: string, name: RegExp): Promise<void> {
  await page.goto(path)
  await press(page, name)
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
  await expectAccessible(page, path)
}
