import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { readZip } from '../apps/server/src/test/read-zip.ts'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { aClub, join, somebodyReachable } from './club.ts'
import { addChild, aGuardian, cookiesOf, holdSession, registrationsOf } from './guardian-page.ts'
import { aLaterPortal } from './later-portal.ts'
import { anOwnEvent, registerFor } from './own-event.ts'
import { aPicture, PASSWORD } from './people.ts'

const HOUR_S = 3_600
const NUMBER = anIdNumber({ birthDate: '2016-07-03', region: '320106' })

/** Presses the button and reads the file that comes. */
async function downloaded(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  const files = await readZip(readFileSync(await file.path()))
  const text = String(files.get('data.json'))
  return { name: file.suggestedFilename(), files, text, data: JSON.parse(text) }
}

/** Adds a child with a photo, as a guardian does. */
async function addChildWithPhoto(page: Page): Promise<void> {
  await page.goto('/common/participants/new')
  await page.locator('#participant-name').fill('王小雨')
  await page.locator('#participant-id_number').fill(NUMBER)
  await page.locator('input[type=file]').setInputFiles(await aPicture(page))
  await page.getByText('照片已上传').waitFor()
  await page.locator('#participant-guardian_name').fill('王大明')
  await page.locator('#participant-guardian_phone').fill('13800138000')
  await page.locator('#participant-consent').check()
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/common/participants')
}

