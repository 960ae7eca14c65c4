import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { accessibilityProblems } from './accessibility.ts'
import { anotherTab, chromiumPath, expectCalm, type TestPage } from './browser.ts'
import { draftsOn } from './device.ts'
import { standing } from './forms.ts'
import type { OwnEvent } from './own-event.ts'
import { get } from './people.ts'
import {
  actsFor,
  child,
  formOf,
  names,
  type Organization,
  openForTwo,
  type PersonOfTwo,
  switchIn,
  switchTo,
} from './two-organizations.ts'

const HOME = '/applicationCenter'
const NUMBER = anIdNumber({ birthDate: '2016-11-02', region: '510107' })

let event: OwnEvent
let person: PersonOfTwo
let first: TestPage

beforeEach(async () => {
  ;({ event, person, first } = await openForTwo())
})

afterEach(() => first.context().close())

const question = (page: Page) => page.getByRole('dialog', { name: /当前账号已切换为/ })
const organizationOf = async (token: string) =>
  (await get<{ organization: Organization }>('/api/user/info', token)).organization.id
const listed = async (token: string, keyword: string) =>
  (await get<{ total: number }>(`/api/registration/participant?keyword=${encodeURIComponent(keyword)}`, token)).total

describe.skipIf(!chromiumPath)('a switch of the organization', () => {
  test('never moves a registration that was begun: switching back finds everything, the number too', async () => {
    const { a, b, token } = person
    await first.goto(`${formOf(event)}&step=people&add=1`)
    await first.locator('#participant-name').fill('孙小丙')
    await first.locator('#participant-id_number').fill(NUMBER)
    const second = await anotherTab(first, HOME)
    await switchIn(second, b)
    await question(first).waitFor()
    await first.getByText(`这一页的内容是为“${a.name}”开始填写的`).waitFor()
    expect(await accessibilityProblems(first)).toEqual([])
    await first.keyboard.press('Escape')
    await first.keyboard.press('Escape')
    await question(first)
      .getByRole('button', { name: `切回“${a.name}”，接着填写` })
      .click()
    await question(first).waitFor({ state: 'detached' })
    await actsFor(second, a)
    expect(await organizationOf(token)).toBe(a.id)
    expect(await standing(first)).toMatchObject({ name: '孙小丙', id_number: NUMBER })
    await actsFor(first, a)
    for (const page of [first, second]) expectCalm(page)
  })

  test('going on for the other one starts anew; the draft stays with the first and is found on the home', async () => {
    const { a, b } = person
    await first.goto(formOf(event))
    await child(first, names.a).check()
    await first.getByRole('button', { name: '下一步：选择组别' }).click()
    await first.getByRole('button', { name: '下一步：核对' }).waitFor()
    const second = await anotherTab(first, HOME)
    await switchIn(second, b)
    await question(first)
      .getByRole('button', { name: `以“${b.name}”重新开始` })
      .click()
    await actsFor(first, b)
    await first.getByText(`这个赛事还有一份为“${a.name}”开始的报名`).waitFor()
    await child(first, names.b).waitFor()
    expect(await child(first, names.a).count()).toBe(0)
    expect(await draftsOn(first)).toHaveLength(1)

    await second.reload()
    await second.getByText(`这是为“${a.name}”开始的。`).waitFor()
    await second.getByRole('button', { name: `切换到“${a.name}”并继续` }).click()
    await second.getByRole('button', { name: '提交 1 名参赛者的报名' }).waitFor()
    await actsFor(second, a)
    await second.getByText(names.a).first().waitFor()
    for (const page of [first, second]) expectCalm(page)
  })

  test('a tab that has not heard is stopped by the server: nothing is done, and both ways are offered', async () => {
    const { a, b, token } = person
    await first.goto(formOf(event))
    await child(first, names.a).check()
    await first.getByRole('button', { name: '下一步：选择组别' }).click()
    await first.getByRole('button', { name: '下一步：核对' }).click()
    const submit = first.getByRole('button', { name: '提交 1 名参赛者的报名' })
    await submit.waitFor()
    await switchTo(token, b)
    const answered = first.waitForResponse(/registration\/batch/)
    await submit.click()
    const answer = await answered
    expect([answer.status(), (await answer.json()).data.rule]).toEqual([409, 'organization_changed'])
    expect(answer.request().headers()['x-org']).toBe(a.id)
    await question(first).waitFor()
    expect((await get<{ total: number }>(`/api/registration?event_id=${event.id}`, token)).total).toBe(0)
    await question(first)
      .getByRole('button', { name: `切回“${a.name}”，接着填写` })
      .click()
    await first.getByText('刚才没有提交').waitFor()
    await submit.click()
    await first.getByText('报名编号').first().waitFor()
    expect(await organizationOf(token)).toBe(a.id)
    expect((await get<{ total: number }>(`/api/registration?event_id=${event.id}`, token)).total).toBe(1)
    expectCalm(first)
  })

  test('a guest’s form is not sent for another organization either', async () => {
    const { a, b, token } = person
    await first.goto('/common/participants/new')
    await first.locator('#participant-name').fill('李小丁')
    await first.locator('#participant-id_number').fill(anIdNumber({ birthDate: '2016-11-03', region: '510107' }))
    await first.locator('#participant-guardian_name').fill('王大明')
    await first.locator('#participant-guardian_phone').fill('13800138000')
    await first.locator('#participant-consent').check()
    await switchTo(token, b)
    await first.locator('main form button[type=submit]').click()
    await question(first).waitFor()
    expect(await listed(token, '李小丁')).toBe(0)
    await question(first)
      .getByRole('button', { name: `切回“${a.name}”，接着填写` })
      .click()
    await question(first).waitFor({ state: 'detached' })
    await first.locator('main form button[type=submit]').click()
    await expect.poll(() => new URL(first.url()).pathname).toBe('/common/participants')
    expect(await listed(token, '李小丁')).toBe(1)
    expect(await organizationOf(token)).toBe(a.id)
    expectCalm(first)
  })

  test('a tab with nothing begun just follows the server, and every call tells the organization', async () => {
    const { a, b, token } = person
    const told: (string | undefined)[] = []
    await first.goto(HOME)
    await actsFor(first, a)
    first.on('request', (request) => {
      if (/\/api\/registration/.test(request.url())) told.push(request.headers()['x-org'])
    })
    await switchTo(token, b)
    await first.getByRole('link', { name: '我的报名' }).first().click()
    await actsFor(first, b)
    await expect.poll(() => told.at(-1)).toBe(b.id)
    expect(told).toContain(a.id)
    expect(told).not.toContain(undefined)
    expectCalm(first)
  })

  test('a switch in the very tab asks as well before it leaves what was begun', async () => {
    const { a, b } = person
    await first.goto(formOf(event))
    await child(first, names.a).check()
    await switchIn(first, b)
    await question(first)
      .getByRole('button', { name: `切回“${a.name}”，接着填写` })
      .click()
    await question(first).waitFor({ state: 'detached' })
    expect(await child(first, names.a).isChecked()).toBe(true)
    await child(first, names.a).uncheck()
    await switchIn(first, b)
    await actsFor(first, b)
    await child(first, names.b).waitFor()
    expect(await question(first).count()).toBe(0)
    expectCalm(first)
  })

  test('a page about what belongs to the former organization says so instead of failing', async () => {
    const { b, token } = person
    await first.goto(formOf(event))
    await child(first, names.a).check()
    await first.getByRole('button', { name: '下一步：选择组别' }).click()
    await first.getByRole('button', { name: '下一步：核对' }).click()
    await first.getByRole('button', { name: '提交 1 名参赛者的报名' }).click()
    await first.getByText('报名编号').first().waitFor()
    const second = await anotherTab(first, HOME)
    await switchIn(second, b)
    await first.getByText('这次报名属于您的另一个账号').waitFor()
    expect(await organizationOf(token)).toBe(b.id)
    expectCalm(first)
  })

  test('a switch that the network swallows is told, and nothing changes', async () => {
    const { a, b, token } = person
    await first.goto(HOME)
    await actsFor(first, a)
    await first.getByRole('banner').locator('summary[title^="当前账号"]').click()
    await first.context().setOffline(true)
    await first
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${b.name}`) })
      .click()
    const alert = first.getByRole('alert').filter({ hasText: '没有切换账号' })
    await alert.waitFor()
    await actsFor(first, a)
    await first.context().setOffline(false)
    await alert.getByRole('button', { name: '重试' }).click()
    await actsFor(first, b)
    expect(await organizationOf(token)).toBe(b.id)
  })
})
