import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, openPage, PLAIN } from './browser.ts'
import { HINT, setFaultyStage, status, withoutCache } from './faulty-stage.ts'

const stage = setFaultyStage()

/** The shell's chunk of the events, which a page asks for when somebody goes there. */
const SCREEN = /^\/static\/js\/async\/integratedServices-first\./

/** Where the page asks which build is on the server, and finds another one. */
const isAnother = (some: Page) =>
  some.route('**/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(/\/static\/js\/index\.\w+/g, '/static/js/index.0123456789')
    return route.fulfill({ response: answer, body: text })
  })

/** A fresh tab at the home of somebody who pays for bytes: the events' screen is not fetched before it is asked for. */
async function aSparingTab(): Promise<Page> {
  const tab = await openPage(PLAIN, { baseURL: stage.front.address })
  await tab.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await withoutCache(tab)
  await tab.goto('/applicationCenter')
  await tab.locator('h1').first().waitFor()
  await tab.waitForLoadState('networkidle')
  return tab
}

describe.skipIf(!chromiumPath)('a page that is older than the chunks on the server', () => {
  /** A tab which a deploy then overtakes; counts the times it is loaded. */
  async function overtaken() {
    const old = await aSparingTab()
    await isAnother(old)
    let loads = 0
    old.on('domcontentloaded', () => void (loads += 1))
    const go = () => old.locator('a[href^="/integratedServices"]').first().click()
    return { old, go, loads: () => loads }
  }

  test('loads anew once at the address the person was going to, and is well', async () => {
    const { old, go, loads } = await overtaken()
    stage.front.break(SCREEN, status(404), 1)
    await go()
    await old.getByRole('heading', { level: 1, name: /赛事/ }).waitFor()
    expect(new URL(old.url()).pathname).toBe('/integratedServices')
    expect([loads(), stage.front.met()]).toEqual([1, 1])
    await old.context().close()
  })

  test('says so and lets the person try when that did not help, without loading anew for ever', async () => {
    const { old, go, loads } = await overtaken()
    stage.front.break(SCREEN, status(404))
    await go()
    await old.getByText('这一页没能打开').waitFor()
    await old.waitForLoadState('networkidle')
    expect(loads()).toBe(1)
    expect(stage.front.met()).toBeGreaterThan(1)
    await old.getByText(HINT).waitFor()
    stage.front.mend()
    await old.getByRole('button', { name: '重试' }).click()
    await old.getByRole('heading', { level: 1, name: /赛事/ }).waitFor()
    expect(loads()).toBe(1)
    await old.context().close()
  })

  test('stays where the server has the same build: the panel and a try', async () => {
    const old = await aSparingTab()
    let loads = 0
    old.on('domcontentloaded', () => void (loads += 1))
    stage.front.break(SCREEN, status(404))
    await old.locator('a[href^="/integratedServices"]').first().click()
    await old.getByText('这一页没能打开').waitFor()
    expect(loads).toBe(0)
    await old.context().close()
  })
})
