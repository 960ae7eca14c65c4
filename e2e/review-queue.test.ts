import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm } from './browser.ts'
import { aHost } from './host.ts'
import { aReviewedEvent, clubEnters, lookedAt, reviewsOf } from './reviewing.ts'
import { settled } from './settled.ts'

const DIGITS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const names = (count: number) =>
  Array.from({ length: count }, (_name, at) => `王${DIGITS[Math.floor(at / 10)]}${DIGITS[at % 10]}`)

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
})
