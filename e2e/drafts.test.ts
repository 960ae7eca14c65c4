import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { accessibilityProblems } from './accessibility.ts'
import { anotherTab, chromiumPath, expectCalm } from './browser.ts'
import { draftsOn, keptByDevice, keptByTab } from './device.ts'
import { PATIENCE, standing } from './forms.ts'
import { addChild, aGuardian, holdSession, registrationsOf } from './guardian-page.ts'
import { anOwnEvent, type OwnEvent } from './own-event.ts'
import { aPicture, newAccount, signUp } from './people.ts'

const DAY_MS = 24 * 3_600_000
const NUMBER = anIdNumber({ birthDate: '2016-11-02', region: '510107' })
const PHONE_NUMBER = '13800138000'

const formOf = (event: OwnEvent) => `/applicationForm?event=${event.id}`
const field = (page: Page, name: string) => page.locator(`#participant-${name}`)
const resume = (page: Page) => page.getByRole('link', { name: '继续报名' })

/** Waits until the device keeps a draft in which this stands. */
const expectKept = (page: Page, text: string) => expect.poll(() => keptByDevice(page), PATIENCE).toContain(text)

/** A guardian without a list, who has typed a first child up to the last field. */
async function inTheForm() {
  const event = await anOwnEvent('草稿测试赛', [{ name: '积分甲组', capacity: 5 }])
  const guardian = await aGuardian()
  const { page } = guardian
  await page.goto(formOf(event))
  await field(page, 'name').fill('王小雨')
  await field(page, 'id_number').fill(NUMBER)
  await field(page, 'guardian_name').fill('王大明')
  await field(page, 'guardian_phone').fill(PHONE_NUMBER)
  await expectKept(page, '王大明')
  return { ...guardian, event }
}

/** A guardian with one child picked, before the choice of a group. */
async function atTheGroups() {
  const event = await anOwnEvent('草稿测试赛', [
    { name: '积分甲组', capacity: 5 },
    { name: '积分乙组', capacity: 5 },
  ])
  const guardian = await aGuardian()
  const child = await addChild(guardian.token, { name: '王小雨' })
  const { page } = guardian
  await page.goto(formOf(event))
  await page.getByRole('checkbox', { name: /王小雨/ }).check()
  await page.getByRole('button', { name: '下一步：选择组别' }).click()
  await page.getByRole('checkbox', { name: /积分甲组/ }).waitFor()
  await expectKept(page, child)
  return { ...guardian, event, child }
}

/** What was typed is there again, except what is never kept. */
async function expectRestored(page: Page, more: { guardian_phone: string }): Promise<void> {
  await page.getByText('已恢复上次填写的内容').waitFor()
  const expected = { name: '王小雨', guardian_name: '王大明', id_number: '', ...more }
  await expect.poll(() => standing(page), PATIENCE).toMatchObject(expected)
}

describe.skipIf(!chromiumPath)('what was typed is there again', () => {
  test('after a reload in the moment of the last key, without number and photo', async () => {
    const { page } = await inTheForm()
    await field(page, 'name').fill('王小雨')
    await field(page, 'guardian_name').press('End')
    await field(page, 'guardian_name').pressSequentially('明')
    await page.reload()
    await page.getByText('证件号码和照片不保存在本机').waitFor()
    await expect
      .poll(() => standing(page), PATIENCE)
      .toMatchObject({ name: '王小雨', guardian_name: '王大明明', guardian_phone: PHONE_NUMBER, id_number: '' })
    expectCalm(page)
    await page.context().close()
  })

  test('after a crash of the tab, from the card on the home; the phone ended with the tab', async () => {
    const { page } = await inTheForm()
    const tools = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    tools.send('Page.crash').catch(() => undefined)
    await crashed
    const tab = await anotherTab(page, '/applicationCenter')
    await tab.getByText('草稿测试赛：已填写参赛者资料，还没有保存。').waitFor()
    expect(await accessibilityProblems(tab)).toEqual([])
    await resume(tab).click()
    await expectRestored(tab, { guardian_phone: '' })
    expectCalm(tab)
    await page.context().close()
  })

  test('after the network was lost, and it goes through once it is back', async () => {
    const { page, token } = await atTheGroups()
    await page.context().setOffline(true)
    await page.getByRole('checkbox', { name: /积分乙组/ }).check({ force: true })
    await page.context().setOffline(false)
    await page.reload()
    await expect.poll(() => page.getByRole('checkbox', { name: /积分乙组/ }).isChecked(), PATIENCE).toBe(true)
    await page.getByRole('button', { name: '下一步：核对' }).click()
    await page.getByRole('button', { name: '提交 1 名参赛者的报名' }).click()
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await expect.poll(() => draftsOn(page), PATIENCE).toEqual([])
    await page.context().close()
  })

  test('after a new release: a former draft is read, and the page finds the new scripts by itself', async () => {
    const { page, event } = await atTheGroups()
    await makeFormer(page)
    await page.goto('/applicationCenter')
    await resume(page).waitFor()
    const { loaded } = await deploy(page)
    await resume(page).click()
    await page.getByRole('checkbox', { name: /王小雨/ }).waitFor()
    expect(loaded()).toBe(true)
    expect(await page.getByRole('checkbox', { name: /王小雨/ }).isChecked()).toBe(true)
    expect(new URL(page.url()).searchParams.get('event')).toBe(event.id)
    expect(await keptByDevice(page)).not.toContain(PHONE_NUMBER)
    await page.context().close()
  })

  test('a draft from a later release is put aside with words, and the form starts anew', async () => {
    const { page, event } = await atTheGroups()
    await page.goto('/healthz')
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('startline.draft.')) ?? ''
      localStorage.setItem(key, JSON.stringify({ version: 99, savedAt: Date.now(), shape: 'unknown' }))
    })
    await page.goto(formOf(event))
    await page.getByText('上次的草稿没能打开').waitFor()
    expect(await page.getByRole('checkbox', { name: /王小雨/ }).isChecked()).toBe(false)
    await page.getByRole('button', { name: '知道了' }).click()
    expect(await page.getByText('上次的草稿没能打开').count()).toBe(0)
    expect(await draftsOn(page)).toEqual([])
    expectCalm(page)
    await page.context().close()
  })
})

