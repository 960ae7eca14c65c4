import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, openPage } from './browser.ts'
import { openScreens, ownScreens, signInDemo } from './every-screen.ts'
import { bar, boxOf } from './page-layout.ts'
import { settled } from './settled.ts'

/** The left edges of the header, of what the page says first, and of the footer. */
const leftEdges = async (page: Page) =>
  Promise.all(
    ['header a', 'main h1', 'footer svg'].map(async (selector) => Math.round((await boxOf(page, selector)).left)),
  )

describe.skipIf(!chromiumPath)('every page', () => {
  test.each([390, 768, 1280])('begins at one left edge, %i pixels wide', async (width) => {
    const page = await openPage('/common/help', { viewport: { width, height: 900 } })
    await signInDemo(page)
    const edges: Record<string, number[]> = {}
    for (const path of [
      '/applicationCenter',
      '/integratedServices',
      '/common/registrations',
      '/common/help',
      '/account',
    ]) {
      await settled(page, path)
      edges[path] = await leftEdges(page)
    }
    const [one = []] = Object.values(edges)
    expect(new Set(one).size).toBe(1)
    expect(edges).toEqual(Object.fromEntries(Object.keys(edges).map((path) => [path, one])))
    await page.context().close()
  })

  test('is one of the four places, or has a way back', async () => {
    const page = await openPage('/applicationCenter')
    const none: string[] = []
    const look = async (path: string) => {
      await settled(page, path)
      const isPlace = (await bar(page).locator('[aria-current="page"]').count()) > 0
      const ways = await page.locator('main a:has(svg path[d^="M19 12H5"])').count()
      const onward = await page.locator('main a[href="/applicationCenter"]').count()
      if (!isPlace && ways + onward === 0) none.push(path)
    }
    for (const path of await openScreens()) await look(path)
    const token = await signInDemo(page)
    for (const path of await ownScreens(token)) await look(path)
    // The list of events itself, narrowed.
    expect(none.filter((path) => !path.startsWith('/integratedServices?keyword'))).toEqual([])
    await page.context().close()
  })
})
