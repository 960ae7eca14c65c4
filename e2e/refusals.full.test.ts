import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm } from './browser.ts'
import { expectFocus } from './forms.ts'
import { addChild, aGuardian, type Guardian, registrationsOf } from './guardian-page.ts'
import { anOwnEvent, type OwnEvent, takePlaces } from './own-event.ts'
import { get, type ListedEvent, patch, post } from './people.ts'

const BORN = '2017-03-14'
const number = () => anIdNumber({ birthDate: BORN, region: '330110' })

const submitButton = (page: Page) => page.getByRole('button', { name: /提交 \d 名参赛者的报名/ })
const failure = (page: Page) => page.locator('[role=alert]')

/** A guardian with these children on the list. */
async function aGuardianOf(names: string[]): Promise<Guardian & { numbers: string[] }> {
  const guardian = await aGuardian()
  const numbers = names.map(number)
  for (const [at, name] of names.entries()) await addChild(guardian.token, { name, id_number: numbers[at] })
  return { ...guardian, numbers }
}

/** Picks everybody, chooses the groups by name for each, and goes on to the check. */
async function chooseUpToCheck(page: Page, event: OwnEvent, names: string[], groups: string[]): Promise<void> {
  await page.goto(`/applicationForm?event=${event.id}`)
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: '下一步：选择组别' }).click()
  for (const name of names) {
    const card = page.getByRole('region', { name })
    for (const group of groups) {
      const choice = card.getByRole('checkbox', { name: new RegExp(group) })
      await choice.waitFor()
      if (!(await choice.isChecked())) await choice.check()
    }
  }
  await page.getByRole('button', { name: '下一步：核对' }).click()
  await submitButton(page).waitFor()
}

/** What the draft on the device holds: how many are picked, and how many groups are chosen. */
const draftOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('startline.draft.'))
    const { body } = JSON.parse((key && localStorage.getItem(key)) || '{"body":{"picked":[],"groups":{}}}')
    const groups: unknown[][] = Object.values(body.groups)
    return { people: body.picked.length as number, groups: groups.flat().length }
  })

const placesLeft = async (event: OwnEvent) => {
  const { groups } = await get<ListedEvent>(`/api/events/${event.id}`)
  return groups.map(({ remaining }) => remaining)
}

const done = (page: Page) => page.getByText('报名编号').first().waitFor()

describe.skipIf(!chromiumPath)('somebody was quicker, or it is too late', () => {
  test('a group filled meanwhile: nothing is written, another group goes through', async () => {
    const event = await anOwnEvent('满员测试赛', [
      { name: '积分甲组', capacity: 2 },
      { name: '积分乙组', capacity: 10 },
    ])
    const names = ['王一一', '王二二']
    const { page, token } = await aGuardianOf(names)
    await chooseUpToCheck(page, event, names, ['积分甲组'])
    await takePlaces(event, event.groups[0], [undefined])
    await submitButton(page).click()
    const alert = failure(page)
    await alert.getByText('有 1 项没有通过，还没有提交任何报名').waitFor()
    await expectFocus(alert)
    await alert.getByText('名额已满').waitFor()
    expect(await alert.getByText(/王.. · 积分甲组/).count()).toBe(1)
    expect(await registrationsOf(token)).toBe(0)
    expect(await placesLeft(event)).toEqual([1, 10])
    expect(await draftOf(page)).toEqual({ people: 2, groups: 2 })

    await alert.getByRole('link', { name: '选择其他组别' }).click()
    const card = page.getByRole('region', { name: '王二二' })
    await card.getByRole('checkbox', { name: /积分甲组/ }).uncheck()
    await card.getByRole('checkbox', { name: /积分乙组/ }).check()
    await page.getByRole('button', { name: '保存并返回核对' }).click()
    await submitButton(page).click()
    await done(page)
    expect(await registrationsOf(token)).toBe(2)
    expect(await placesLeft(event)).toEqual([0, 9])
    expectCalm(page)
    await page.context().close()
  })

  test('a group filled to the last place: the person can wait for one, and is told the position', async () => {
    const event = await anOwnEvent('候补测试赛', [
      { name: '积分甲组', capacity: 1, fee: 6000 },
      { name: '积分乙组', capacity: 1 },
    ])
    const { page, token } = await aGuardianOf(['王一一'])
    await chooseUpToCheck(page, event, ['王一一'], ['积分甲组'])
    await takePlaces(event, event.groups[0], [undefined])
    await submitButton(page).click()
    await failure(page).getByRole('button', { name: '满员的组别改为候补' }).click()
    const notice = page.getByText('1 项将加入候补名单')
    await notice.waitFor()
    await expectFocus(page.locator('main [tabindex="-1"]', { has: notice }).last())
    await failure(page).getByText('名额已满').waitFor({ state: 'hidden' })
    await page.getByText('现在不用缴费').waitFor()
    await page.getByText('候补递补成功后，再缴 ¥60。').waitFor()
    expect(await registrationsOf(token)).toBe(0)
    await page.getByRole('button', { name: '为 1 名参赛者加入候补' }).click()
    await page.getByText('候补第 1 位').first().waitFor()
    await page.getByText('递补截止').waitFor()
    await page.getByText('递补到名额后才能参赛').waitFor()
    expect(await page.getByText(/变更截止|待缴|现场出示/).count()).toBe(0)
    expect(await registrationsOf(token)).toBe(1)
    expectCalm(page)
    await page.context().close()
  })

  test('an event filled before anything was chosen says so, and the waiting list can be joined', async () => {
    const event = await anOwnEvent('已满测试赛', [{ name: '积分甲组', capacity: 1 }])
    const { page, token } = await aGuardianOf(['王一一'])
    await takePlaces(event, event.groups[0], [undefined])
    await page.goto(`/applicationForm?event=${event.id}`)
    await page.getByText('个人组别都已报满，可以加入候补').waitFor()
    await page.getByRole('checkbox', { name: /王一一/ }).check()
    await page.getByRole('button', { name: '下一步：选择组别' }).click()
    await page.getByText('名额已满，可候补', { exact: true }).waitFor()
    const choice = page.getByRole('checkbox', { name: /积分甲组/ })
    expect(await choice.isChecked()).toBe(false)
    await choice.check()
    await page.getByRole('button', { name: '下一步：核对' }).click()
    await page.getByText('1 项将加入候补名单').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: '为 1 名参赛者加入候补' }).click()
    await page.getByText('候补第 1 位').first().waitFor()
    await page.getByText('有名额空出时会按顺序自动递补').waitFor()
    expect(await registrationsOf(token)).toBe(1)
    expectCalm(page)
    await page.context().close()
  })

  test('a child another guardian has registered meanwhile: told in its row, the others go through', async () => {
    const event = await anOwnEvent('重复测试赛', [{ name: '积分甲组', capacity: 10 }])
    const names = ['王一一', '王二二']
    const { page, token, numbers } = await aGuardianOf(names)
    await chooseUpToCheck(page, event, names, ['积分甲组'])
    await takePlaces(event, event.groups[0], [numbers[0]])
    await submitButton(page).click()
    const alert = failure(page)
    await alert.getByText('有参赛者已由其他机构报名，还没有提交任何报名').waitFor()
    await expectFocus(alert)
    expect(await registrationsOf(token)).toBe(0)
    expect(await placesLeft(event)).toEqual([9])
    expect(await draftOf(page)).toEqual({ people: 2, groups: 2 })

    await alert.getByRole('button', { name: '报其余' }).click()
    await alert.getByText('王一一 · 积分甲组').waitFor()
    await alert.getByText('该参赛者已由其他机构报名本组，或互斥的组别').waitFor()
    await alert.getByText('请向对方要报名编号').waitFor()
    expect(await registrationsOf(token)).toBe(1)
    expect(await placesLeft(event)).toEqual([8])
    expectCalm(page)
    await page.context().close()
  })
})

