import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, PHONE } from './browser.ts'
import { aHost } from './host.ts'
import { aPhoto, aReviewedEvent, clubEnters, lookedAt, reviewsOf } from './reviewing.ts'
import { settled } from './settled.ts'

const DIGITS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const names = (count: number) =>
  Array.from({ length: count }, (_name, at) => `王${DIGITS[Math.floor(at / 10)]}${DIGITS[at % 10]}`)

/** Another photo comes into somebody's record, as their club would change it. */
async function changePhoto({ token, people }: Awaited<ReturnType<typeof clubEnters>>, name: string): Promise<void> {
  const answer = await fetch(`${inject('address')}/api/registration/participant/${people.get(name)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id_photo_url: await aPhoto(token, 99) }),
  })
  expect(answer.status).toBe(200)
}

describe.skipIf(!chromiumPath)('the queue of reviews', () => {
  test('50 photos are reviewed by the keyboard alone, within 60 presses', async () => {
    const host = await aHost({ viewport: DESKTOP })
    const { page, token } = host
    const event = await aReviewedEvent(host, '五十张证件照', ['photo'])
    await clubEnters(event, names(50))
    await settled(page, `/console/${event.id}/review`)
    let presses = 0
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    }
    const seen: string[] = []
    for (let at = 0; at < 50; at += 1) {
      await expect.poll(() => lookedAt(page)).toMatchObject({ seen: true })
      const one = (await lookedAt(page))?.name ?? ''
      seen.push(one)
      // The third is returned, the fifth is not accepted; at the seventh somebody was too quick.
      if (at === 2) await press('r', '1', 'Enter')
      else if (at === 4) await press('x', '2', 'Enter')
      else if (at === 6) {
        await press('a')
        await expect.poll(async () => (await lookedAt(page))?.name).not.toBe(one)
        await press('u')
        await expect.poll(async () => (await lookedAt(page))?.name).toBe(one)
        await press('a')
      } else await press('a')
      await expect.poll(async () => (await lookedAt(page))?.name).not.toBe(one)
    }
    expect(presses).toBeLessThanOrEqual(60)
    expect(new Set(seen).size).toBe(50)
    await page.getByText('都审完了').waitFor()
    await expect.poll(() => reviewsOf(event.id, token)).toEqual({ accepted: 48, returned: 1, rejected: 1 })
    await page.getByRole('region', { name: '还没交齐的' }).getByText('1 条退回待改').waitFor()
    await expectAccessible(page, 'nothing left')
    expectCalm(page)
    await page.context().close()
  })

  test('what changed after the look is not accepted unseen; whoever leaves, or has no network, loses nothing', async () => {
    const host = await aHost({ viewport: PHONE })
    const { page, token } = host
    const event = await aReviewedEvent(host, '手机上的审核', ['photo'])
    const club = await clubEnters(event, names(3))
    await settled(page, `/console/${event.id}/review`)
    await expectAccessible(page, 'the queue on a phone')
    const accept = page.getByRole('button', { name: '通过', exact: true })
    const looked = async (name: string) => await expect.poll(async () => (await lookedAt(page))?.name).toBe(name)
    await looked('王一一')
    await changePhoto(club, '王一一')
    await accept.click()
    await looked('王一二')
    await page.getByText('王一一：没有生效').waitFor()
    await page.getByRole('button', { name: '知道了' }).click()
    await page.getByRole('button', { name: '上一个' }).click()
    await looked('王一一')
    await page.getByText('王一一换了证件照').waitFor()
    await page.getByRole('button', { name: '退回修改' }).click()
    await page.getByRole('checkbox', { name: '照片不清晰' }).check()
    await expectAccessible(page, 'why it is returned')
    await page.getByRole('button', { name: '退回', exact: true }).click()
    await looked('王一二')
    await page.getByRole('button', { name: '撤销' }).click()
    await looked('王一一')
    await accept.click()
    await looked('王一二')
    await page.getByRole('link', { name: '我的赛事' }).first().click()
    await expect.poll(() => reviewsOf(event.id, token)).toEqual({ accepted: 1, pending: 2 })

    await settled(page, `/console/${event.id}/review`)
    await looked('王一二')
    await page.context().setOffline(true)
    await accept.click()
    await page.getByText('1 条决定还没有送出').waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => reviewsOf(event.id, token)).toEqual({ accepted: 2, pending: 1 })
    await page.getByText('1 条决定还没有送出').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '多人一起' }).click()
    await page.getByRole('checkbox', { name: '全选 1 人' }).check()
    await expectAccessible(page, 'several at once')
    await accept.click()
    await page.getByText('都审完了').waitFor()
    await page.goto('/console')
    await expect.poll(() => reviewsOf(event.id, token)).toEqual({ accepted: 3 })
    await page.context().close()
  })
})
