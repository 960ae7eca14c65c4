import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, scrollsSideways } from './browser.ts'
import { expectFocus } from './forms.ts'
import { addChild, aGuardian } from './guardian-page.ts'
import { aFile, aHost, published } from './host.ts'
import { pressAt } from './keyboard.ts'
import { aPicture, get, post, sendFile } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const passport = { id_type: 'passport', birth_date: '2016-05-20', gender: 'female' } as const
const soundAndStill = async (page: Page) => {
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
}

/** A group whose host looks at photos before it accepts anybody. */
const reviewedGroup = { name: 'U8', registration_event: 'jifen', born_from: '2019-01-01', papers: ['photo'] }

/** What waits to be reviewed, as the host reads it. */
interface Queued {
  registration_id: string
  review: { rev: number }
  members: { photo_view_url: string }[]
}

/** An ID photo, uploaded; gives the address it is called by. */
async function aPhoto(page: Page, token: string): Promise<string> {
  const { name, mimeType, buffer } = await aPicture(page)
  const wish = { purpose: 'id_photo', file_name: name, content_type: mimeType, size: buffer.length }
  return (await sendFile(wish, Uint8Array.from(buffer), token)).url
}

/** A folded part says what is in it, is large enough for a finger, opens by the keyboard, and stands open on paper. */
async function unfolds(page: Page, summary: Locator, inside: Locator) {
  expect(await inside.isVisible()).toBe(false)
  expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.emulateMedia({ media: 'print' })
  await inside.waitFor()
  await page.emulateMedia({ media: null })
  await inside.waitFor({ state: 'hidden' })
  await pressAt(page, summary)
  await inside.waitFor()
  await page.keyboard.press('Enter')
  await inside.waitFor({ state: 'hidden' })
}

