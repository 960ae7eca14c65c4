import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { aCoach } from './club.ts'
import { countEffort } from './effort.ts'
import { signInDemo } from './every-screen.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { looks } from './looks.ts'
import { anOwnEvent, type OwnGroup, portalCommand } from './own-event.ts'
import { get } from './people.ts'
import { aUnit, done, teamForm } from './roster.ts'

const MANY = 300
const AT_ONCE = 10

const form = (event: { id: string }) => `/applicationForm?event=${event.id}`
const roster = (page: Page) => page.getByRole('table', { name: '名单' })
const rows = (page: Page) => roster(page).getByRole('row')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const next = (page: Page) => page.getByRole('button', { name: '下一步：选择组别' })
const birthYear = (year: number) => ({ born_from: `${year}-01-01`, born_to: `${year}-12-31` })

/** Puts so many children on the list, ten at a time: every fifth too old for everything. Names are told by their number. */
async function fillRoster(token: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from + 1) }, (_none, at) => {
        const number = from + at
        const birthDate = number % 5 === 0 ? '2001-05-20' : '2016-05-20'
        return addChild(token, { name: `队员${String(number).padStart(3, '0')}号`, birthDate })
      }),
    )
}

/** A club that the operator has confirmed, so that it may name many, with so many children. */
async function aLargeClub(count: number, options: Parameters<typeof aCoach>[0] = {}) {
  const coach = await aCoach(options)
  const { organization } = await get<{ organization: { id: string } }>('/api/user/info', coach.token)
  await portalCommand(['organization', 'confirm', organization.id])
  await fillRoster(coach.token, count)
  return coach
}

