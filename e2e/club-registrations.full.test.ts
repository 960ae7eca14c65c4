import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm, scrollsSideways } from './browser.ts'
import { aCoach, somebodyReachable } from './club.ts'
import { addChild } from './guardian-page.ts'
import { looksInChinese } from './looks.ts'
import { anOwnEvent, type OwnEvent, registerFor } from './own-event.ts'
import { aPicture, get, sendFile } from './people.ts'
import { settled } from './settled.ts'

const LIST = '/common/registrations'
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')
const change = (method: string, path: string, token: string, body?: object) =>
  fetch(inject('address') + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })

/** A child with a photo, entered, whose photo is taken off the record afterwards: the place stays, and the photo is lacking. */
async function enterWithoutPhoto(page: Page, token: string, event: OwnEvent, guardian_phone: string) {
  const { name, mimeType, buffer } = await aPicture(page)
  const wish = { purpose: 'id_photo', file_name: name, content_type: mimeType, size: buffer.length }
  const { url } = await sendFile(wish, Uint8Array.from(buffer), token)
  const child = await addChild(token, { name: '王小雨', guardian_phone, id_photo_url: url })
  const [id = ''] = await registerFor(token, event, event.groups[0], [child])
  await change('PATCH', `/api/registration/participant/${child}`, token, { id_photo_url: null })
  return { child, id }
}

describe.skipIf(!chromiumPath)('the registrations of a club', () => {
  test('begin with its events in numbers; who lacks a photo is asked for by one press, and the guardian finds it under the bell', async () => {
    for (const [look, options] of looksInChinese) {
      const mark = Date.now().toString(36)
      const names = [`春季俱乐部赛 ${mark}`, `夏季俱乐部赛 ${mark}`]
      const [spring, summer] = [
        await anOwnEvent(names[0] ?? '', [{ name: '积分甲组', photo_required: true }, { name: '竞速乙组' }]),
        await anOwnEvent(names[1] ?? '', [{ name: '积分甲组' }]),
      ]
      const { page, token } = await aCoach(options)
      const guardian = await somebodyReachable('王妈妈', options)
      await page.goto('/common/help')
      const { id } = await enterWithoutPhoto(page, token, spring, guardian.phone)
      const others = [await addChild(token, { name: '王小雪' }), await addChild(token, { name: '王小雷' })]
      const [, left = ''] = await registerFor(token, spring, spring.groups[1], others)
      const [gone = ''] = await registerFor(token, summer, summer.groups[0], others.slice(0, 1))
      for (const one of [left, gone]) await change('DELETE', `/api/registration/${one}`, token)

      await settled(page, LIST)
      await page.getByRole('heading', { name: '未结束的赛事（1）' }).waitFor()
      const coming = card(page, names[0] ?? '')
      await coming.getByText('已报名 2 · 已退出 1').waitFor()
      await coming.getByText('1 人缺证件照').waitFor()
      await expectAccessible(page, `${look}, events`)
      expect(await scrollsSideways(page)).toBe(false)
      await page.getByText('已结束或已退出的赛事（1）').click()
      await card(page, names[1] ?? '')
        .getByText('已退出 1')
        .waitFor()

      await coming.getByRole('button', { name: /^提醒监护人/ }).click()
      await dialog(page).getByRole('heading', { name: '已提醒 1 名参赛者的监护人' }).waitFor()
      await dialog(page)
        .getByRole('img', { name: /所需材料的二维码/ })
        .waitFor()
      await dialog(page).getByText(`还有孩子缺证件照`).waitFor()
      await expectAccessible(page, `${look}, asked`)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await coming.getByText('今天已提醒 1 人').waitFor()
      await coming.getByRole('button', { name: /^转给家长/ }).click()
      await dialog(page).getByRole('heading', { name: '今天都提醒过了' }).waitFor()
      await page.keyboard.press('Escape')

      await settled(guardian.page, '/applicationCenter')
      await guardian.page.getByRole('banner').getByRole('link', { name: '通知，1 条未读', exact: true }).click()
      await guardian.page.getByText('请补交参赛材料').waitFor()
      await guardian.page.getByText(/王\*+/).waitFor()
      await guardian.page.getByText(/请您补交证件照，请直接联系对方。/).waitFor()
      expect((await get<{ unread: number }>('/api/inbox', guardian.token)).unread).toBe(1)
      await expectAccessible(guardian.page, `${look}, the guardian’s inbox`)

      await coming.getByRole('link', { name: names[0] }).click()
      await page.waitForURL(`**${LIST}?event=${spring.id}`)
      await page.getByText('共 2 条报名').waitFor()
      await page.getByText('已退出（1）').click()
      await page.getByRole('link', { name: /王小雷/ }).waitFor()
      await expectAccessible(page, `${look}, one event`)
      expect(await scrollsSideways(page)).toBe(false)
      await page.goBack()
      await page.getByRole('heading', { name: '未结束的赛事（1）' }).waitFor()
      await page.goForward()
      await page.getByRole('link', { name: '更改报名 · 王小雨 · 积分甲组' }).click()
      await page.waitForURL(`**/applicationForm?event=${spring.id}&registration=${id}`)
      await page.getByText('王小雨').first().waitFor()
      for (const one of [page, guardian.page]) {
        expectCalm(one)
        await one.context().close()
      }
    }
  })

  test('the form that changes one comes with its first data: only which groups fit is asked for', async () => {
    const event = await anOwnEvent('更改首屏测试赛', [{ name: '积分甲组' }])
    const { page, token } = await aCoach()
    const [id = ''] = await registerFor(token, event, event.groups[0], [await addChild(token)])
    await page.goto('/common/help')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(api|__serverLoader)/.test(pathname)) calls.push(pathname)
    })
    await settled(page, `/applicationForm?event=${event.id}&registration=${id}`)
    expect(calls.filter((path) => path.startsWith('/api/registration/') && path.includes(id))).toEqual([])
    expect(calls).toContain('/__serverLoader')
    expect(calls).not.toContain(`/api/events/${event.id}`)
    expectCalm(page)
    await page.context().close()
  })
})