/** Turns the draft into one of the release before, as that one left it in the tab. */
const makeFormer = (page: Page) =>
  page.evaluate((phone) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('startline.draft.')) ?? ''
    const { savedAt, body } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const former = { ...body, eventName: '草稿测试赛', savedAt, form: { name: '', guardian_phone: phone } }
    localStorage.removeItem(key)
    sessionStorage.setItem(key, JSON.stringify(former))
  }, PHONE_NUMBER)

/** The server names another first script from now on, and no longer has the form’s chunk as this page knows it. */
async function deploy(page: Page): Promise<{ loaded: () => boolean }> {
  let gone = true
  let loaded = false
  await page.route(/\/static\/js\/index\.deployed\.js$/, async (route) => {
    loaded = true
    await route.fulfill({ response: await route.fetch({ url: await firstScript(page) }) })
  })
  await page.route(
    (url) => url.origin === inject('address') && /^\/(applicationCenter|applicationForm|)$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      // The new page announces the new scripts, which are there.
      if (route.request().isNavigationRequest()) gone = false
      const html = (await response.text()).replace(/index\.[\da-f]+\.js/, 'index.deployed.js')
      await route.fulfill({ response, body: html })
    },
  )
  await page.route(/\/static\/js\/async\/applicationForm\./, (route) => (gone ? route.abort() : route.continue()))
  return { loaded: () => loaded }
}

async function firstScript(page: Page): Promise<string> {
  const html = await (await page.context().request.get(`${inject('address')}/integratedServices`)).text()
  return new URL(/\/static\/js\/index\.[\da-f]+\.js/.exec(html)?.[0] ?? '', inject('address')).href
}

describe.skipIf(!chromiumPath)('the card on the home', () => {
  test('leads to the first open step; giving it up can be undone', async () => {
    const { page, event } = await atTheGroups()
    await page.goto('/applicationCenter')
    await page.getByText('草稿测试赛：已选择 1 名参赛者，还没有提交。').waitFor()
    await page.getByRole('button', { name: '放弃“草稿测试赛”的草稿' }).click()
    await page.getByText('草稿已放弃').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await draftsOn(page)).toEqual([])
    await page.getByRole('button', { name: '撤销' }).click()
    await resume(page).click()
    await page.getByRole('checkbox', { name: /积分甲组/ }).waitFor()
    expect(new URL(page.url()).search).toBe(`?event=${event.id}&step=entries`)
    await page.goto('/applicationCenter')
    await page.getByRole('button', { name: '放弃“草稿测试赛”的草稿' }).click()
    await page.reload()
    await page.getByRole('heading', { name: '应用', exact: true }).waitFor()
    expect(await resume(page).count()).toBe(0)
    expectCalm(page)
    await page.context().close()
  })

  test('24 hours after the last change the draft is gone, from sight and from the device', async () => {
    const { page, event } = await inTheForm()
    const later = await anotherTab(page, '/healthz')
    await later.clock.setFixedTime(Date.now() + DAY_MS - 60_000)
    await later.goto('/applicationCenter')
    await resume(later).waitFor()
    await later.clock.setFixedTime(Date.now() + DAY_MS + 60_000)
    await page.goto('/healthz')
    await later.goto(formOf(event))
    await field(later, 'name').waitFor()
    expect(await field(later, 'name').inputValue()).toBe('')
    expect(await keptByDevice(later)).not.toContain('王小雨')
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('what is kept is nobody else’s', () => {
  test('neither number nor photo is kept anywhere, and the phone ends with the tab', async () => {
    const { page } = await inTheForm()
    await page.locator('input[type=file]').setInputFiles(await aPicture(page))
    await page.getByText('照片已上传').waitFor()
    await field(page, 'name').fill(NUMBER)
    await field(page, 'guardian_name').fill('王大明 ')
    await expect.poll(() => keptByTab(page), PATIENCE).toContain(PHONE_NUMBER)
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
    await page.goto('/healthz')
    await holdSession(page, await signUp(newAccount()))
    await page.goto('/applicationCenter')
    await page.getByRole('heading', { level: 1, name: /王大明，您好/ }).waitFor()
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
    await header.getByLabel('王大明', { exact: true }).click()
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
    await header.getByLabel('王大明', { exact: true }).click()
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
    await addChild(token, { name: '王小雨' })
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