describe.skipIf(!chromiumPath)('a club picks from its roster', () => {
  test('sixty children from the event’s page to the end: nothing typed, at most 6 presses', async () => {
    const year = new Date().getFullYear()
    const divisions = [3, 5, 7, 9, 11].map((age) => ({
      born_from: `${year - age - 1}-01-01`,
      born_to: `${year - age}-12-31`,
    }))
    const groups = divisions.flatMap((years, at): OwnGroup[] => [
      { name: `积分 ${at + 1} 组`, registration_event: 'jifen', ...years },
      { name: `竞速 ${at + 1} 组`, registration_event: 'jingsu', ...years },
      { name: `竞速公开 ${at + 1} 组`, registration_event: 'jingsu', born_to: years.born_to },
    ])
    const event = await anOwnEvent('六十人测试赛', groups)
    const page = await openPage(PLAIN, { hasTouch: true })
    const token = await signInDemo(page, 'demo_club')
    const effort = await countEffort(page)
    await page.goto(`/integratedServices?event=${event.id}`)
    await page
      .getByRole('link', { name: /个人报名/ })
      .first()
      .click()
    await page.getByRole('button', { name: '选上全部符合的 60 人' }).click()
    await page.getByText('60 人可报不止一个项目，请在上面选一个').waitFor()
    await page.getByRole('button', { name: '个人积分赛' }).click()
    await page.getByText('60 人已自动分组').waitFor()
    await next(page).click()
    await page.getByText('60 人的组别已选好').waitFor()
    await page.getByText(/各按自己的单位：.*朝阳小飞侠轮滑俱乐部 \d+ 人/).waitFor()
    await page.getByRole('button', { name: '下一步：核对' }).click()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/registration(\?|\/[-0-9a-f]{36})/.test(request.url())) asked.push(request.url())
    })
    await page.getByRole('button', { name: '提交 60 名参赛者的报名' }).click()
    await done(page)
    // The end has all of them by one call, and its address is as short as for two; opened again it tells the same.
    const references = page.getByText('报名编号', { exact: true })
    await expect.poll(() => references.count()).toBe(60)
    expect(asked).toHaveLength(1)
    expect(page.url().length).toBeLessThan(200)
    const shown = await page.locator('main').innerText()
    await page.reload()
    await expect.poll(() => references.count()).toBe(60)
    expect(await page.locator('main').innerText()).toBe(shown)
    expect(effort.fields).toEqual([])
    expect(effort.taps.length, effort.taps.join(' | ')).toBeLessThanOrEqual(6)
    const entered = await get<{ total: number; items: { unit_name: string; registration_event: string }[] }>(
      `/api/registration?event_id=${event.id}&page_size=100`,
      token,
    )
    expect(entered.total).toBe(60)
    expect(new Set(entered.items.map(({ registration_event }) => registration_event))).toEqual(new Set(['jifen']))
    expect(new Set(entered.items.map(({ unit_name }) => unit_name)).size).toBe(2)
    expectCalm(page)
    await page.context().close()
  })

  test('three hundred on one list: who fits first, found, narrowed, taken and put into groups', async () => {
    const event = await anOwnEvent('三百人测试赛', [
      { name: '2016 组', ...birthYear(2016) },
      { name: '少年组', born_from: '2014-01-01', born_to: '2017-12-31', capacity: 20 },
    ])
    const { page, token } = await aLargeClub(MANY)
    await aUnit(token, '三百人俱乐部')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/registration\/participant\?/.test(request.url())) asked.push(request.url())
    })
    await page.goto(form(event))
    await expect.poll(() => roster(page).getAttribute('aria-rowcount')).toBe(String(MANY + 1))
    expect(await page.getByRole('navigation', { name: /页/ }).count()).toBe(0)
    expect(await rows(page).count()).toBeLessThan(60)
    await rowOf(page, '队员299号').getByText('2016 组').waitFor()
    expect(await rowOf(page, '队员300号').count()).toBe(0)

    // The last of the list, and all of it by three calls of a hundred.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await rowOf(page, '队员005号').getByText('不符合').waitFor()
    expect(await rowOf(page, '队员005号').getByRole('checkbox').isDisabled()).toBe(true)
    expect(asked.filter((url) => url.includes('page_size=100')).length).toBeLessThanOrEqual(3)

    await page.getByRole('searchbox', { name: '搜索姓名' }).fill('005')
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('button', { name: '清除' }).click()
    await page.getByRole('button', { name: /^不符合/ }).click()
    await expect.poll(() => roster(page).getAttribute('aria-rowcount')).toBe('61')
    expect(new URL(page.url()).searchParams.get('standing')).toBe('unfit')
    await page.getByRole('button', { name: /^全部/ }).click()

    await page.getByRole('button', { name: '选上全部符合的 240 人' }).click()
    await page.getByText('240 人已自动分组').waitFor()
    await page.getByText('已选 240 人').waitFor()
    await rowOf(page, '队员299号').getByRole('checkbox').uncheck()
    await page.getByText('239 人已自动分组').waitFor()
    await next(page).click()
    await page.getByText('239 人的组别已选好').waitFor()
    await page.getByRole('button', { name: '下一步：核对' }).click()
    await page.getByRole('button', { name: '提交 239 名参赛者的报名' }).waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('by the keyboard alone: Tab goes on through rows that were not drawn, and the focus stays where somebody scrolls away', async () => {
    const event = await anOwnEvent('键盘名单测试赛', [{ name: '公开组' }])
    const { page } = await aLargeClub(60)
    await page.goto(form(event))
    await rowOf(page, '队员060号').getByRole('checkbox').focus()
    const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))
    for (let row = 3; row <= 47; row += 1) {
      // Who presses Tab sees the row that comes next; on a busy machine a row is drawn later than a test presses.
      await page.locator(`tr[aria-rowindex="${row}"]`).waitFor({ state: 'attached' })
      await page.keyboard.press('Tab')
    }
    expect(await focused()).toBe('47')
    await page.keyboard.press('Space')
    await page.getByText('1 人已自动分组').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await rowOf(page, '队员060号').waitFor()
    expect(await focused()).toBe('47')
    await page.context().close()
  })

  test.each(looks)('the roster is accessible and fits its width: %s', async (_name, options) => {
    const event = await anOwnEvent('名单样式测试赛', [
      { name: '2016 组', ...birthYear(2016), capacity: 3 },
      { name: '同意组', born_from: '2017-01-01', born_to: '2019-12-31', consent_required: true },
    ])
    const { page, token } = await aLargeClub(8, options)
    await addChild(token, { name: '差一项的', birthDate: '2018-05-20', consent: null })
    await page.goto(form(event))
    await page.getByRole('button', { name: /选上全部符合的 7 人|^Take all 7/ }).click()
    await page.getByText(/比剩余名额多 4 人|^4 more than places left/).waitFor()
    await expectAccessible(page, 'roster')
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('a picker says of the whole list who fits', () => {
  test('a family’s has who fits first, and counts them', async () => {
    const event = await anOwnEvent('先看符合测试赛', [{ name: '2016 组', ...birthYear(2016) }])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '合适的', birthDate: '2016-05-20' })
    await addChild(token, { name: '太大的', birthDate: '2010-05-20' })
    await addChild(token, { name: '太小的', birthDate: '2020-05-20' })
    await page.goto(form(event))
    await page.getByText('符合条件 1 人，共 3 人').waitFor()
    const first = page.getByRole('checkbox').first()
    expect(await first.isEnabled()).toBe(true)
    await page.getByRole('checkbox', { name: /合适的/ }).check()
    expect(await first.isChecked()).toBe(true)
    expectCalm(page)
    await page.context().close()
  })

  test('that nobody does is said where nobody of the list does', async () => {
    const event = await anOwnEvent('无人符合测试赛', [{ name: '1990 组', ...birthYear(1990) }])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '太小的', birthDate: '2016-05-20' })
    await page.goto(form(event))
    await page.getByText('名单里没有符合条件的人').waitFor()
    await page.context().close()
  })

  test('a team’s finds the only ones who fit behind a hundred who do not', async () => {
    const team_rules = { size_min: 2, size_max: 2 }
    const event = await anOwnEvent('百人之后测试赛', [
      { name: '双人组', entry_kind: 'team', team_rules, ...birthYear(2015) },
    ])
    const { page, token } = await aLargeClub(0)
    for (const name of ['先到甲', '先到乙']) await addChild(token, { name, birthDate: '2015-05-20' })
    await fillRoster(token, 101)
    await page.goto(teamForm(event))
    await page.getByLabel(/^队伍名称/).fill('先到队')
    await page.getByRole('button', { name: '下一步：选择队员' }).click()
    await page.getByText('符合条件 2 人，共 103 人').waitFor()
    await page.getByRole('button', { name: '选上全部符合的 2 人' }).click()
    await page.getByText('已选 2 人').waitFor()
    expectCalm(page)
    await page.context().close()
  })
})
