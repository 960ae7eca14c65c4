import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage, PLAIN } from './browser.ts'
import { aClub, aCoach, organizationsOf, somebodyReachable } from './club.ts'
import { addChild, aGuardian, CONSENT, holdSession } from './guardian-page.ts'
import { looksInChinese } from './looks.ts'
import { anOwnEvent, registerFor, takePlaces } from './own-event.ts'
import { get, post } from './people.ts'
import { settled } from './settled.ts'

const HOME = '/applicationCenter'
/** How long it is until an event of one's own, by the hour at which the tests run. */
const DAYS = /^还有 (19|20) 天$/
const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
/** The card of a race. */
const race = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
/** One entry on it. */
const entry = (page: Page, name: string, child: string) =>
  race(page, name).getByRole('listitem').filter({ hasText: child })

describe.skipIf(!chromiumPath)('the home', () => {
  test('shows visitors the events first, each by its race day with the deadline beside it', async () => {
    for (const [look, options] of looksInChinese) {
      const page = await openPage(HOME, options)
      await settled(page, HOME)
      expect((await headings(page)).slice(0, 2)).toEqual(['近期报名', '应用'])
      await page
        .getByText(/^报名还剩/)
        .first()
        .waitFor()
      expect(await page.getByRole('heading', { name: '接下来的比赛' }).count()).toBe(0)
      await expectAccessible(page, look)
      expectCalm(page)
      await page.context().close()
    }
  })

  test('shows a newcomer three steps, and where each leads', async () => {
    const { page } = await aGuardian()
    await settled(page, HOME)
    expect((await headings(page))[0]).toBe('三步完成报名')
    await page.getByRole('link', { name: /添加参赛者/ }).click()
    await page.waitForURL('**/common/participants/new')
    await page.goBack()
    await page.getByRole('link', { name: /选一场比赛/ }).click()
    await page.waitForURL('**/integratedServices?phase=open')
    expectCalm(page)
    await page.context().close()
  })

  test('shows a family its next race: days left, what is owed and lacking, the place in line, and the code', async () => {
    const name = `首页测试赛 ${Date.now().toString(36)}`
    const groups = [
      { name: '积分甲组', capacity: 1, fee: 12_000 },
      { name: '积分乙组', capacity: 1, consent_required: true },
    ]
    const payment = { text: '转账时备注报名编号。' }
    const event = await anOwnEvent(name, groups, inject('dataFolder'), { payment })
    for (const [look, options] of looksInChinese) {
      const { page, token } = await aGuardian(options)
      const [older, younger] = [
        await addChild(token, { name: '王小雨' }),
        await addChild(token, { name: '王小雪', consent: CONSENT }),
      ]
      const ids = [
        ...(await registerFor(token, event, event.groups[0], [older], 'waitlist')),
        ...(await registerFor(token, event, event.groups[1], [younger], 'waitlist')),
      ]
      // Whose consent was taken back keeps the place, and is asked for it.
      await fetch(`${inject('address')}/api/registration/participant/${younger}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ consent: null }),
      })
      await settled(page, HOME)
      expect((await headings(page))[0]).toBe('接下来的比赛')
      await race(page, name).getByText(DAYS).waitFor()
      const first = looksInChinese[0]?.[0] === look
      const [placed, waiting] = [entry(page, name, '王小雨'), entry(page, name, '王小雪')]
      await placed.getByText(first ? '待缴 ¥120' : '候补第 1 位').waitFor()
      await waiting.getByRole('link', { name: '缺监护人同意，为王小雪补上' }).waitFor()
      if (first) {
        await race(page, name).getByText('怎么缴费').click()
        await race(page, name).getByText(payment.text).waitFor()
      } else expect(await race(page, name).getByText('怎么缴费').count()).toBe(0)
      await expectAccessible(page, `${look}, home`)
      await placed.getByRole('button', { name: /出示报名码.*王小雨/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('img', { name: '报名记录的二维码' }).waitFor()
      const { reference } = await get<{ reference: string }>(`/api/registration/${ids[0]}`, token)
      await dialog.getByText(reference).waitFor()
      await expectAccessible(page, `${look}, code`)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await waiting.getByRole('link', { name: '缺监护人同意，为王小雪补上' }).click()
      await page.waitForURL(`**/common/participants/${younger}`)
      await settled(page, '/common/registrations')
      expect(await page.getByText(DAYS).count()).toBe(2)
      await settled(page, `/common/registrations/${ids[0]}`)
      await page.getByText(DAYS).waitFor()
      expectCalm(page)
      await page.context().close()
    }
  })

  test('shows a club its next race in numbers, and leads to the entries', async () => {
    const event = await anOwnEvent('俱乐部首页赛', [{ name: '积分甲组', capacity: 5, fee: 10_000 }])
    await takePlaces(event, event.groups[0], [undefined])
    const { page, token } = await aCoach({ viewport: DESKTOP })
    const people: string[] = []
    for (const name of ['甲', '乙', '丙', '丁', '戊', '己']) people.push(await addChild(token, { name: `王${name}` }))
    await registerFor(token, event, event.groups[0], people, 'waitlist')
    await settled(page, HOME)
    const card = race(page, '俱乐部首页赛')
    await card.getByText('4 笔已报名，2 笔候补').waitFor()
    expect(await card.getByRole('link', { name: '待缴 ¥400' }).getAttribute('href')).toBe(
      `/common/registrations?event=${event.id}&payment=due`,
    )
    await expectAccessible(page, 'club')
    await card.getByRole('link', { name: '查看全部 6 笔报名' }).click()
    await page.waitForURL(`**/common/registrations?event=${event.id}`)
    expectCalm(page)
    await page.context().close()
  })

  test('offers an invitation to be accepted at once', async () => {
    const club = await aClub()
    const colleague = await somebodyReachable('李教练')
    await post(`/api/organizations/${club.id}/members`, { phone: colleague.phone, role: 'member' }, club.owner)
    const { page, token } = colleague
    await settled(page, HOME)
    await page.getByRole('heading', { name: `邀请您加入“${club.name}”` }).waitFor()
    await expectAccessible(page, 'invited')
    await page.getByRole('button', { name: new RegExp(`接受邀请.*${club.name}`) }).click()
    await page.getByText(`已加入“${club.name}”`).waitFor()
    await page.getByRole('heading', { name: `邀请您加入“${club.name}”` }).waitFor({ state: 'detached' })
    await expect.poll(() => organizationsOf(token)).toContain(club.name)
    expectCalm(page)
    await page.context().close()
  })

  test('shows a host what it can do, and nobody else', async () => {
    const body = { account: 'demo_host', password: inject('demoPassword') }
    const { token } = (await post('/auth/login', body)) as { token: string }
    const { items } = await get<{ items: { id: string; name: string }[] }>('/api/user/organizations', token)
    const host = items.find(({ name }) => name.includes('联盟'))
    await post('/api/user/switch-org', { organization_id: host?.id }, token)
    const page = await openPage(PLAIN, { viewport: DESKTOP, colorScheme: 'dark' })
    await holdSession(page, token)
    await settled(page, HOME)
    await page.getByRole('heading', { name: '您是主办方' }).waitFor()
    await expectAccessible(page, 'host')
    await page.getByRole('link', { name: '发布公告' }).click()
    await page.waitForURL('**/common/announcements/new')
    await page.context().close()
    const { page: other } = await aGuardian()
    await settled(other, HOME)
    expect(await other.getByRole('heading', { name: '您是主办方' }).count()).toBe(0)
    await other.context().close()
  })

  test('lives on where what is mine does not come, and tells it calmly', async () => {
    const { page } = await aGuardian()
    const part = /\/static\/js\/async\/applicationCenter-mine\./
    await page.route(part, (route) => route.abort())
    await page.goto(HOME)
    await page.getByText('您的报名没有加载出来').waitFor()
    await page.getByRole('heading', { name: '近期报名' }).waitFor()
    await page.unroute(part)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: '三步完成报名' }).waitFor()
    await page.context().close()
  })

  test('says so where the races cannot be read, and shows them with the next try', async () => {
    const { page } = await aGuardian()
    await page.route('**/__serverLoader*', (route) => route.abort())
    await page.route('**/api/registration/next', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(HOME)
    await page.getByText('您的报名没有加载出来').waitFor()
    await page.unroute('**/api/registration/next')
    await page.getByRole('button', { name: '重试' }).first().click()
    await page.getByRole('heading', { name: '三步完成报名' }).waitFor()
    await page.context().close()
  })
})
