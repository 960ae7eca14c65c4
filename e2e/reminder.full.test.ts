import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm } from './browser.ts'
import { aLaterPortal } from './later-portal.ts'
import { anOwnEvent } from './own-event.ts'
import { fillSignIn, newAccount, signUp } from './people.ts'
import { send } from './sms-screen.ts'

const HOUR_S = 3600

describe.skipIf(!chromiumPath)('a reminder of the opening', () => {
  const portal = aLaterPortal({ SEED: 'demo' })

  test('is asked for before signing in, set on the way back, and told once when registration opens', async () => {
    const opens = new Date(Date.now() + HOUR_S * 1000).toISOString()
    const event = await anOwnEvent('开抢测试赛', [{ name: '积分甲组' }], portal.dataFolder, {
      registration_opens_at: opens,
    })
    const account = newAccount()
    await signUp(account, portal.address)
    const page = await portal.open(`/integratedServices?event=${event.id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: '开抢提醒' }).first().click()
    await page.waitForURL('**/account/sign-in')
    await fillSignIn(page, account)
    await send(page)
    await page.waitForURL(`**/integratedServices?event=${event.id}`)
    const set = main.getByRole('button', { name: '已设开抢提醒' }).first()
    await set.waitFor()
    await expectAccessible(page, 'with a reminder')
    await page.reload()
    await set.waitFor()
    await set.click()
    await main.getByRole('button', { name: '开抢提醒', exact: true }).first().click()
    await set.waitFor()
    await portal.pass(page, 2 * HOUR_S)
    await main
      .getByRole('link', { name: /个人报名/ })
      .first()
      .waitFor()
    await expect.poll(() => set.count()).toBe(0)
    const told = async () => {
      await page.goto('/common/notices')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelector('[data-waiting]') === null)
      return page.getByText('报名开始了').count()
    }
    await expect.poll(told).toBe(1)
    await page.getByRole('link', { name: /报名开始了/ }).click()
    await page.waitForURL(`**/integratedServices?event=${event.id}`)
    expectCalm(page)
    await page.context().close()
  })
})
