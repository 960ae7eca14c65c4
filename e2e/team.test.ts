import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { draftsOn } from './device.ts'
import { countEffort, typeInto } from './effort.ts'
import { addChild, aGuardian, CONSENT, registrationsOf } from './guardian-page.ts'
import { anOwnEvent, registerFor } from './own-event.ts'
import { get } from './people.ts'
import { aRoster, ask, aUnit, box, done, take, takeAsTeam, teamForm } from './roster.ts'

const submitButton = (page: Page) => page.getByRole('button', { name: /提交 \d 支队伍的报名/ })
const toMembers = (page: Page) => page.getByRole('button', { name: '下一步：选择队员' })
const toCheck = (page: Page) => page.getByRole('button', { name: '下一步：核对' })

const TEN = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'].map((order) => `王小${order}`)

interface Told {
  items: { reference: string; team: { name: string } | null; members: { name: string; reserve: boolean }[] }[]
}
/** A birthday that makes somebody this old today, and for months to come. */
const bornAbout = (years: number) =>
  new Date(Date.now() - (years + 0.2) * 365.25 * 86_400_000).toISOString().slice(0, 10)

const registered = async (token: string) => (await get<Told>('/api/registration', token)).items

/** Picks a unit from the list as it opens: the organization's own stand first. */
async function chooseUnit(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /参赛单位/ }).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

/** Names the team and goes on to its members. */
async function nameTeam(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^队伍名称/).fill(name)
  await toMembers(page).click()
}

