import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { chromiumPath } from './browser.ts'
import { addChild, aGuardian, participantsOf } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'

describe.skipIf(!chromiumPath)('a wrong form of a new participant', () => {
  test('of a child on the list already goes on with that child, and nobody is added twice', async () => {
    const number = anIdNumber({ birthDate: '2018-06-09', gender: 'female', region: '440305' })
    const event = await anOwnEvent('重复参赛者测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '王小雨', id_number: number })
    await page.goto(`/applicationForm?event=${event.id}&add=1`)
    await page.locator('#participant-name').fill('王小雨')
    await page.locator('#participant-id_number').fill(number)
    await page.locator('#participant-guardian_name').fill('王大明')
    await page.locator('#participant-guardian_phone').fill('13800138000')
    await page.locator('#participant-consent').check()
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('button', { name: '选用已有的参赛者' }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: /王小雨/ }).isChecked()).toBe(true)
    expect(await participantsOf(token)).toBe(1)
    await page.context().close()
  })
})
