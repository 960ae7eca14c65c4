import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm } from './browser.ts'
import { counting, heldIdIn, holdFirstEvent, journeyLooks, WORDS } from './hold-event.ts'
import { aFile, aHost, published } from './host.ts'
import { get } from './people.ts'
import { settled } from './settled.ts'

const stageOf = async (id: string, token: string) =>
  (await get<{ stage: string }>(`/api/console/events/${id}`, token)).stage

describe.skipIf(!chromiumPath)('holding an event', () => {
  test.each(journeyLooks)(
    'from nothing to published within 14 typed fields and 30 presses, %s',
    async (look, locale, options) => {
      const { page, token } = await aHost(options)
      const { id, count } = await holdFirstEvent(page, locale, '2027 春季少儿轮滑公开赛', {
        look: (screen) => expectAccessible(page, `${look}: ${screen}`),
      })
      expect(count.typed).toBeLessThanOrEqual(14)
      expect(count.presses).toBeLessThanOrEqual(30)
      expect(await stageOf(id, token)).not.toBe('draft')
      const event = await get<{ groups: { fee: number; capacity: number }[] }>(`/api/events/${id}`)
      expect(event.groups).toHaveLength(10)
      expect(event.groups[0]).toMatchObject({ fee: 12_000, capacity: 40 })
      expectCalm(page)
      await page.context().close()
    },
  )

  test.each(journeyLooks)('a copy of last year’s is published within 8 presses, %s', async (_look, locale, options) => {
    const words = WORDS[locale]
    const host = await aHost(options)
    const { page, token } = host
    await published(host, aFile('2027 春季少儿轮滑公开赛'))
    await settled(page, '/console')
    const { count, link, button } = counting(page)
    await link(words.copy)
    await page.getByText('2020–2021').waitFor()
    await button(words.doCopy)
    await page.locator('#draft-name').waitFor()
    const id = heldIdIn(page)
    await page.getByRole('navigation', { name: /赛事进程|The way/ }).waitFor()
    count.presses += 1
    await page
      .getByRole('navigation', { name: /赛事进程|The way/ })
      .getByRole('link', { name: words.toPublish })
      .click()
    await button(words.publish)
    await page.waitForURL(`**/console/${id}`)
    expect(count.presses).toBeLessThanOrEqual(8)
    const event = await get<{ groups: { born_from: string }[] }>(`/api/events/${id}`)
    expect(event.groups[0]?.born_from).toBe('2020-01-01')
    expect(await stageOf(id, token)).toBe('upcoming')
    expectCalm(page)
    await page.context().close()
  })
})
