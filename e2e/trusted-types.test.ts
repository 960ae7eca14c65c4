import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, type TestPage } from './browser.ts'

/** Does what an attacker's text would have to do; gives what the browser says to it. */
const tried = (page: TestPage, sink: 'markup' | 'script' | 'eval', text: string) =>
  page.evaluate(
    ([where, what]) => {
      try {
        if (where === 'markup') document.createElement('div').innerHTML = what
        else if (where === 'script') document.createElement('script').src = what
        // oxlint-disable-next-line typescript/no-implied-eval -- What is to be refused.
        else setTimeout(what)
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    },
    [sink, text] as const,
  )

describe.skipIf(!chromiumPath)('text never becomes markup or script', () => {
  test('in the shell and in a guest', async () => {
    const page = await openPage('/applicationCenter')
    await page.locator('h1').first().waitFor()
    await page.goto('/common/help')
    await page.locator('[data-sub-app] h1').waitFor()
    expectCalm(page)
    expect(await tried(page, 'markup', '<img src=x onerror=alert(1)>')).toBe('TypeError')
    expect(await tried(page, 'eval', 'alert(1)')).not.toBe('done')
    for (const data of ['/oss/idp/a.js', '/api/events?x=.js', 'data:text/javascript,alert(1)'])
      expect([data, await tried(page, 'script', data)]).toEqual([data, 'TypeError'])
    expect(await tried(page, 'script', '/static/js/a.js')).toBe('done')
    await page.context().close()
  })
})
