import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems, chromiumPath, expectCalm, openPage, scrollsSideways, type TestPage } from './browser.ts'
import { aClub, join, somebodyReachable } from './club.ts'
import { newPhone } from './codes.ts'
import { holdSession } from './guardian-page.ts'
import { looks } from './looks.ts'
import { aPicture, get, openEvents, post } from './people.ts'

const NARROWEST = { viewport: { width: 320, height: 640 } }

/** Every screen that needs nobody signed in. */
const openScreens = async () => {
  const [event] = await openEvents()
  return [
    '/applicationCenter',
    '/integratedServices',
    '/integratedServices?keyword=nothing-is-called-this',
    `/integratedServices?event=${event?.id}`,
    '/integratedServices?event=00000000-0000-0000-0000-000000000000',
    `/applicationForm?event=${event?.id}`,
    `/applicationFormTeam?event=${event?.id}`,
    '/viewVideo',
    '/account/sign-in',
    '/account/sign-in?by=password',
    '/account/register',
    '/account/goodbye',
    '/account/reset',
    '/common/help',
    '/common/legal',
    '/nowhere/at-all',
  ]
}

/** Every screen of somebody signed in. */
const ownScreens = async (token: string) => {
  const events = await openEvents()
  const eventFor = (kind: string) => events.find(({ groups }) => groups.some(({ entry_kind }) => entry_kind === kind))
  const event = eventFor('individual')
  const mine = await get<{ items: { id: string }[] }>('/api/registration', token)
  const people = await get<{ items: { id: string }[] }>('/api/registration/participant', token)
  const organizations = await get<{ items: { id: string; type: string }[] }>('/api/user/organizations', token)
  const clubs = organizations.items.filter(({ type }) => type !== 'personal')
  return [
    '/applicationCenter',
    `/applicationForm?event=${event?.id}`,
    `/applicationForm?event=${event?.id}&add=1`,
    `/applicationFormTeam?event=${eventFor('team')?.id}`,
    `/applicationForm?event=${event?.id}&from=sheet`,
    '/account',
    '/account/devices',
    '/account/password',
    '/account/phone',
    '/account/organizations',
    '/account/authorize?uid=nothing',
    '/account/organizations/new',
    ...clubs.slice(0, 1).flatMap(({ id }) => ['', '/invite'].map((end) => `/account/organizations/${id}${end}`)),
    '/account/privacy',
    '/account/privacy/erase',
    '/common',
    '/common/imports',
    '/common/registrations',
    '/common/notices',
    '/common/videos/manage',
    '/common/videos/manage/new',
    ...mine.items.slice(0, 1).map(({ id }) => `/common/registrations/${id}`),
    '/common/participants',
    '/common/participants/new',
    '/common/participants/photos',
    '/common/participants/duplicates',
    ...people.items.slice(0, 1).map(({ id }) => `/common/participants/${id}`),
  ]
}

async function settled(page: TestPage, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page
    .locator('[data-skeleton]')
    .waitFor({ state: 'detached' })
    .catch(() => {})
}

async function problemsOf(
  page: TestPage,
  paths: string[],
  look: (page: TestPage) => Promise<string[]> = accessibilityProblems,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await settled(page, path)
    const problems = await look(page)
    if (await scrollsSideways(page)) problems.push('scrolls sideways')
    if (problems.length > 0) found[path] = problems
  }
  return found
}

async function signInByCookie(page: TestPage): Promise<string> {
  const { token } = (await post('/auth/login', { account: 'demo_guardian', password: inject('demoPassword') })) as {
    token: string
  }
  await page.context().addCookies([{ name: 'Token', value: encodeURIComponent(token), url: inject('address') }])
  return token
}

describe.skipIf(!chromiumPath)('every screen is accessible, fits its width and is calm', () => {
  test.each(looks)('for everybody, %s', async (_name, options) => {
    const page = await openPage('/', options)
    expect(await problemsOf(page, await openScreens())).toEqual({})
    expectCalm(page)
  })

  test.each(looks)('for somebody signed in, %s', async (_name, options) => {
    const page = await openPage('/healthz', options)
    const token = await signInByCookie(page)
    expect(await problemsOf(page, await ownScreens(token))).toEqual({})
    expectCalm(page)
  })

  test('nothing scrolls sideways on the narrowest phone', async () => {
    const page = await openPage('/healthz', NARROWEST)
    const onlyWidth = async () => []
    expect(await problemsOf(page, await openScreens(), onlyWidth)).toEqual({})
    const token = await signInByCookie(page)
    expect(await problemsOf(page, await ownScreens(token), onlyWidth)).toEqual({})
    expectCalm(page)
  })

  test.each(looks)('with errors shown, %s', async (_name, options) => {
    const page = await openPage('/account/register', options)
    const press = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).click()
    await press(/注册并登录|Register and sign in/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await settled(page, '/account/sign-in')
    await press(/获取验证码|Send me a code/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.locator('#sms-phone').fill(newPhone())
    await press(/获取验证码|Send me a code/)
    await page.locator('#sms-code').fill('00000')
    await press(/^登录$|^Sign in$/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await signInByCookie(page)
    await settled(page, '/account/password')
    await press(/^修改密码|^Change the password/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await settled(page, '/common/participants/new')
    await press(/^保存|^Save/)
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expectCalm(page)
  })

  test.each(looks)('with errors of one’s account shown, %s', async (_name, options) => {
    const club = await aClub()
    const page = await openPage('/healthz', options)
    await holdSession(page, club.owner)
    for (const path of ['new', `${club.id}/invite`].map((end) => `/account/organizations/${end}`)) {
      await settled(page, path)
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    }
    await settled(page, '/account/privacy/erase')
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('alert').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await settled(page, '/account')
    await page.getByRole('button', { name: /修改姓名|Change the name/ }).click()
    await page.locator('#profile-name').fill('123')
    await page.keyboard.press('Enter')
    await page.locator('#profile-name-error').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expectCalm(page)
    await page.context().close()
  })

  test.each(looks)('with a dialog of one’s account open, %s', async (_name, options) => {
    const club = await aClub()
    const member = await somebodyReachable('陈老师')
    await join(club, member, 'manager')
    const page = await openPage('/healthz', options)
    await holdSession(page, club.owner)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const opens = async (path: string, button: RegExp) => {
      await settled(page, path)
      await page.getByRole('main').getByRole('button', { name: button }).first().click()
      await dialog.waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    }
    const members = `/account/organizations/${club.id}`
    await opens(members, /^调整角色|^Change role/)
    await opens(members, /^移除|^Remove/)
    await opens(members, /^离开机构|^Leave/)
    await opens('/account', /^添加头像|^Add a picture/)
    await dialog.locator('input[type=file]').setInputFiles(await aPicture(page))
    await dialog.getByRole('button', { name: /放大|Nearer/ }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await opens('/account', /^在所有设备上退出|^Sign out everywhere/)
    expectCalm(page)
    await page.context().close()
    await member.page.context().close()
  })
})
