import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { anotherTab, chromiumPath, expectCalm, PLAIN } from './browser.ts'
import { draftsOn, keptByDevice, keptByTab } from './device.ts'
import { expectKept, field, formOf, inTheForm, NUMBER, PHONE_NUMBER, resume } from './draft-page.ts'
import { standing } from './forms.ts'
import { addChild, aGuardian, holdSession, registrationsOf } from './guardian-page.ts'
import { anOwnEvent } from './own-event.ts'
import { aPicture, newAccount, signUp } from './people.ts'

describe.skipIf(!chromiumPath)('what is kept is nobody else’s', () => {
  test('neither number nor photo is kept anywhere, and the phone ends with the tab', async () => {
    const { page } = await inTheForm()
    await page.locator('input[type=file]').setInputFiles(await aPicture(page))
    await page.getByText('照片已上传').waitFor()
    await field(page, 'name').fill(NUMBER)
    await field(page, 'guardian_name').fill('王大明 ')
    await expect.poll(() => keptByTab(page)).toContain(PHONE_NUMBER)
    await expectKept(page, '王大明 ')
    const [device, tab] = [await keptByDevice(page), await keptByTab(page)]
    for (const kept of [device, tab]) {
      expect(kept).not.toContain(NUMBER)
      expect(kept).not.toContain(NUMBER.slice(6, 14))
      expect(kept).not.toContain('2016-11-02')
      expect(kept).not.toMatch(/data:image|blob:|id_photo|\/files\//)
    }
    expect(device).not.toContain(PHONE_NUMBER)
    await page.context().close()
  })

  test('another account on the same device sees nothing of it', async () => {
    const { page, event } = await inTheForm()
    const before = await draftsOn(page)
    await page.goto(PLAIN)
    await holdSession(page, await signUp(newAccount()))
    await page.goto('/applicationCenter')
    await page.getByRole('heading', { level: 1, name: /王大明，/ }).waitFor()
    expect(await resume(page).count()).toBe(0)
    await page.goto(formOf(event))
    await field(page, 'name').waitFor()
    // The guardian's name is the account's own, filled in.
    expect(await standing(page)).toMatchObject({ name: '', guardian_name: '王大明', guardian_phone: '' })
    expect(await draftsOn(page)).toEqual(before)
    await page.context().close()
  })

  test('signing out wipes it in every tab, also what was typed in that moment', async () => {
    const { page, event } = await inTheForm()
    const other = await anotherTab(page, '/applicationCenter')
    await field(page, 'name').pressSequentially('雨雨')
    const header = other.getByRole('banner')
    await header.locator('summary[title="王大明"]').click()
    await header.getByRole('button', { name: '退出登录' }).click()
    await header.getByRole('link', { name: '登录 / 注册' }).waitFor()
    await page.getByRole('heading', { name: '登录后继续报名' }).waitFor()
    for (const tab of [page, other]) {
      expect(await keptByDevice(tab)).not.toMatch(/王小雨|draft/)
      expect(await keptByTab(tab)).not.toMatch(/draft|13800138000/)
    }
    expect(new URL(page.url()).searchParams.get('event')).toBe(event.id)
    await page.context().close()
  })

  test('a sign-out without a network is told, and nothing is cleared until it went through', async () => {
    const { page } = await inTheForm()
    await page.context().setOffline(true)
    const header = page.getByRole('banner')
    await header.locator('summary[title="王大明"]').click()
    await header.getByRole('button', { name: '退出登录' }).click()
    const alert = page.getByRole('alert').filter({ hasText: '还没有退出登录' })
    await alert.getByText('网络已断开，您仍处于登录状态').waitFor()
    expect(await draftsOn(page)).toHaveLength(1)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('Token')
    await page.context().setOffline(false)
    expect(await accessibilityProblems(page)).toEqual([])
    await alert.getByRole('button', { name: '重试' }).click()
    await header.getByRole('link', { name: '登录 / 注册' }).waitFor()
    expect(await draftsOn(page)).toEqual([])
    await page.context().close()
  })
})

/** Closes the storage as strict settings do, or fills it up. */
const closings: [string, () => void][] = [
  [
    'closed',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Exceeded the quota.', 'QuotaExceededError')
      }
    },
  ],
]

describe.skipIf(!chromiumPath)('a device that keeps nothing', () => {
  test.each(closings)('storage %s: the form says so once and works on to the end', async (_how, close) => {
    const event = await anOwnEvent('无存储测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token } = await aGuardian()
    for (const name of ['王小雨', '王小雪']) await addChild(token, { name })
    await page.addInitScript(close)
    await page.goto(formOf(event))
    await page.getByRole('checkbox', { name: /王小雨/ }).check()
    await page.getByText('这台设备现在不能保存草稿').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: '知道了' }).click()
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    await page.getByRole('button', { name: '下一步：核对' }).click()
    await page.getByRole('button', { name: '提交 1 名参赛者的报名' }).click()
    await page.getByText('报名编号').first().waitFor()
    expect(await page.getByText('这台设备现在不能保存草稿').count()).toBe(0)
    expect(await registrationsOf(token)).toBe(1)
    expectCalm(page)
    await page.context().close()
  })
})