describe.skipIf(!chromiumPath)('registration closed after the group was chosen', () => {
  const stand = async (open: string[]) => {
    const guardian = await aGuardianOf(['王一一'])
    return { ...guardian, event: await atTheCheckOfClosed(guardian.page, open) }
  }
  let another: Awaited<ReturnType<typeof stand>>
  let alone: Awaited<ReturnType<typeof stand>>
  beforeAll(async () => {
    ;[another, alone] = await Promise.all([stand(['积分乙组']), stand([])])
  })

  test('nothing is written, the selections stay, an open group goes through', async () => {
    const { page, token, event } = another
    await submitButton(page).click()
    const alert = failure(page)
    await alert.getByText(/报名已于.*截止/).waitFor()
    await expectFocus(alert)
    expect(await registrationsOf(token)).toBe(0)
    expect(await draftOf(page)).toEqual({ people: 1, groups: 1 })

    await alert.getByRole('link', { name: '选择其他组别' }).click()
    const closed = page.getByRole('checkbox', { name: /积分甲组/ })
    await page.getByText('报名已截止').waitFor()
    await expect.poll(() => closed.isChecked()).toBe(false)
    await expect.poll(() => closed.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /积分乙组/ }).check()
    await page.getByRole('button', { name: '保存并返回核对' }).click()
    await submitButton(page).click()
    await done(page)
    expect(await registrationsOf(token)).toBe(1)
    expect(await placesLeft(event)).toEqual([5, 4])
    expectCalm(page)
    await page.context().close()
  })

  test('with nothing else open: the form says when it closed and shows where to go on', async () => {
    const { page, token, event } = alone
    await submitButton(page).click()
    await page.getByText('报名已经截止').waitFor()
    await page.getByText(/个人报名已于.*截止/).waitFor()
    await page.getByRole('link', { name: '看看正在报名的赛事' }).waitFor()
    await page.getByRole('link', { name: '我的报名' }).last().waitFor()
    expect(await registrationsOf(token)).toBe(0)
    expect(await placesLeft(event)).toEqual([5])
    expect(await draftOf(page)).toEqual({ people: 1, groups: 1 })
    expectCalm(page)
    await page.context().close()
  })
})

/** Stands at the check with a group whose registration closed after it was chosen; `open` names groups that stay open. */
async function atTheCheckOfClosed(page: Page, open: string[]): Promise<OwnEvent> {
  const event = await anOwnEvent(
    '截止测试赛',
    ['积分甲组', ...open].map((name) => ({ name, capacity: 5 })),
  )
  await chooseUpToCheck(page, event, ['王一一'], ['积分甲组'])
  await closeRegistration(event, event.groups[0])
  return event
}

/** Closes registration for a group now, as its host does. */
async function closeRegistration({ id }: OwnEvent, group: string | undefined): Promise<void> {
  const { token } = (await post('/auth/login', { account: 'demo_host', password: inject('demoPassword') })) as {
    token: string
  }
  const { items } = await get<{ items: { id: string; name: string }[] }>('/api/user/organizations', token)
  const organization_id = items.find(({ name }) => name.includes('联盟'))?.id
  await post('/api/user/switch-org', { organization_id }, token)
  const closed = { registration_closes_at: new Date(Date.now() - 1_000).toISOString() }
  await patch(`/api/console/events/${id}/groups/${group}`, closed, token)
}
