import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { anExternalApplication, type ExternalApplication } from './external-application.ts'
import { aGuardian } from './guardian-page.ts'
import { get } from './people.ts'

describe.skipIf(!chromiumPath)('an application of somebody else’s', () => {
  let timing: ExternalApplication
  beforeAll(async () => {
    timing = await anExternalApplication()
  })
  afterAll(() => timing.close())

  test('whoever presses its tile lands there signed in, in a new tab', async () => {
    const { page, token } = await aGuardian()
    await page.goto('/applicationCenter')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: timing.name }).click()
    const tab = await opened
    await tab.getByText('signed in as 王大明').waitFor()
    expect(tab.url()).toBe(timing.entry)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    const { id } = await get<{ id: string }>('/api/user/info', token)
    expect(timing.visitors.map(({ user }) => user.id)).toEqual([id])
    expectCalm(page)
  })
})