describe.skipIf(!chromiumPath)('taking one’s data along', () => {
  test('gives a ZIP with the data and the photos, numbers hidden unless asked otherwise', async () => {
    const { page, account } = await aGuardian()
    await addChildWithPhoto(page)
    await page.goto('/account')
    await page
      .getByRole('main')
      .getByRole('link', { name: /隐私与数据/ })
      .click()
    const hidden = await downloaded(page, '下载数据')
    expect(hidden.name).toMatch(/^startline-\d{4}-\d\d-\d\d\.zip$/)
    expect(hidden.data.user).toMatchObject({ account, name: '王大明' })
    expect(hidden.data.participants).toMatchObject([{ name: '王小雨' }])
    expect(hidden.text).not.toContain(NUMBER)
    expect(hidden.text).not.toContain('13800138000')
    const [photo] = [...hidden.files].filter(([name]) => name.startsWith('photos/'))
    expect(photo?.[1].subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    await page.getByText(`正在下载 ${hidden.name}`).waitFor()

    await page.getByLabel('包含完整的证件号码和手机号').check()
    await page.getByText('请不要在公用电脑上下载').waitFor()
    const full = await downloaded(page, '再下载一次')
    expect(full.text).toContain(NUMBER)
    expect(full.text).toContain('13800138000')
    expectCalm(page)
    await page.context().close()
  })

  test('inside WeChat, which fetches no files, offers the address for another browser', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) MicroMessenger/8.0.53'
    const { page } = await aGuardian({ userAgent })
    await page.goto('/account/privacy')
    await page.getByRole('button', { name: '下载数据' }).click()
    await page.getByText('请在浏览器中下载').waitFor()
    const address = (await page.getByText(/\/api\/user\/export\//).textContent()) ?? ''
    const answer = await fetch(address)
    expect((await readZip(Buffer.from(await answer.arrayBuffer()))).has('data.json')).toBe(true)
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('a sign-in of half a day ago', () => {
  const portal = aLaterPortal()

  test('is not enough to take data along: the person signs in anew and comes back', async () => {
    const page = await portal.open('/account/register?by=password')
    await page.getByLabel(/^姓名/).fill('王大明')
    await page.getByLabel(/^账号/).fill('stale.guardian')
    await page.getByLabel(/^密码/).fill(PASSWORD)
    await page.getByRole('button', { name: '注册并登录' }).click()
    await page.waitForURL('**/applicationCenter')
    await portal.pass(page, 13 * HOUR_S)
    await page.goto('/account/privacy')
    await page.getByRole('button', { name: '下载数据' }).click()
    await page.getByText('为了安全，请重新登录').waitFor()
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.getByLabel(/^账号/).fill('stale.guardian')
    await page.getByLabel(/^密码/).fill(PASSWORD)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/account/privacy')
    expect((await downloaded(page, '下载数据')).data.user).toMatchObject({ account: 'stale.guardian' })
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('a sign-in of half a day ago, at the phone', () => {
  const portal = aLaterPortal()

  test('is not enough to bind one: the person signs in anew, comes back, and then a code goes out', async () => {
    const page = await portal.open('/account/register?by=password')
    await page.getByLabel(/^姓名/).fill('王大明')
    await page.getByLabel(/^账号/).fill('stale.phone')
    await page.getByLabel(/^密码/).fill(PASSWORD)
    await page.getByRole('button', { name: '注册并登录' }).click()
    await page.waitForURL('**/applicationCenter')
    await portal.pass(page, 13 * HOUR_S)
    await page.goto('/account/phone')
    await page.getByLabel(/^新手机号/).fill('13812340021')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText('为了安全，请重新登录').waitFor()
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.getByLabel(/^账号/).fill('stale.phone')
    await page.getByLabel(/^密码/).fill(PASSWORD)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/account/phone')
    await page.getByLabel(/^新手机号/).fill('13812340021')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel(/^验证码/).waitFor()
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('erasing the account', () => {
  test('first names what is withdrawn and removed, asks for it by hand, and leaves nothing on the device', async () => {
    const event = await anOwnEvent('注销测试赛', [{ name: '积分甲组', capacity: 5 }])
    const { page, token, account } = await aGuardian()
    const child = await addChild(token, { name: '王小雨' })
    await registerFor(token, event, event.groups[0], [child])
    await page.goto('/account/privacy')
    await page.getByRole('link', { name: '查看并注销账号' }).click()
    const running = page.getByRole('region', { name: '会立即退出的报名' })
    await running.getByText('注销测试赛').waitFor()
    await running.getByText('王小雨').waitFor()
    await page.getByText('1 名参赛者的资料、证件号码和照片').waitFor()

    const erase = page.getByRole('button', { name: '永久注销我的账号' })
    // A registration made meanwhile was not told of: nothing is erased before it is.
    await registerFor(token, event, event.groups[0], [await addChild(token, { name: '王小晴' })])
    await page.locator('#erase-confirm').fill('王大明')
    await erase.click()
    await page.getByText('情况刚刚有变化，还没有注销').waitFor()
    expect(await registrationsOf(token)).toBe(2)
    await running.getByText('王小晴').waitFor()
    await erase.click()
    await page.waitForURL('**/account/goodbye')
    await page.getByRole('heading', { level: 1, name: '账号已注销' }).waitFor()
    for (const name of ['Token', 'OrganizationId', 'OrganizationName'])
      expect(await cookiesOf(page)).not.toHaveProperty(name)

    const status = async (path: string, options: RequestInit) => (await fetch(inject('address') + path, options)).status
    expect(await status('/api/user/info', { headers: { authorization: `Bearer ${token}` } })).toBe(401)
    const body = JSON.stringify({ account, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    expect(await status('/auth/login', { method: 'POST', headers, body })).toBe(401)
    expectCalm(page)
    await page.context().close()
  })

  test('is not offered to the only owner of a club with others in it, who is shown the way', async () => {
    const club = await aClub()
    const member = await somebodyReachable('钱老师')
    await join(club, member, 'member')
    const page = await openPage(PLAIN)
    await holdSession(page, club.owner)
    await page.goto('/account/privacy/erase')
    await page.getByText('现在还不能注销').waitFor()
    expect(await page.getByRole('button', { name: '永久注销我的账号' }).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: club.name }).click()
    await page.getByRole('heading', { level: 1, name: club.name }).waitFor()
    expectCalm(page)
    await page.context().close()
    await member.page.context().close()
  })
})