describe.skipIf(!chromiumPath)('a team from the roster', () => {
  test('of ten, from the event’s page: one typed field and at most 25 presses', async () => {
    const rules = { size_min: 10, size_max: 10, min_female: 2 }
    const event = await anOwnEvent('十人队测试赛', [
      { name: '团体接力', entry_kind: 'team', team_rules: rules, fee: 12_000 },
    ])
    const { page, token } = await aGuardian({ hasTouch: true })
    await aUnit(token, '飞轮测试俱乐部甲')
    await aRoster(
      token,
      TEN.map((name, at) => ({ name, gender: at < 3 ? 'female' : 'male' })),
    )
    const effort = await countEffort(page)
    await page.goto(`/integratedServices?event=${event.id}`)
    await page
      .getByRole('link', { name: /团队报名/ })
      .first()
      .click()
    await page
      .getByText('飞轮测试俱乐部甲的队伍')
      .or(page.getByLabel(/^队伍名称/))
      .first()
      .waitFor()
    await typeInto(page.getByLabel(/^队伍名称/), '飞轮一队')
    await toMembers(page).click()
    await take(page, TEN)
    await ask(page, '正式队员 10 人').getByText('已符合').waitFor()
    await toCheck(page).click()
    await page.getByText('名额与资格已核对').waitFor()
    await page.getByText('¥120').first().waitFor()
    await submitButton(page).dblclick()
    await done(page)
    expect(effort.fields).toEqual(['/applicationFormTeam team_name'])
    expect(effort.taps.length, effort.taps.join(' | ')).toBeLessThanOrEqual(25)
    const [only, ...others] = await registered(token)
    expect(others).toEqual([])
    expect(only).toMatchObject({ team: { name: '飞轮一队' } })
    expect(only?.members.map(({ name }) => name).sort()).toEqual([...TEN].sort())
    await expect.poll(() => draftsOn(page)).toEqual([])

    await page.goto('/common/registrations')
    await page.getByText('飞轮一队').filter({ visible: true }).first().waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('refused by every rule of the group in its words, mended, kept over a reload, submitted; the next one of the unit is too many', async () => {
    const team_rules = { size_min: 3, size_max: 3, min_female: 1, min_male: 1, age_sum_max: 31, same_unit: true }
    const event = await anOwnEvent('规则测试赛', [
      { name: '三人接力', id: 'relay', entry_kind: 'team', team_rules, per_unit_limit: 1, born_from: '2012-01-01' },
      { name: '三人挑战', entry_kind: 'team', team_rules },
      { name: '个人赛', exclusive_with: ['relay'] },
    ])
    const { page, token } = await aGuardian()
    await aUnit(token, '规则测试俱乐部')
    const other = await aUnit(token, '规则测试学校')
    const [born, older] = [bornAbout(10), bornAbout(14)]
    const girl = { gender: 'female' as const, born }
    const roster = await aRoster(token, [
      { name: '女孩甲', ...girl },
      { name: '女孩乙', ...girl },
      { name: '女孩丙', ...girl },
      { name: '男孩甲', born },
      { name: '大男孩', born: older },
      { name: '外校男孩', born, unit_id: other },
      { name: '太大的', born: '2000-01-01' },
      { name: '已报个人的', born },
    ])
    await registerFor(token, event, event.groups[2], [roster.get('已报个人的')?.id ?? ''])
    await page.goto(teamForm(event))
    await toMembers(page).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: '请选择组别' }).waitFor()
    await summary.getByRole('link', { name: '请输入队伍名称' }).waitFor()
    await page.getByRole('radio', { name: /三人接力/ }).check()
    await chooseUnit(page, '规则测试俱乐部')
    await nameTeam(page, '规则一队')

    await take(page, ['女孩甲', '女孩乙'])
    await ask(page, '正式队员 3 人').getByText('还差 1 人').waitFor()
    await ask(page, '至少 1 名男生').getByText('还差 1 名男生').waitFor()
    await toCheck(page).click()
    await page.getByRole('alert').getByText('还不能继续：还差 1 人；还差 1 名男生').waitFor()
    await take(page, ['女孩丙', '大男孩'])
    await ask(page, '正式队员 3 人').getByText('多了 1 人').waitFor()
    await ask(page, '年龄之和不超过 31 岁').getByText('超出').waitFor()
    await box(page, '大男孩').uncheck()
    await box(page, '女孩丙').uncheck()
    await take(page, ['外校男孩'])
    await ask(page, '同一参赛单位').getByText('现在来自 2 个参赛单位').waitFor()
    await page.getByText(/另有 2 人不能参加/).click()
    const cannot = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await cannot('太大的').getByText('本组限 2012 年及以后出生').waitFor()
    await cannot('已报个人的').getByText('已报名与本组互斥的组别').waitFor()

    await page.getByRole('switch', { name: '外校男孩作替补' }).check()
    await expect.poll(() => draftsOn(page)).toHaveLength(1)
    await page.reload()
    await expect.poll(() => box(page, '女孩乙').isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('switch', { name: '外校男孩作替补' }).isChecked()).toBe(true)
    await ask(page, '正式队员 3 人').getByText('还差 1 人').waitFor()
    await take(page, ['男孩甲'])
    await page.getByText('已符合全部组队要求').first().waitFor()
    await toCheck(page).click()
    await page.getByText('名额与资格已核对').waitFor()
    await submitButton(page).click()
    await done(page)
    const [only] = await registered(token)
    expect(only?.members.filter(({ reserve }) => reserve).map(({ name }) => name)).toEqual(['外校男孩'])

    await page.getByRole('link', { name: '再报一支队伍' }).click()
    await page.getByRole('radio', { name: /三人接力/ }).check()
    await chooseUnit(page, '规则测试俱乐部')
    await page.getByRole('radio', { name: /规则一队/ }).check()
    await toMembers(page).click()
    await ask(page, '每个参赛单位最多 1 队').getByText('多了 1 队').waitFor()
    await page.getByText(/另有 6 人不能参加/).click()
    await page.getByText('已报名本组').first().waitFor()
    expectCalm(page)
    await page.context().close()
  })

  test('two at once; somebody was quicker: the rest is submitted, the team is named, and goes through with another', async () => {
    const event = await anOwnEvent('两队测试赛', [
      { name: '双人接力', entry_kind: 'team', team_rules: { size_min: 2, size_max: 2 }, fee: 5000 },
    ])
    const { page, token } = await aGuardian()
    const roster = await aRoster(
      token,
      ['张一一', '张二二', '张三三', '张四四', '张五五'].map((name) => ({ name })),
    )
    await page.goto(teamForm(event))
    await nameTeam(page, '红队')
    await take(page, ['张一一', '张二二'])
    await toCheck(page).click()
    await page.getByRole('button', { name: '再报一支队伍' }).click()
    await nameTeam(page, '蓝队')
    await page.getByText(/另有 2 人不能参加/).click()
    await page.getByText('已在本次报名的“红队”里').first().waitFor()
    await take(page, ['张三三', '张四四'])
    await toCheck(page).click()
    await page.getByText('¥100').waitFor()
    await page.getByText('名额与资格已核对').waitFor()
    await takeAsTeam(event, [roster.get('张四四')?.number, undefined])
    await submitButton(page).click()
    const alert = page.getByRole('alert')
    await alert.getByText('有参赛者已由其他机构报名，还没有提交任何报名').waitFor()
    expect(await registrationsOf(token)).toBe(0)
    await alert.getByRole('button', { name: '报其余' }).click()
    await alert.getByText('已报上 1 项，1 项没有报上').waitFor()
    await alert.getByText('蓝队').waitFor()
    expect(await registrationsOf(token)).toBe(1)
    await alert.getByRole('link', { name: '修改队员' }).click()
    await box(page, '张四四').uncheck()
    await take(page, ['张五五'])
    await page.getByRole('button', { name: '保存并返回核对' }).click()
    await page.getByText('名额与资格已核对').waitFor()
    await submitButton(page).click()
    await done(page)
    expect(await registrationsOf(token)).toBe(2)
    expectCalm(page)
    await page.context().close()
  })

  test('a full group is told at the check, and a team can wait for a place; who agreed to a former text agrees anew on the way', async () => {
    const event = await anOwnEvent('候补队测试赛', [
      { name: '单人队', entry_kind: 'team', capacity: 1, team_rules: { size_min: 1, size_max: 2 }, fee: 8000 },
    ])
    await takeAsTeam(event, [undefined])
    const { page, token } = await aGuardian()
    await addChild(token, { name: '李一一', consent: { ...CONSENT, version: '2026-01' } })
    await page.goto(teamForm(event))
    await page.getByText('名额已满，可候补').waitFor()
    await nameTeam(page, '候补队')
    await page.getByRole('button', { name: '同意书有新版本' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('之前的同意仍然有效').waitFor()
    await dialog.getByRole('checkbox', { name: /我是参赛者的监护人/ }).check()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '同意书有新版本' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '选上全部符合的 1 人' }).click()
    await toCheck(page).click()
    await page.getByText('现在提交会有 1 支队伍不能通过').waitFor()
    await page.getByRole('button', { name: '满员的组别改为候补' }).click()
    await page.getByText('现在提交，有 1 支队伍进入候补名单').waitFor()
    await page.getByText('现在不用缴费').waitFor()
    await page.getByText('候补递补成功后，再缴 ¥80。').waitFor()
    await page.getByRole('button', { name: '为 1 支队伍加入候补' }).click()
    await page.getByText('候补第 1 位').first().waitFor()
    expect(await registrationsOf(token)).toBe(1)
    expectCalm(page)
    await page.context().close()
  })
})
