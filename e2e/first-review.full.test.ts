import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm, type TestPage } from './browser.ts'
import { aGuardian } from './guardian-page.ts'
import { holdFirstEvent, type JourneyLocale, journeyLooks } from './hold-event.ts'
import { aHost } from './host.ts'
import { aPicture } from './people.ts'
import { reviewsOf } from './reviewing.ts'
import { settled } from './settled.ts'

/** What is pressed and read from the event's page to the first accepted registration, in both languages. */
const SAID = {
  'zh-CN': {
    door: /^个人报名/,
    save: '保存并选用',
    submit: '提交 1 名参赛者的报名',
    reference: '报名编号',
    missing: '还缺 1 份材料',
    picture: '健康证明：拍照或选图片',
    sent: '材料已交齐',
    path: '赛事进程',
    review: /^审核/,
    fits: '符合',
    accept: '通过',
    done: '都审完了',
    region: '审核',
    accepted: '主办方已审核通过',
    overview: '去审核 1 条',
  },
  en: {
    door: /^Individual registration/,
    save: 'Save and select',
    submit: 'Register 1 participant',
    reference: 'Reference',
    missing: 'One paper is still missing',
    picture: 'Health certificate: Photo or picture',
    sent: 'Everything is there',
    path: 'The way of the event',
    review: /^Review/,
    fits: 'Fits',
    accept: 'Accept',
    done: 'All reviewed',
    region: 'Review',
    accepted: 'The organizer has accepted it',
    overview: 'Review 1',
  },
} as const

/** Somebody who has never been here enters their child, and sends what is asked for. */
async function enterAndSend(page: TestPage, said: (typeof SAID)[JourneyLocale], event: string): Promise<void> {
  await settled(page, `/integratedServices?event=${event}`)
  await page.getByRole('link', { name: said.door }).first().click()
  const field = (name: string) => page.locator(`#participant-${name}`)
  await field('name').fill('王小雨')
  await field('id_number').fill(anIdNumber({ birthDate: '2018-06-09', gender: 'female', region: '440305' }))
  await expect.poll(() => field('guardian_name').inputValue()).toBe('王大明')
  await field('guardian_phone').fill('13800138000')
  await field('consent').check()
  await page.getByRole('button', { name: said.save }).click()
  await page.getByRole('button', { name: said.submit }).click()
  await page.getByText(said.reference).first().waitFor()
  await settled(page, '/common/registrations')
  await page
    .getByRole('link', { name: /王小雨/ })
    .first()
    .click()
  await page.getByText(said.missing).waitFor()
  await page.getByLabel(said.picture).setInputFiles(await aPicture(page))
  await page.getByText(said.sent).waitFor()
}

describe.skipIf(!chromiumPath)('a first event', () => {
  test.each(journeyLooks)('from nothing to its first reviewed registration, %s', async (look, locale, options) => {
    const said = SAID[locale]
    const host = await aHost(options)
    const { page, token } = host
    const { id } = await holdFirstEvent(page, locale, '2027 秋季少儿轮滑公开赛', { reviewed: true })
    const guardian = await aGuardian(options)
    await enterAndSend(guardian.page, said, id)

    await settled(page, `/console/${id}`)
    await page.getByRole('link', { name: said.overview }).waitFor()
    await expectAccessible(page, `${look}: the overview with entries`)
    await page.getByRole('navigation', { name: said.path }).getByRole('link', { name: said.review }).click()
    await page.getByRole('article', { name: '王小雨' }).getByText(said.fits).waitFor()
    await expect.poll(() => page.locator('article figure img').first().isVisible()).toBe(true)
    await expectAccessible(page, `${look}: the queue`)
    await page.getByRole('button', { name: said.accept, exact: true }).click()
    await page.getByText(said.done).waitFor()
    await expectAccessible(page, `${look}: nothing left`)
    await page
      .getByRole('link', { name: /我的赛事|My events/ })
      .first()
      .click()
    await expect.poll(() => reviewsOf(id, token)).toEqual({ accepted: 1 })

    await guardian.page.reload()
    const review = guardian.page.getByRole('region', { name: said.region })
    await review.getByText(said.accepted).waitFor()
    for (const one of [page, guardian.page]) {
      expectCalm(one)
      await one.context().close()
    }
  })
})
