import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm } from './browser.ts'
import { aGuardian } from './guardian-page.ts'
import { looksInChinese } from './looks.ts'
import { anOwnEvent } from './own-event.ts'
import { aPicture, get, post } from './people.ts'
import { enter, press, record } from './record.ts'

const PDF = { name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** The host of the demo’s events. */
async function aHost(): Promise<string> {
  const body = { account: 'demo_host', password: inject('demoPassword') }
  return ((await post('/auth/login', body)) as { token: string }).token
}

interface Waiting {
  registration_id: string
  review: { rev: number }
}

/** Decides on what waits at an event, as the host. */
async function decide(event: { id: string }, decision: object): Promise<void> {
  const host = await aHost()
  const address = `/api/console/events/${event.id}/reviews`
  const { items } = await get<{ items: Waiting[] }>(address, host)
  const decided = items.map(({ registration_id, review }) => ({ registration_id, rev: review.rev, ...decision }))
  const answer = (await post(address, { items: decided }, host)) as { items: { code: number }[] }
  expect(answer.items.map(({ code }) => code)).toEqual([0])
}

const review = (page: Page) => page.getByRole('region', { name: '审核' })

describe.skipIf(!chromiumPath)('what a host reviews', () => {
  test.each(looksInChinese)(
    '%s: a paper is sent, returned with its reason, sent anew, handed in and accepted',
    async (_look, settings) => {
      const event = await anOwnEvent('审核测试赛', [{ name: '积分甲组', papers: ['form', 'insurance'] }])
      const guardian = await aGuardian(settings)
      const { page } = guardian
      const id = await enter(guardian, event, '王小雨')
      await page.goto(record(id))
      await review(page).getByText('还缺 2 份材料').waitFor()
      await expectAccessible(page, 'papers are missing')
      await page.getByLabel('保险单：拍照或选图片').setInputFiles(await aPicture(page))
      await review(page).getByText('还缺 1 份材料').waitFor()
      await decide(event, { state: 'returned', reasons: [{ code: 'insurance_expired', note: '保险须覆盖比赛当天' }] })

      await page.goto('/common/notices')
      await page.getByRole('link', { name: /报名被退回修改/ }).click()
      await review(page).getByText('主办方请您修改后再提交').waitFor()
      await review(page).getByText('主办方说明：保险须覆盖比赛当天').waitFor()
      await review(page).getByText('请重交').waitFor()
      await expectAccessible(page, 'returned with a reason')
      await page.getByLabel('保险单：拍照或选图片').setInputFiles(await aPicture(page))
      await review(page).getByText('请重交').waitFor({ state: 'detached' })
      await page.getByLabel('签字的报名表：选 PDF').setInputFiles(PDF)
      await review(page).getByText('未交').waitFor({ state: 'detached' })
      await press(page, '重新提交')
      await review(page).getByText('已重新提交，等主办方再次审核。').waitFor()
      await expectAccessible(page, 'handed in again')

      await decide(event, { state: 'accepted' })
      await page.goto('/common/registrations')
      await page
        .getByRole('link', { name: /审核测试赛/ })
        .getByText('审核通过')
        .waitFor()
      await expectAccessible(page, 'the list with its mark')
      await page.goto(record(id))
      await review(page).getByText('主办方已审核通过，材料不用再交。').waitFor()
      await press(page, /删除签字的报名表第 1 页/)
      await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
      await review(page).getByText('已重新提交，等主办方再次审核。').waitFor()
      await review(page).getByText('未交').waitFor()
      expectCalm(page)
      await page.context().close()
    },
  )
})
