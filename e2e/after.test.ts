import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm } from './browser.ts'
import { expectFocus } from './forms.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { anOwnEvent, portalCommand, takePlaces } from './own-event.ts'
import { post } from './people.ts'
import { enter, press, record, told } from './record.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()

describe.skipIf(!chromiumPath)('after submitting', () => {
  test('a group is changed by oneself: checked, saved, told on the way of the registration', async () => {
    const event = await anOwnEvent('改组测试赛', [
      { name: '积分甲组', capacity: 5, fee: 10_000 },
      { name: '积分乙组', capacity: 5, fee: 12_050 },
      { name: '积分丙组', born_from: '2030-01-01' },
      { name: '六岁组', registration_event: 'jifen' },
      { name: '六岁组', registration_event: 'jingsu' },
    ])
    const guardian = await aGuardian({ colorScheme: 'light' })
    const { page } = guardian
    const id = await enter(guardian, event, '王小雨')
    await page.goto(record(id))
    await page.getByText('待缴报名费 ¥100').waitFor()
    await page.getByRole('img', { name: '这条报名的二维码' }).waitFor()
    await expectAccessible(page, 'record')
    await page.getByRole('link', { name: '更改报名' }).click()
    await heading(page, '更改报名')
    expect(new URL(page.url()).pathname).toBe('/applicationForm')
    for (const discipline of ['个人积分赛', '个人竞速赛'])
      await page.getByRole('radio', { name: `六岁组 · ${discipline}` }).waitFor()
    await page.getByRole('radio', { name: '积分乙组' }).check()
    await page.getByText('报名费由 ¥100 变为 ¥120.50').waitFor()
    await page.getByText('另有 1 个组别不适合').click()
    await page.getByRole('listitem').filter({ hasText: '积分丙组' }).waitFor()
    await expectAccessible(page, 'change')
    await press(page, '下一步：核对修改')
    await page.getByText('改为 积分乙组').waitFor()
    await expectFocus(page.getByRole('heading', { name: '核对修改' }))
    await expectAccessible(page, 'check')
    await page.goBack()
    await expect.poll(() => page.getByRole('radio', { name: '积分乙组' }).isChecked()).toBe(true)
    await press(page, '下一步：核对修改')
    await press(page, '保存修改')
    await page.getByText('组别：积分甲组 → 积分乙组').waitFor()
    expect((await told(guardian, id)).group_name).toBe('积分乙组')
    expectCalm(page)
    await page.context().close()
  })

  test('a refused change keeps what was chosen; what somebody else changed, and the end of the time, are told', async () => {
    const event = await anOwnEvent('改不了测试赛', [
      { name: '积分甲组', capacity: 5 },
      { name: '积分乙组', capacity: 1 },
      { name: '积分丙组', capacity: 5 },
    ])
    const guardian = await aGuardian({ viewport: DESKTOP, colorScheme: 'dark' })
    const { page, token } = guardian
    const id = await enter(guardian, event, '王小雨')
    // A link of before leads on.
    await page.goto(`${record(id)}/change`)
    await page.waitForURL(/applicationForm\?.*registration=/)
    await page.getByRole('radio', { name: '积分乙组' }).check()
    await takePlaces(event, event.groups[1], [undefined])
    await press(page, '下一步：核对修改')
    await press(page, '保存修改')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /名额已满/ })
      .waitFor()
    await expect.poll(() => page.getByRole('radio', { name: '积分乙组' }).isChecked()).toBe(true)
    await expectAccessible(page, 'refused')

    await page.getByRole('radio', { name: '积分丙组' }).check()
    const other = (await post('/api/unit', { name: '风火轮俱乐部', type: 'club', district_code: '110105' }, token)) as {
      id: string
    }
    await patch(token, id, { unit_id: other.id })
    await press(page, '下一步：核对修改')
    // The form shows what the colleague left as soon as that is here: before it, the next change would meet the one before.
    const shownAnew = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes(id))
    await press(page, '保存修改')
    await page.getByText('刚才有人修改了这条报名').waitFor()
    await shownAnew
    await expect.poll(() => page.getByRole('radio', { name: '积分丙组' }).isChecked()).toBe(true)
    expect((await told(guardian, id)).group_name).toBe('积分甲组')

    await portalCommand(['event', 'change', event.id, '--edit-until', new Date(Date.now() - 60_000).toISOString()])
    await press(page, '下一步：核对修改')
    await press(page, '保存修改')
    await page.getByText('修改已经截止').waitFor()
    await expectAccessible(page, 'too late')
    expectCalm(page)
    await page.context().close()
  })

  test('somebody in a team is replaced, with the group’s rules told live', async () => {
    const event = await anOwnEvent('换人测试赛', [
      { name: '接力组', entry_kind: 'team', team_rules: { size_min: 2, size_max: 2 }, capacity: 5 },
    ])
    const guardian = await aGuardian()
    const { page, token } = guardian
    const names = ['赵一一', '钱二二', '孙三三']
    const children: string[] = []
    for (const name of names) children.push(await addChild(token, { name }))
    const members = children.slice(0, 2).map((participant_id) => ({ participant_id }))
    const entries = [{ group_id: event.groups[0], team: { name: '闪电队' }, members }]
    const body = { event_id: event.id, entries }
    const { items } = (await post('/api/registration/batch', body, token)) as { items: { registration_id: string }[] }
    const id = items[0]?.registration_id ?? ''
    await page.goto(record(id))
    await page.getByRole('link', { name: '更改报名' }).click()
    await page.waitForURL(/applicationFormTeam\?/)
    await press(page, '更换队员')
    await expectFocus(page.getByRole('heading', { name: '更换队员' }))
    await press(page, '移出 钱二二')
    await page
      .getByText(/还差 1/)
      .first()
      .waitFor()
    await press(page, '加入 孙三三')
    await expectAccessible(page, 'roster')
    await press(page, '下一步：核对修改')
    await page.getByText('原为 钱二二').waitFor()
    await press(page, '保存修改')
    await page.getByText('移出 钱二二').waitFor()
    expect((await told(guardian, id)).members.map(({ name }) => name)).toEqual(['赵一一', '孙三三'])
    expectCalm(page)
    await page.context().close()
  })
})

/** Changes a registration as a colleague does. */
async function patch(token: string, id: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${inject('address')}/api/registration/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
