import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, PHONE } from './browser.ts'
import { aHost } from './host.ts'
import { aPhoto, aReviewedEvent, clubEnters, lookedAt, reviewsOf } from './reviewing.ts'
import { settled } from './settled.ts'

/** Another photo comes into somebody's record, as their club would change it. */
async function changePhoto({ token, people }: Awaited<ReturnType<typeof clubEnters>>, name: string): Promise<void> {
  const answer = await fetch(`${inject('address')}/api/registration/participant/${people.get(name)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id_photo_url: await aPhoto(token, 99) }),
  })
  expect(answer.status).toBe(200)
}

describe.skipIf(!chromiumPath)('the queue of reviews on a phone', () => {
  test('what changed after the look is not accepted unseen; whoever leaves, or has no network, loses nothing', async () => {
    const host = await aHost({ viewport: PHONE })
    const { page, token } = host
    const event = await aReviewedEvent(host, '手机上的审核', ['photo'])
    const club = await clubEnters(event, ['王一一', '王一二', '王一三'])
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
