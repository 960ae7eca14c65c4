import { describe, expect, test } from 'vitest'
import { chromiumPath, openPage, PLAIN, type TestPage } from './browser.ts'
import { hostScreens, openScreens, ownScreens, signInDemo } from './every-screen.ts'
import { aHost } from './host.ts'
import { settled } from './settled.ts'

const EMPTY = { contentType: 'application/json', body: '{"code":0,"data":null}' }
/** Without who is there, no screen of theirs begins. */
const WHO = /\/api\/user\/info/

/** From now on whatever the page reads is answered with code 0 and no data. */
async function answerNothing(page: TestPage): Promise<void> {
  await page.route(/\/__serverLoader/, (route) => route.fulfill(EMPTY))
  await page.route(/\/api\//, (route) => {
    const isRead = route.request().method() === 'GET' && !WHO.test(route.request().url())
    return isRead ? route.fulfill(EMPTY) : route.continue()
  })
}

const visits = {
  'somebody signed out': async () => [await openPage(PLAIN), await openScreens()] as const,
  'the manager of a club': async () => {
    const page = await openPage(PLAIN)
    return [page, await ownScreens(await signInDemo(page, 'demo_club'))] as const
  },
  'a host': async () => {
    const host = await aHost()
    return [host.page, await hostScreens(host.token)] as const
  },
}

describe.skipIf(!chromiumPath)('answers with code 0 and no data', () => {
  test.each(Object.entries(visits))('leave no screen of %s loading, or broken', async (_who, visit) => {
    const [page, paths] = await visit()
    await answerNothing(page)
    const faults: string[] = []
    for (const path of paths) {
      await settled(page, path)
      console.log(
        path,
        '|',
        (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').slice(0, 300),
        '|',
        await page.getByRole('button', { name: '重试' }).count(),
      )
      faults.push(...page.complaints.splice(0).map((complaint) => `${path}: ${complaint}`))
    }
    expect(faults.filter((fault) => !fault.includes('has no data'))).toEqual([])
    await page.context().close()
  })
})
