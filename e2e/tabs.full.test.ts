import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anotherTab, chromiumPath, expectCalm, PLAIN, type TestPage } from './browser.ts'
import { draftsOn, keptByDevice } from './device.ts'
import { holdSession } from './guardian-page.ts'
import type { OwnEvent } from './own-event.ts'
import { newAccount, PASSWORD, post } from './people.ts'
import { child, formOf, hearing, names, openForTwo } from './two-organizations.ts'

const HOME = '/applicationCenter'

let event: OwnEvent
let first: TestPage

beforeEach(async () => {
  ;({ event, first } = await openForTwo())
})

afterEach(() => first.context().close())

describe.skipIf(!chromiumPath)('whose session it is', () => {
  test.each(hearing)('a sign-out reaches the other tabs %s', async (_how, before, shown) => {
    await first.context().addInitScript(before)
    await first.goto(HOME)
    const second = await anotherTab(first, formOf(event))
    await child(second, names.a).check()
    await expect.poll(() => draftsOn(second)).toHaveLength(1)
    const header = first.getByRole('banner')
    await header.locator('summary[title="王大明"]').click()
    await header.getByRole('button', { name: '退出登录' }).click()
    await header.getByRole('link', { name: '登录 / 注册' }).waitFor()
    await shown(second)
    await second.getByRole('heading', { name: '登录后继续报名' }).waitFor()
    expect(await draftsOn(second)).toEqual([])
    expect(await keptByDevice(second)).not.toContain(event.id)
    for (const page of [first, second]) expectCalm(page)
  })

  test('somebody else who signs in finds no trace of the former person in the other tabs', async () => {
    await first.goto(formOf(event))
    await child(first, names.a).check()
    await expect.poll(() => draftsOn(first)).toHaveLength(1)
    const second = await anotherTab(first, PLAIN)
    const other = { account: newAccount(), password: PASSWORD, name: '李小明' }
    const { token } = (await post('/auth/register', other)) as { token: string }
    await holdSession(second, token)
    await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await first.locator('#participant-name').waitFor()
    expect(await first.getByText(names.a).count()).toBe(0)
    await first.goto(HOME)
    await first.getByRole('heading', { level: 1, name: '李小明，您好' }).waitFor()
    expect(await first.getByRole('link', { name: '继续报名' }).count()).toBe(0)
    expectCalm(first)
  })
})