describe.skipIf(!chromiumPath)('a family', () => {
  test('enters a child with a passport, two guardians and a photo cut anew; sees the number for half a minute; agrees anew', async () => {
    const { page, token } = await aGuardian()
    await page.clock.install()
    await page.goto('/common/participants/new')
    await page.getByLabel(/^姓名/).fill('Anna Wang')
    await page.getByLabel(/^证件类型/).selectOption('passport')
    await page.getByLabel(/^证件号码/).fill('e87654321')
    await page.getByLabel(/^出生日期/).fill('2016-05-20')
    await page.getByText('女', { exact: true }).click()
    await page.locator('#participant-id_photo_url').setInputFiles(await aPicture(page))
    await page.getByText('照片已上传').waitFor()
    await page.getByRole('button', { name: '调整取景' }).click()
    await dialog(page).getByRole('button', { name: '放大' }).click()
    await dialog(page).getByRole('button', { name: '用这一部分' }).click()
    await page.getByText('照片已上传').waitFor()
    await page.locator('#participant-guardian_name').fill('王大明')
    await page.locator('#participant-guardian_phone').fill('13800138001')
    await page.getByRole('button', { name: '再加一位监护人' }).click()
    await page.locator('#participant-guardians-1-guardian_name').fill('李小红')
    await page.locator('#participant-guardians-1-guardian_phone').fill('13800138002')
    await page.locator('#participant-consent').check()
    await soundAndStill(page)
    await page.locator('header a[href="/applicationCenter"]').first().click()
    await dialog(page).getByRole('button', { name: '留在这一页' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '保存参赛者' }).click()
    await page.getByRole('link', { name: /Anna Wang/ }).click()

    await page.getByRole('button', { name: '把第 2 位监护人上移' }).click()
    await page.getByRole('button', { name: '保存修改' }).click()
    await page.getByText('监护人 李小红 138****8002').waitFor()
    await page.getByRole('link', { name: /Anna Wang/ }).click()

    await page.getByRole('button', { name: '查看完整号码' }).click()
    await dialog(page).getByRole('button', { name: '查看并记录' }).click()
    await dialog(page).getByText('查看原因至少 4 个字').waitFor()
    await dialog(page).getByRole('button', { name: '联系监护人' }).click()
    await dialog(page).getByRole('button', { name: '查看并记录' }).click()
    await page.getByText('E876 5432 1', { exact: true }).waitFor()
    await page.getByText('138 0013 8002', { exact: true }).waitFor()
    await soundAndStill(page)
    await page.clock.fastForward(31_000)
    await page.getByRole('button', { name: '查看完整号码' }).waitFor()
    expect(await page.content()).not.toMatch(/E876 ?5432 ?1|138 ?0013 ?8002/)
    await page.locator('section', { hasText: '谁查看过完整号码' }).getByText('联系监护人').waitFor()

    await page.getByRole('button', { name: '撤回同意' }).click()
    await dialog(page).getByText('TA 目前没有有效的报名。').waitFor()
    await dialog(page).getByRole('button', { name: '撤回同意' }).click()
    await page.getByText('还没有记录监护人同意').waitFor()
    await page.getByRole('button', { name: '记录同意' }).click()
    await page.getByText('请先由监护人勾选同意').waitFor()
    await page.locator('#consent-agree').check()
    await page.getByRole('button', { name: '记录同意' }).click()
    await page.getByText('以前的同意（1）').waitFor()
    const listed = () => get('/api/registration/participant', token)
    await expect
      .poll(listed)
      .toMatchObject({ items: [{ consent: { given_by: '李小红' }, id_photo_url: expect.any(String) }] })
    expectCalm(page)
    await page.context().close()
  })

  test('reads what a host has looked at, and says by itself whether the name may be public', async () => {
    const host = await aHost()
    const id = await published(host, aFile(`查看记录测试赛 ${host.name}`, { groups: [reviewedGroup] }))
    await host.page.context().close()
    const { page, token } = await aGuardian()
    const id_photo_url = await aPhoto(page, token)
    const child = await addChild(token, { name: '王小雨', birthDate: '2019-05-20', id_photo_url })
    const { groups } = await get<{ groups: { id: string }[] }>(`/api/events/${id}`, token)
    const entries = [{ group_id: groups[0]?.id, participant_id: child }]
    await post('/api/registration/batch', { event_id: id, entries }, token)
    const { items } = await get<{ items: Queued[] }>(`/api/console/events/${id}/reviews`, host.token)
    const [queued] = items
    await page.request.get(queued?.members[0]?.photo_view_url ?? '')
    const decision = { registration_id: queued?.registration_id, rev: queued?.review.rev, state: 'accepted' }
    await post(`/api/console/events/${id}/reviews`, { items: [decision] }, host.token)

    await page.goto(`/common/participants/${child}`)
    const seen = page.getByRole('region', { name: '赛事主办方看过什么' })
    await seen.getByText(host.name, { exact: true }).waitFor()
    await seen.getByText(/审核了报名/).waitFor()
    await seen.getByText(/打开证件照 1 次/).waitFor()
    const consent = page.getByRole('region', { name: '监护人同意' })
    await consent.getByText('只显示第一个字').waitFor()
    await consent.getByRole('button', { name: '同意显示全名' }).click()
    await consent.getByText('可显示全名').waitFor()
    await consent.getByText('以前的同意（1）').waitFor()
    await soundAndStill(page)
    expectCalm(page)
    await page.context().close()
  })

  test('is asked again when the text has a new version', async () => {
    const { page, token } = await aGuardian()
    const id = await addChild(token, { consent: { version: '2026-01', given_by: '王大明' } })
    await page.goto('/common/participants')
    await page.getByText('同意书有新版本').waitFor()
    await page.goto(`/common/participants/${id}`)
    await page.getByText('之前同意的是 2026-01 版').waitFor()
    await page.locator('#consent-agree').check()
    await page.getByRole('button', { name: '同意新版本' }).click()
    const former = page.getByText('以前的同意（1）')
    await former.waitFor()
    await page.getByRole('link', { name: '2026-11' }).waitFor()
    await unfolds(page, former, page.getByText(/由新的同意取代/))
    await page.goto('/common/legal/consent/2026-11')
    await page.getByText('这是目前使用的版本。').waitFor()
    await page.context().close()
  })

  test('two tabs that change one child: the later one is told, sees both, and decides', async () => {
    const { page, token } = await aGuardian()
    const id = await addChild(token, { name: '王小雨' })
    await page.goto(`/common/participants/${id}`)
    const name = page.getByLabel(/^姓名/)
    await name.first().fill('王晓雨')
    const other = await page.context().newPage()
    await other.goto(`/common/participants/${id}`)
    await other.getByLabel(/^姓名/).first().fill('王小宇')
    await other.getByLabel(/^监护人姓名/).fill('王建国')
    await other.getByRole('button', { name: '保存修改' }).click()
    await other.getByRole('link', { name: /王小宇/ }).waitFor()
    await other.close()
    await page.getByRole('button', { name: '保存修改' }).click()
    const told = page.getByRole('alert')
    await told.getByText('资料刚刚在别处改过，这次没有保存').waitFor()
    await told.getByText('姓名：现在是 王小宇').waitFor()
    await told.getByText(/监护人：现在是 王建国/).waitFor()
    await expectFocus(told)
    expect(await name.first().inputValue()).toBe('王晓雨')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: '保存修改' }).click()
    await page.getByRole('link', { name: /王晓雨/ }).waitFor()
    const now = await get<{ name: string; guardian_name: string }>(`/api/registration/participant/${id}`, token)
    expect(now).toMatchObject({ name: '王晓雨', guardian_name: '王建国' })
    await page.context().close()
  })

  test('finds a child entered twice and makes one of the two', async () => {
    const { page, token } = await aGuardian({ viewport: DESKTOP, colorScheme: 'dark' })
    await addChild(token, { name: '王小雨', ...passport, id_number: 'E11112222' })
    await addChild(token, { name: '王小雨', id_number: anIdNumber({ birthDate: '2016-05-20', gender: 'female' }) })
    await page.goto('/common/participants')
    await page.getByRole('link', { name: '查找重复' }).click()
    await page.getByText('姓名和出生日期相同').waitFor()
    await soundAndStill(page)
    await page.getByRole('button', { name: '保留这位（居民身份证）' }).click()
    await dialog(page)
      .getByText(/护照 E111\*{10}2222 的记录会清空/)
      .waitFor()
    await soundAndStill(page)
    await dialog(page).getByRole('button', { name: '合并', exact: true }).click()
    await page.getByText('没有发现重复').waitFor()
    expect((await get<{ total: number }>('/api/registration/participant', token)).total).toBe(1)
    expectCalm(page)
    await page.context().close()
  })

  test('brings many photos, matched by their names, assigns one by hand, stops and goes on when the network is back', async () => {
    const { page, token } = await aGuardian({ viewport: DESKTOP, colorScheme: 'dark' })
    const number = anIdNumber()
    await addChild(token, { name: '王小明', id_number: number })
    await addChild(token, { name: '李小红' })
    await addChild(token, { name: '赵一鸣' })
    await page.goto('/common/participants/photos')
    const picture = await aPicture(page)
    const names = [`${number}.png`, '李小红.png', 'IMG_0001.png']
    await page.locator('#many-photos').setInputFiles(names.map((name) => ({ ...picture, name })))
    await page.getByText('证件号码相符').waitFor()
    await page.getByText('姓名相符').waitFor()
    await page.getByLabel('IMG_0001.png 是谁的照片').fill('赵')
    await page.getByRole('option', { name: /赵一鸣/ }).click()
    await page.getByText('手动指定').waitFor()
    await soundAndStill(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '保存 3 张照片' }).click()
    await page.getByText('网络断了，已暂停').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '继续保存其余 3 张' }).click()
    await page.getByText('3 张照片都已保存').waitFor()
    const { items } = await get<{ items: { id_photo_url: string | null }[] }>('/api/registration/participant', token)
    expect(items.filter(({ id_photo_url }) => id_photo_url !== null)).toHaveLength(3)
    await page.context().close()
  })
})
