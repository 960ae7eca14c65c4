import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { anotherTab, chromiumPath, expectCalm } from './browser.ts'
import { draftsOn } from './device.ts'
import { standing } from './forms.ts'
import { addChild, aGuardian, cookiesOf, type Guardian } from './guardian-page.ts'
import { type LaterPortal, startLaterPortal } from './later-portal.ts'
import { anOwnEvent, type OwnEvent } from './own-event.ts'
import { fillSignIn, post } from './people.ts'

/** Seconds without a request after which this portal's sessions are over. */
const IDLE_S = 3600
const SESSION = ['Token', 'OrganizationId', 'OrganizationName']
const NUMBER = anIdNumber({ birthDate: '2016-11-02', region: '510107' })

let portal: LaterPortal
let event: OwnEvent

const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const field = (page: Page, name: string) => page.locator(`#participant-${name}`)

/** A guardian of one child at this portal. */
async function somebody(): Promise<Guardian & { child: string }> {
  const guardian = await aGuardian({ baseURL: portal.address })
  return { ...guardian, child: await addChild(guardian.token, { name: '王小雨' }, portal.address) }
}

/** The code that a token is answered with. */
async function codeOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${portal.address}/api/registration`, { headers })
  return ((await response.json()) as { code: number }).code
}

/** Home, the three values gone, the reason told; the draft is still there, and signing in leads back. */
async function expectEnded({ page }: Guardian, back: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe('/applicationCenter')
  await page.getByText('登录已失效').waitFor()
  const left = await cookiesOf(page)
  for (const name of SESSION) expect(left).not.toHaveProperty(name)
  expect(left).toMatchObject({ OpenAccountFromPage: back })
}

async function signInAgain({ page, account }: Guardian): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '重新登录' }).click()
  await fillSignIn(page, account)
  await page.locator('main form button[type=submit]').click()
}

/** Types a new child into the form of a registration, up to the button. */
async function typeChild(page: Page): Promise<void> {
  await page.goto(`/applicationForm?event=${event.id}&step=people&add=1`)
  await field(page, 'name').fill('王小雪')
  await field(page, 'id_number').fill(NUMBER)
  await field(page, 'guardian_name').fill('王大明')
  await field(page, 'guardian_phone').fill('13800138000')
  await field(page, 'consent').check()
}

beforeAll(async () => {
  portal = await startLaterPortal({ SEED: 'demo', SESSION_IDLE_S: String(IDLE_S) })
  event = await anOwnEvent('过期测试赛', [{ name: '积分甲组', capacity: 9 }], portal.dataFolder)
})

afterAll(() => portal.stop())

/** How a session ends on the server, and the code that is answered afterwards. */
const endings: [string, number, (people: Guardian[]) => Promise<unknown>][] = [
  [
    'signed out elsewhere',
    4202,
    (people) => Promise.all(people.map(({ token }) => post('/auth/logout', {}, token, portal.address))),
  ],
  ['not used for too long', 4205, () => portal.putForward(IDLE_S + 1)],
]

describe.skipIf(!chromiumPath).each(endings)('a session that was %s (%i)', (_how, code, end) => {
  let typing: Guardian
  let reading: Guardian
  let inGuest: Guardian
  let changing: Guardian & { child: string }
  let background: Page

  beforeAll(async () => {
    ;[typing, reading, inGuest, changing] = await Promise.all([somebody(), somebody(), somebody(), somebody()])
    await reading.page.goto('/integratedServices')
    await inGuest.page.goto('/common/participants')
    await inGuest.page.getByText('王小雨').filter({ visible: true }).first().waitFor()
    await changing.page.goto(`/common/participants/${changing.child}`)
    await changing.page.locator('#change-name').fill('王小雨雨')
    background = await anotherTab(typing.page, `/applicationForm?event=${event.id}`)
    await background.getByRole('checkbox', { name: /王小雨/ }).waitFor()
    await typeChild(typing.page)
    await end([typing, reading, inGuest, changing])
  })

  afterAll(async () => {
    for (const { page } of [typing, reading, inGuest, changing]) await page.context().close()
  })

  test('is answered so by the server', async () => {
    expect(await codeOf(reading.token)).toBe(code)
  })

  test('in the middle of a registration: everything typed is there after signing in, without number and photo', async () => {
    const { page } = typing
    const back = new URL(page.url())
    await field(page, 'name').press('End')
    await field(page, 'name').pressSequentially('雪')
    await page.locator('main form button[type=submit]').click()
    await expectEnded(typing, back.pathname + back.search)
    expect(await draftsOn(page)).toHaveLength(1)
    await background.getByRole('heading', { name: '登录后继续报名' }).waitFor()

    await signInAgain(typing)
    await expect.poll(() => page.url()).toBe(back.href)
    await page.getByText('已恢复上次填写的内容').waitFor()
    await expect
      .poll(() => standing(page))
      .toMatchObject({ name: '王小雪雪', guardian_name: '王大明', guardian_phone: '13800138000', id_number: '' })
    expect(await cookiesOf(page)).not.toHaveProperty('OpenAccountFromPage')
    await background.getByRole('checkbox', { name: /王小雨/ }).waitFor()
    expectCalm(typing.page)
  })

  test('on a screen of the shell: home, and back to it after signing in', async () => {
    const { page } = reading
    await page.getByRole('searchbox').fill('轮滑')
    await page.getByRole('searchbox').press('Enter')
    await expectEnded(reading, `/integratedServices?keyword=${encodeURIComponent('轮滑')}`)
    await signInAgain(reading)
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('轮滑')
    expect(pathOf(page)).toBe('/integratedServices')
    expectCalm(page)
  })

  test('on a screen of a guest: home, and back to it after signing in', async () => {
    const { page } = inGuest
    await page
      .getByRole('link', { name: /王小雨/ })
      .first()
      .click()
    await expect.poll(() => pathOf(page)).toBe('/applicationCenter')
    await page.getByText('登录已失效').waitFor()
    const left = await cookiesOf(page)
    for (const name of SESSION) expect(left).not.toHaveProperty(name)
    await signInAgain(inGuest)
    await expect.poll(() => pathOf(page)).toMatch(/^\/common\/participants/)
    expectCalm(page)
  })

  test('in the middle of a guest’s form: home, and back to the record after signing in', async () => {
    const { page, child } = changing
    await page.locator('main form button[type=submit]').click()
    await expectEnded(changing, `/common/participants/${child}`)
    await signInAgain(changing)
    await expect.poll(() => pathOf(page)).toBe(`/common/participants/${child}`)
    await heading(page, '王小雨')
    expectCalm(page)
  })
})

describe.skipIf(!chromiumPath)('somebody without a session', () => {
  test('is not sent anywhere by an answer that asks for one', async () => {
    const { page } = await aGuardian({ baseURL: portal.address })
    await page.context().clearCookies()
    await page.goto(`/applicationForm?event=${event.id}`)
    await page.getByRole('heading', { name: '登录后继续报名' }).waitFor()
    expect(pathOf(page)).toBe('/applicationForm')
    expectCalm(page)
    await page.context().close()
  })
})
