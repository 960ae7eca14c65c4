import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { anotherTab, chromiumPath, expectCalm, PLAIN } from './browser.ts'
import { draftsOn, keptByDevice } from './device.ts'
import { atTheGroups, field, formOf, inTheForm, PHONE_NUMBER, resume } from './draft-page.ts'
import { standing } from './forms.ts'
import { registrationsOf } from './guardian-page.ts'

const DAY_MS = 24 * 3_600_000

/** What was typed is there again, except what is never kept. */
async function expectRestored(page: Page, more: { guardian_phone: string }): Promise<void> {
  await page.getByText('已恢复上次填写的内容').waitFor()
  const expected = { name: '王小雨', guardian_name: '王大明', id_number: '', ...more }
  await expect.poll(() => standing(page)).toMatchObject(expected)
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
      .poll(() => standing(page))
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
    await page.getByRole('checkbox', { name: /积分乙组/ }).check()
    await page.context().setOffline(false)
    await page.reload()
    await expect.poll(() => page.getByRole('checkbox', { name: /积分乙组/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: '下一步：核对' }).click()
    await page.getByRole('button', { name: '提交 1 名参赛者的报名' }).click()
    await page.getByText('报名编号').first().waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await expect.poll(() => draftsOn(page)).toEqual([])
    await page.context().close()
  })

  test('after a new release: a former draft is read, and the page finds the new scripts by itself', async () => {
    const { page, event } = await atTheGroups()
    // Away from the form, which writes its draft once more when it is left.
    await page.goto(PLAIN)
    await makeFormer(page)
    await page.goto('/applicationCenter')
    await resume(page).waitFor()
    const { loaded } = await deploy(page)
    await resume(page).click()
    await page.getByRole('checkbox', { name: /王小雨/ }).waitFor()
    expect(loaded()).toBe(true)
    await expect.poll(() => page.getByRole('checkbox', { name: /王小雨/ }).isChecked()).toBe(true)
    expect(new URL(page.url()).searchParams.get('event')).toBe(event.id)
    expect(await keptByDevice(page)).not.toContain(PHONE_NUMBER)
    await page.context().close()
  })

  test('a draft from a later release is put aside with words, and the form starts anew', async () => {
    const { page, event } = await atTheGroups()
    await page.goto(PLAIN)
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('startline.draft.')) ?? ''
      localStorage.setItem(key, JSON.stringify({ version: 99, savedAt: Date.now(), shape: 'unknown' }))
    })
    await page.goto(formOf(event))
    await page.getByText('上次的草稿没能打开').waitFor()
    expect(await page.getByRole('checkbox', { name: /王小雨/ }).isChecked()).toBe(false)
    await page.getByRole('button', { name: '知道了' }).click()
    await page.getByText('上次的草稿没能打开').waitFor({ state: 'detached' })
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
    const later = await anotherTab(page, PLAIN)
    await later.clock.setFixedTime(Date.now() + DAY_MS - 60_000)
    await later.goto('/applicationCenter')
    await resume(later).waitFor()
    await later.clock.setFixedTime(Date.now() + DAY_MS + 60_000)
    await page.goto(PLAIN)
    await later.goto(formOf(event))
    await field(later, 'name').waitFor()
    expect(await field(later, 'name').inputValue()).toBe('')
    expect(await keptByDevice(later)).not.toContain('王小雨')
    await page.context().close()
  })
})
