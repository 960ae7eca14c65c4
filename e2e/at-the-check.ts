import type { Page } from 'playwright-core'
import { addChild, aGuardian, type Guardian } from './guardian-page.ts'
import { anOwnEvent, type OwnEvent } from './own-event.ts'

/** The button that submits the one child. */
export const submitButton = (page: Page) => page.getByRole('button', { name: '提交 1 名参赛者的报名' })

/** A guardian of one child, at the check of an event of their own. */
export async function atTheCheck(): Promise<Guardian & { event: OwnEvent }> {
  const event = await anOwnEvent('稳定测试赛', [{ name: '积分甲组', capacity: 5 }])
  const guardian = await aGuardian()
  await addChild(guardian.token, { name: '王小雨' })
  const { page } = guardian
  await page.goto(`/applicationForm?event=${event.id}`)
  await page.getByRole('checkbox', { name: /王小雨/ }).check()
  await page.getByRole('button', { name: '下一步：选择组别' }).click()
  await page.getByRole('button', { name: '下一步：核对' }).click()
  await submitButton(page).waitFor()
  return { ...guardian, event }
}
