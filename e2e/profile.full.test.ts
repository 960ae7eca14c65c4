import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { aGuardian } from './guardian-page.ts'
import { aPicture, get } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const person = (page: Page, name: string) => page.getByRole('banner').locator(`summary[title="${name}"]`)

/** The edge of the picture in the header as it was sent, in pixels; 0 while there is none. */
const pictureIn = (page: Page): Promise<number> =>
  page
    .locator('header summary img')
    .evaluateAll((images) => Math.max(0, ...images.map((image) => (image as HTMLImageElement).naturalWidth)))

describe.skipIf(!chromiumPath)('who one is', () => {
  test('a name is changed where it stands, the header follows, and a family stays one', async () => {
    const { page, token } = await aGuardian()
    await page.goto('/account')
    await page.getByRole('button', { name: '修改姓名' }).click()
    await page.locator('#profile-name').fill('阿依古丽·买买提')
    await page.keyboard.press('Enter')
    await person(page, '阿依古丽·买买提').waitFor()
    expect(await get('/api/user/info', token)).toMatchObject({ name: '阿依古丽·买买提' })
    // The organization keeps the name of before: that of a family, all the same.
    await page.goto('/common/registrations')
    await page.getByText('您为孩子提交的报名，都在这里。').waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('a picture is cropped by buttons, made small on the device, shown everywhere, and removed', async () => {
    const { page, token } = await aGuardian()
    await page.goto('/account')
    await page.getByRole('button', { name: '添加头像' }).click()
    const file = dialog(page).locator('input[type=file]')
    await file.setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
    await dialog(page).getByText('这个文件不是本机能读取的图片').waitFor()
    await file.setInputFiles(await aPicture(page))
    const picture = dialog(page).getByAltText(/所选图片/)
    const before = await picture.getAttribute('style')
    await dialog(page).getByRole('button', { name: '放大' }).click()
    await dialog(page).getByRole('button', { name: '向下看' }).click()
    await expect.poll(() => picture.getAttribute('style')).not.toBe(before)
    await dialog(page).getByRole('button', { name: '使用这张' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => pictureIn(page)).toBeGreaterThan(0)
    expect(await pictureIn(page)).toBeLessThanOrEqual(512)
    await page.reload()
    await expect.poll(() => pictureIn(page)).toBeGreaterThan(0)

    await page.getByRole('button', { name: '更换头像' }).click()
    await dialog(page).getByRole('button', { name: '移除头像' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => pictureIn(page)).toBe(0)
    expect(await get('/api/user/info', token)).toMatchObject({ avatar_url: null })
    expectCalm(page)
    await page.context().close()
  })
})
