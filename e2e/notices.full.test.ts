import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { needs } from '../tools/needs.ts'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm } from './browser.ts'
import { aCoach } from './club.ts'
import { addChild, aGuardian, type Guardian } from './guardian-page.ts'
import { anOwnEvent, portalCommand, registerFor } from './own-event.ts'
import { get } from './people.ts'
import { enter, press, told } from './record.ts'

describe.skipIf(!chromiumPath)('what is told and taken along', () => {
  test('a receipt after entering; a place given from the waiting list counts on the bell until it is opened', async () => {
    const event = await anOwnEvent('递补测试赛', [{ name: '积分甲组', capacity: 1 }])
    const first = await aGuardian()
    const id = await enter(first, event, '王小雨')
    const next = await aGuardian({ viewport: DESKTOP, colorScheme: 'dark' })
    const { page, token } = next
    await registerFor(token, event, event.groups[0], [await addChild(token, { name: '李小星' })], 'waitlist')
    await page.goto('/common/notices')
    await page.getByText('已进入候补').waitFor()
    expect(await bell(page).getAttribute('aria-label')).toBe('通知')
    await expectAccessible(page, 'a receipt')
    await withdrawBy(first, id)
    await portalCommand(['event', 'change', event.id, '--venue', '新体育馆'])
    await page.goto('/applicationCenter')
    await bell(page, '通知，2 条未读').click()
    await page.getByText('候补成功，已获得名额').waitFor()
    await expectAccessible(page, 'notices')
    await page.getByRole('link', { name: /候补成功，已获得名额/ }).click()
    await page.getByText('已报名成功，名额已为您保留。').waitFor()
    await bell(page, '通知，1 条未读').click()
    const other = await page.context().newPage()
    await other.goto('/applicationCenter')
    await bell(other, '通知，1 条未读').waitFor()
    await page.bringToFront()
    await page.getByRole('link', { name: '未读', exact: true }).click()
    await page.getByText('共 1 条').waitFor()
    await press(page, '全部标为已读')
    await page.getByText('已全部标为已读').waitFor()
    await bell(page, '通知').waitFor()
    await bell(other, '通知').waitFor()
    expect((await get<{ unread: number }>('/api/inbox', token)).unread).toBe(0)
    await page.reload()
    await page.getByText('都看过了').waitFor()
    expectCalm(page)
    await page.context().close()
    await first.page.context().close()
  })

  const printing = needs('a Chinese font')
  const toStamp = 'an event’s numbers, and its form to stamp as a file; inside WeChat the way to a browser'
  test.skipIf(printing.missing)(printing.named(toStamp), async () => {
    const event = await anOwnEvent('盖章测试赛', [{ name: '积分甲组', fee: 8_000 }])
    const guardian = await aCoach({ acceptDownloads: true })
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await enter(guardian, event, '王小雪')
    const { reference } = await told(guardian, id)
    await portalCommand(['fee', 'mark', reference, 'paid'])
    await page.goto(`/common/registrations?event=${event.id}`)
    await page.getByText('待缴 ¥80').waitFor()
    await page.getByText('已缴 ¥80').waitFor()
    await expectAccessible(page, 'list with numbers')
    const download = page.waitForEvent('download')
    await press(page, '下载盖章报名表 (PDF)')
    const file = await (await download).path()
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('combobox', { name: '缴费' }).selectOption({ label: '已缴费' })
    await page.getByText('共 1 条报名').waitFor()
    await page.getByRole('link', { name: /盖章测试赛/ }).click()
    await page.getByText('缴费：待缴费 → 已缴费').waitFor()
    expectCalm(page)
    await page.context().close()
    const weChat = await aCoach({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' })
    await enter(weChat, event, '王小雷')
    await weChat.page.goto(`/common/registrations?event=${event.id}`)
    await press(weChat.page, '下载盖章报名表 (PDF)')
    await weChat.page.getByText('当前应用里不能保存文件').waitFor()
    await weChat.page.context().close()
  })
})

/** The way to the inbox in the header; by its whole name, where that is told. */
const bell = (page: Page, name: string | RegExp = /^通知/) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

async function withdrawBy({ token }: Guardian, id: string): Promise<void> {
  await fetch(`${inject('address')}/api/registration/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
}
