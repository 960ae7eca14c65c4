import { describe, expect, inject, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, PLAIN, type TestPage } from './browser.ts'
import { openEvents, post } from './people.ts'

/** Notes every call of the contract that the page makes. */
function callsOf(page: TestPage): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|__serverLoader)/.test(pathname)) calls.push(pathname)
  })
  return calls
}

async function signedIn(): Promise<TestPage> {
  const page = await openPage(PLAIN)
  const { token } = (await post('/auth/login', { account: 'demo_club', password: inject('demoPassword') })) as {
    token: string
  }
  await page.context().addCookies([{ name: 'Token', value: encodeURIComponent(token), url: inject('address') }])
  // From the second visit on the device knows for whom the session acts.
  await page.goto('/applicationCenter')
  await page.getByText('参赛者').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

describe.skipIf(!chromiumPath)('what the first screen needs comes in one answer', () => {
  test('the home, the events and an event ask for nothing else', async () => {
    const page = await signedIn()
    const [event] = await openEvents()
    const screens = [
      ['/applicationCenter', '参赛者'],
      ['/integratedServices?phase=open', event?.name],
      [`/integratedServices?event=${event?.id}`, event?.name],
    ]
    for (const [address = '', words = ''] of screens) {
      const calls = callsOf(page)
      await page.goto(address)
      await page.getByText(words).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect([...new Set(calls)]).toEqual(['/__serverLoader'])
      page.removeAllListeners('request')
    }
    expectCalm(page)
  })

  test('an event that is not there is asked for once, and its announcements never', async () => {
    const page = await openPage(PLAIN)
    const calls = callsOf(page)
    await page.goto('/integratedServices?event=nonsense')
    await page.getByRole('heading', { level: 1, name: '没有这个赛事' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls.filter((path) => path !== '/__serverLoader')).toEqual(['/api/events/nonsense'])
  })

  test('a guest’s lists, record, help and forms ask for none of what came with the page', async () => {
    const page = await signedIn()
    const asked = async (address: string, shown: string) => {
      const calls = callsOf(page)
      await page.goto(address)
      await page.locator(shown).first().waitFor()
      await page.waitForLoadState('networkidle')
      page.removeAllListeners('request')
      return calls
    }
    const list = await asked('/common/registrations', 'main h3 a')
    expect(list.filter((path) => path.startsWith('/api/registration'))).toEqual([])
    await page.goto((await page.locator('main h3 a').first().getAttribute('href')) ?? '')
    await page.locator('main a[href^="/common/registrations/"]').first().waitFor()
    const record = await page.locator('main a[href^="/common/registrations/"]').first().getAttribute('href')
    expect(await asked(record ?? '', 'text=打印')).toEqual(['/__serverLoader'])
    expect(await asked('/common/help', 'main nav a')).toEqual(['/__serverLoader'])
    for (const [address, shown] of [
      ['/common/participants', 'main a[href^="/common/participants/"]'],
      ['/common/units', 'main li'],
      ['/account/devices', 'main li'],
      ['/account/password', 'main form'],
    ] as const)
      expect(await asked(address, shown), address).toEqual(['/__serverLoader'])
    expectCalm(page)
  })

  test('without that answer everything works as well', async () => {
    const page = await signedIn()
    await page.route('**/__serverLoader**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    const calls = callsOf(page)
    await page.goto('/integratedServices')
    await page
      .getByText((await openEvents())[0]?.name ?? '')
      .first()
      .waitFor()
    expect(calls).toContain('/api/events')
    expect(calls).toContain('/api/user/info')
  })
})
