import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { chromiumPath, openPage, PLAIN, type TestPage } from './browser.ts'
import { type Fault, type FaultyFront, openFaultyFront } from './faulty-front.ts'

/** What a network's own sign-in page puts in the place of an answer. */
export const HTML = { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in to the hotel</title>' }

/** An answer of a proxy that has nobody behind it. */
export const status = (code: number): Fault => ({ status: code, type: 'text/html', body: '<h1>Bad Gateway</h1>' })

/** What a screen says that could not be fetched. */
export const HINT = '可能是网络中断，或者系统刚刚更新。您已保存的内容不受影响，请重试。'

/** A front that makes faults, a page behind it for all tests of a file, and what that page has said to its console. */
export interface FaultyStage {
  front: FaultyFront
  page: TestPage
  log: string[]
}

/** Sets the stage before the tests of the file that calls it, mends it between them and strikes it after them. */
export function setFaultyStage(): FaultyStage {
  const stage = { log: [] as string[] } as FaultyStage
  beforeAll(async () => {
    if (!chromiumPath) return
    stage.front = await openFaultyFront(inject('address'))
    stage.page = await openPage(PLAIN, { baseURL: stage.front.address })
    stage.page.on('console', (message) => stage.log.push(message.text()))
    await withoutCache(stage.page)
  })
  afterAll(async () => {
    await stage.page?.context().close()
    await stage.front?.close()
  })
  beforeEach(() => {
    stage.front?.mend()
    stage.log = []
  })
  return stage
}

/** Faults can only be met by what is fetched. */
export async function withoutCache(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
}
