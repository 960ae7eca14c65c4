import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm } from './browser.ts'
import { aClub, join, somebodyReachable } from './club.ts'
import { anOwnEvent } from './own-event.ts'
import { get, post } from './people.ts'
import { aRoster, ask, aUnit, done, take, teamForm } from './roster.ts'

const BORN = '2016-03-17'
const shown = async (page: Page) => (await page.locator('body').innerText()).replaceAll(/\s/g, '')

/** A plain member of a club with three children, one of them a girl, acting for it. */
async function aMemberOfAClub() {
  const club = await aClub()
  await post('/api/user/switch-org', { organization_id: club.id }, club.owner)
  await aUnit(club.owner, '飞轮测试俱乐部丙')
  const roster = await aRoster(
    club.owner,
    ['周一', '周二', '周三'].map((name, at) => ({ name, born: BORN, gender: at === 0 ? 'female' : 'male' })),
  )
  const member = await somebodyReachable('林教练')
  await join(club, member, 'member')
  await post('/api/user/switch-org', { organization_id: club.id }, member.token)
  return { club, roster, ...member }
}

describe.skipIf(!chromiumPath)('a plain member of a club', () => {
  test('sees masks and ages and no birth date, changes a participant, and enters a team whose ages are counted', async () => {
    const rules = { size_min: 3, size_max: 3, min_female: 1, age_sum_max: 60 }
    const event = await anOwnEvent('成员报名测试赛', [{ name: '团体接力', entry_kind: 'team', team_rules: rules }])
    const { club, roster, page, token } = await aMemberOfAClub()
    const { id = '', number = '' } = roster.get('周一') ?? {}

    await page.goto('/common/participants')
    await page.getByText('周一').first().waitFor()
    await page
      .getByText(/\d+ 岁/)
      .first()
      .waitFor()
    expect(await shown(page)).not.toMatch(/2016-?03-?17/)

    await page.goto(`/common/participants/${id}`)
    await page.getByText('年龄', { exact: true }).waitFor()
    const words = await shown(page)
    expect(words).toContain(`**********${number.slice(-2)}`)
    expect(words).not.toContain(number.slice(-3))
    expect(words).not.toMatch(/2016-?03-?17|出生日期/)
    await page.getByLabel(/^姓名/).fill('周小一')
    await page.getByRole('button', { name: /保存/ }).click()
    await page.getByText('已保存').first().waitFor()
    const kept = await get<{ name: string; birth_date: string }>(`/api/registration/participant/${id}`, club.owner)
    expect(kept).toMatchObject({ name: '周小一', birth_date: BORN })

    await page.goto(teamForm(event))
    await page
      .getByText('飞轮测试俱乐部丙的队伍')
      .or(page.getByLabel(/^队伍名称/))
      .first()
      .waitFor()
    await page.getByLabel(/^队伍名称/).fill('林教练的队')
    await page.getByRole('button', { name: '下一步：选择队员' }).click()
    await take(page, ['周小一', '周二', '周三'])
    await ask(page, /年龄之和不超过 60 岁/)
      .filter({ hasText: /现在合计 \d\d 岁/ })
      .waitFor()
    await page
      .getByText(/现在 \d+ 岁/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '下一步：核对' }).click()
    await page.getByRole('button', { name: /提交 \d 支队伍的报名/ }).click()
    await done(page)
    const { items } = await get<{ items: { members: { name: string }[] }[] }>('/api/registration', token)
    expect(items[0]?.members.map(({ name }) => name)).toEqual(['周小一', '周二', '周三'])
    expectCalm(page)
  })
})
