import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, openPage } from './browser.ts'
import { addChild, aGuardian, registrationsOf } from './guardian-page.ts'
import { anOwnEvent, type OwnGroup, secondsFromNow, takePlaces } from './own-event.ts'
import { enter, press } from './record.ts'
import { settled } from './settled.ts'

const MAP = 'https://maps.example.com/stadium'
const WORDS = '扫码付款，备注报名编号；户名 起点联盟。'
const DAY = '比赛日程\n08:00 检录\n08:30–10:00 预赛\n10:30 决赛\n请提前到场。'
const page = (id: string) => `/integratedServices?event=${id}`
const own = (name: string, groups: OwnGroup[], more: object = {}) =>
  anOwnEvent(name, groups, inject('dataFolder'), { description: DAY, rules: '一、器材自备。', ...more })

describe.skipIf(!chromiumPath)('an event’s page', () => {
  test('says who holds it, where on a map, what happens when, and leads to its parts by the keyboard too', async () => {
    const event = await own('页面测试赛', [{ name: '积分甲组', fee: 8_000 }], {
      map_url: MAP,
      payment: { text: WORDS },
    })
    const look = await openPage(page(event.id))
    await look.getByText('起点少儿骑行轮滑赛事联盟', { exact: true }).waitFor()
    const map = look.getByRole('link', { name: '在地图上看' })
    expect(await map.getAttribute('href')).toBe(MAP)
    expect(await map.getAttribute('rel')).toContain('noopener')
    await look.getByText('报名后按主办方的说明缴费').waitFor()
    const times = look.locator('#schedule')
    expect(await times.locator('li').allInnerTexts()).toHaveLength(3)
    await times.getByText('10:30').waitFor()
    const rules = look.getByRole('link', { name: '竞赛规程' })
    await rules.focus()
    await look.keyboard.press('Enter')
    await expect.poll(() => look.evaluate(() => document.activeElement?.id)).toBe('rules')
    expect(new URL(look.url()).search).toBe(`?event=${event.id}`)
    await expectAccessible(look, 'on a phone')
    expectCalm(look)
    await look.context().close()
    const wide = await openPage('/docs/style.css', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' })
    await settled(wide, `${page(event.id)}#rules`)
    await expectAccessible(wide, 'on a desktop')
    await expect.poll(() => wide.evaluate(() => scrollY)).toBeGreaterThan(200)
    expectCalm(wide)
    await wide.context().close()
  })

  test.each([
    ['on a phone', {}],
    ['on a desktop, in English', { viewport: DESKTOP, locale: 'en' }],
  ])(
    'of what is ahead nothing moves while the event comes, and whether one is reminded: %s',
    async (_look, options) => {
      const name = `未来测试赛 ${Date.now().toString(36)}`
      const event = await own(name, [{ name: '积分甲组', fee: 8_000 }], {
        registration_opens_at: secondsFromNow(2 * 86_400),
      })
      const { page: look } = await aGuardian(options)
      await look.goto(`/integratedServices?keyword=${encodeURIComponent(name)}`)
      const [whole, reminding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await look.route(`**/api/events/${event.id}`, async (route) => {
        await whole.promise
        await route.continue()
      })
      await look.route('**/reminder', async (route) => {
        await reminding.promise
        await route.fulfill({ json: { code: 0, message: 'ok', data: { reminding: true }, request_id: 'r' } })
      })
      await look.locator(`main a[href*="${event.id}"]`).first().click()
      const title = look.getByRole('heading', { level: 1, name })
      await title.waitFor()
      const foot = async () => (await look.locator('main > :first-child').boundingBox())?.height ?? 0
      const before = await foot()
      whole.resolve()
      const remind = look
        .getByRole('main')
        .getByRole('button', { name: /^(开抢提醒|Remind me)$/ })
        .first()
      await remind.waitFor()
      expect(Math.abs((await foot()) - before)).toBeLessThan(8)
      const width = (await remind.boundingBox())?.width
      const between = await foot()
      reminding.resolve()
      const set = look
        .getByRole('main')
        .getByRole('button', { name: /^(已设开抢提醒|You will be told)$/ })
        .first()
      await set.waitFor()
      expect((await set.boundingBox())?.width).toBe(width)
      expect(await foot()).toBe(between)
      await look.context().close()
    },
  )

  test('its calendar file is saved, and its poster drawn; where the system cannot share, the address is copied', async () => {
    const event = await own('分享测试赛', [{ name: '积分甲组' }])
    const look = await openPage(page(event.id), { acceptDownloads: true })
    const calendar = look.waitForEvent('download')
    await press(look, '加入日历')
    const text = readFileSync(await (await calendar).path(), 'utf8')
    expect(text).toContain('SUMMARY:分享测试赛')
    expect(text.replaceAll('\r\n ', '')).toContain(page(event.id))
    await press(look, '分享')
    const dialog = look.getByRole('dialog')
    const poster = dialog.getByRole('img', { name: '分享测试赛 的海报，含二维码' })
    await poster.waitFor()
    const width = () => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBe(900)
    await expectAccessible(look, 'sharing')
    const saved = look.waitForEvent('download')
    await dialog.getByRole('button', { name: '保存海报' }).click()
    expect(
      readFileSync(await (await saved).path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect(await dialog.getByRole('button', { name: '发给朋友' }).count()).toBe(0)
    await dialog.getByRole('button', { name: '复制链接' }).click()
    await dialog.getByText('已复制链接').waitFor()
    expectCalm(look)
    await look.context().close()
  })

  test('on a phone the way in stays at the foot with price and places; who is not signed in goes by the sign-in', async () => {
    const event = await own('底栏测试赛', [{ name: '积分甲组', fee: 8_000, capacity: 3 }])
    const look = await openPage(page(event.id))
    const bar = look.getByRole('navigation', { name: '报名入口' })
    await look.getByRole('heading', { name: '竞赛规程' }).scrollIntoViewIfNeeded()
    await bar.getByText('¥80').waitFor()
    await bar.getByText('剩 3 个名额').waitFor()
    const box = await bar.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(844)
    await bar.getByRole('link', { name: '报名' }).click()
    await look.waitForURL('**/account/sign-in')
    expectCalm(look)
    await look.context().close()
    const wide = await openPage(page(event.id), { viewport: DESKTOP })
    await wide.getByRole('heading', { name: '积分甲组' }).waitFor()
    expect(await wide.getByRole('navigation', { name: '报名入口' }).count()).toBe(0)
    await wide.context().close()
  })

  test('one’s own children stand there with the groups that fit, and one press begins the form for them', async () => {
    const event = await own('孩子测试赛', [
      { name: '积分大组', born_from: '2014-01-01', born_to: '2017-12-31' },
      { name: '积分小组', born_from: '2018-01-01', born_to: '2022-12-31' },
    ])
    const { page: look, token } = await aGuardian()
    await addChild(token, { name: '王大雨', birthDate: '2016-05-20' })
    await addChild(token, { name: '王小雪', birthDate: '2010-05-20' })
    await look.goto(page(event.id))
    const children = look.getByRole('region', { name: '我的孩子' })
    await children.getByText('没有适合的组别').waitFor()
    await expectAccessible(look, 'with children')
    await children.getByRole('link', { name: '为王大雨报名积分大组' }).click()
    const submit = look.getByRole('button', { name: /^提交/ })
    await submit.waitFor()
    await look.getByRole('main').getByText('王大雨').first().waitFor()
    expect(new URL(look.url()).searchParams.get('participant')).toBeNull()
    await submit.click()
    await look.waitForURL(/step=done/)
    expect(await registrationsOf(token)).toBe(1)
    await look.goto(page(event.id))
    await children.getByRole('link', { name: '已报名' }).waitFor()
    expectCalm(look)
    await look.context().close()
  })

  test('a full group offers its line; once the race is on, it says how many came', async () => {
    const event = await own('满员测试赛', [{ name: '积分甲组', capacity: 1 }, { name: '积分乙组' }])
    await takePlaces(event, event.groups[0], [undefined])
    const { page: look } = await aGuardian()
    await look.goto(page(event.id))
    await look.getByRole('link', { name: '排候补：积分甲组' }).waitFor()
    await look.getByText('1 个名额已满').waitFor()
    expect(await look.getByRole('link', { name: '排候补：积分乙组' }).count()).toBe(0)
    const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const over = await own('已赛测试赛', [{ name: '积分甲组', capacity: 9 }], {
      registration_opens_at: past(90),
      registration_closes_at: past(60),
      starts_at: past(30),
      ends_at: past(20),
    })
    await look.goto(page(over.id))
    await look.getByText('比赛已经结束').waitFor()
    await look.getByText('共 0 人报名').waitFor()
    expect(await look.getByText(/剩余/).count()).toBe(0)
    expectCalm(look)
    await look.context().close()
  })

  test('what is owed leads the record, with the host’s words on paying', async () => {
    const event = await own('缴费说明测试赛', [{ name: '积分甲组', fee: 8_000 }], { payment: { text: WORDS } })
    const guardian = await aGuardian()
    const { page: look } = guardian
    await look.goto(`/common/registrations/${await enter(guardian, event, '王小雨')}`)
    await look.getByText('名额已为您保留，待缴报名费 ¥80。').waitFor()
    await look.getByText(WORDS).waitFor()
    await expectAccessible(look, 'owed')
    await look.getByRole('button', { name: '复制缴费说明' }).click()
    await look.getByRole('button', { name: '已复制' }).waitFor()
    expectCalm(look)
    await look.context().close()
  })
})
