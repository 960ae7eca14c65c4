import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, openPage, scrollsSideways } from './browser.ts'

describe.skipIf(!chromiumPath)('without a network', () => {
  test('an address shows a calm page of the portal, and trying again leads there', async () => {
    const page = await openPage('/applicationCenter', { serviceWorkers: 'allow' })
    await page.locator('h1').first().waitFor()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.context().setOffline(true)
    await page.goto('/integratedServices?phase=open')
    await page.getByRole('heading', { name: '没有网络' }).waitFor()
    await page.getByText('已经提交的报名都已保存').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html'])

    await page.context().setOffline(false)
    await page.getByRole('link', { name: '重试' }).click()
    await page.getByRole('heading', { name: '赛事', exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?phase=open')
  })

  test('the portal can be put on a phone’s home screen', async () => {
    const page = await openPage('/applicationCenter')
    const tools = await page.context().newCDPSession(page)
    const { errors, data, url } = await tools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[]; start_url: string }
    for (const { src, sizes } of manifest.icons) {
      const answer = await fetch(new URL(src, url))
      const bytes = Buffer.from(await answer.arrayBuffer())
      // Width and height stand in the first chunk of a PNG.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect((await fetch(inject('address') + manifest.start_url)).status).toBe(200)
  })
})
