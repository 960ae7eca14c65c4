import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { anotherTab, chromiumPath, DESKTOP, expectCalm, PHONE, type TestPage } from './browser.ts'
import { aGuardian } from './guardian-page.ts'
import { heldIdIn } from './hold-event.ts'
import { aDraft, aFile, aHost } from './host.ts'
import { aPicture, get, post } from './people.ts'
import { heading, settled } from './settled.ts'

const revOf = async (id: string, token: string) =>
  (await get<{ draft: { rev: number } }>(`/api/console/events/${id}`, token)).draft.rev
/** What the server has of a draft. */
const fileOf = async (id: string, token: string) =>
  (await get<{ draft: { file: Record<string, unknown> } }>(`/api/console/events/${id}`, token)).draft.file
const saved = (page: TestPage) => page.getByText(/^已保存 |^Saved /).waitFor()

describe.skipIf(!chromiumPath)('a draft of an event', () => {
  test('a draft saves itself, says what is wrong at its field in the words of the import, and takes a step back', async () => {
    const host = await aHost({ viewport: DESKTOP })
    const { page, token } = host
    const { registration_opens_at: _gone, ...file } = aFile('秋季赛') as Record<string, unknown>
    const id = await aDraft(host, { ...file, venue: '' })
    await settled(page, `/console/${id}/draft`)
    await page.locator('#draft-venue-error').getByText('请输入比赛地点').waitFor()
    await page.locator('#draft-venue').fill('奥体中心')
    await saved(page)
    await page.locator('#draft-venue-error').waitFor({ state: 'detached' })
    expect(await fileOf(id, token)).toMatchObject({ venue: '奥体中心' })
    await page.getByRole('article', { name: '发布后大家看到的样子' }).getByText('奥体中心').waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => page.locator('#draft-venue').inputValue()).toBe('')
    await expect.poll(async () => (await fileOf(id, token))['venue'] ?? '').toBe('')
    await page.goto(`/console/${id}/publish`)
    await expect.poll(() => page.getByRole('button', { name: '发布赛事' }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: '请输入报名开始时间' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('draft-registration_opens_at')
    await expectAccessible(page, 'a draft with problems')
    expectCalm(page)
    await page.context().close()
  })

  test('a cover is sent whole, its point chosen by keys, kept, and what the event’s page cuts by', async () => {
    const host = await aHost()
    const { page, token } = host
    const id = await aDraft(host, aFile('有封面的赛事'))
    await settled(page, `/console/${id}/draft`)
    await page.locator('#draft-cover_url').setInputFiles(await aPicture(page))
    const point = page.getByRole('slider', { name: '画面重点' })
    await point.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await fileOf(id, token))['cover_focus']).toEqual({ x: 45, y: 45 })
    await expectAccessible(page, 'a cover and its point')
    await settled(page, `/console/${id}/draft`)
    expect(await point.getAttribute('aria-valuetext')).toBe('横向 45%，纵向 45%')
    await post(`/api/console/events/${id}/publish`, { rev: await revOf(id, token) }, token)
    await page.goto(`/integratedServices?event=${id}`)
    const cover = page.locator('img[src*="event_cover"]').first()
    await cover.waitFor()
    expect(await cover.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('45% 45%')
    expectCalm(page)
    await page.context().close()
  })

  test('two who write at one draft: other parts are put together, the same part is chosen', async () => {
    const host = await aHost({ viewport: DESKTOP })
    const { page, token } = host
    const id = await aDraft(host, aFile('两个人写的赛事'))
    await settled(page, `/console/${id}/draft`)
    const other = await anotherTab(page, `/console/${id}/draft/texts`)
    await other.locator('#draft-summary').fill('一句话')
    await saved(other)
    await page.locator('#draft-venue').fill('我的场馆')
    await saved(page)
    expect(await fileOf(id, token)).toMatchObject({ venue: '我的场馆', summary: '一句话' })
    await other.goto(`/console/${id}/draft`)
    await other.locator('#draft-name').fill('对方的名称')
    await saved(other)
    await page.locator('#draft-name').fill('我的名称')
    await page.getByText(/也改了这份草稿/).waitFor()
    await expectAccessible(page, 'two who write')
    expect((await fileOf(id, token))['name']).toBe('对方的名称')
    await page.getByRole('button', { name: '用对方的' }).click()
    await page.getByRole('button', { name: '就这样合并' }).click()
    await expect.poll(() => page.locator('#draft-name').inputValue()).toBe('对方的名称')
    await page.getByText(/也改了这份草稿/).waitFor({ state: 'detached' })
    for (const one of [page, other]) expectCalm(one)
    await page.context().close()
  })

  test('without a network what is typed stays and is saved when there is one again', async () => {
    const host = await aHost()
    const { page, token } = host
    const id = await aDraft(host, aFile('断网的赛事'))
    await settled(page, `/console/${id}/draft`)
    await page.context().setOffline(true)
    await page.locator('#draft-name').fill('断网时写的名称')
    await page.getByText(/还没有保存/).waitFor()
    await page.context().setOffline(false)
    await saved(page)
    expect((await fileOf(id, token))['name']).toBe('断网时写的名称')
    await page.context().close()
  })

  test('a file that cannot be read is refused at its line; one that can is a draft, problems and all', async () => {
    const { page, token } = await aHost()
    await settled(page, '/console/new')
    await page.getByRole('radio', { name: '从文件导入' }).check()
    const choose = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/yaml', buffer: Buffer.from(text) })
    await choose('wrong.yaml', 'name: 夏季赛\nvenue: "广场\n')
    await page.getByText(/^第 \d+ 行$/).waitFor()
    await expectAccessible(page, 'a file with problems')
    await choose('right.yaml', 'name: 夏季赛\nvenue: 广场\n')
    await page.locator('#draft-name').waitFor()
    expect(await fileOf(heldIdIn(page), token)).toMatchObject({ name: '夏季赛', venue: '广场' })
    await page.context().close()
  })

  test('who holds no events is told what that is and whom to ask; a draft is nobody else’s', async () => {
    const host = await aHost()
    const id = await aDraft(host, aFile('还没有发布'))
    const { page } = await aGuardian({ viewport: PHONE })
    for (const path of ['/console', '/console/new']) {
      await settled(page, path)
      await page.getByText('当前账号还不能办赛').waitFor()
      await expectAccessible(page, path)
    }
    await page.goto('/applicationCenter')
    await page.getByRole('heading', { name: '应用' }).waitFor()
    expect(await page.getByRole('link', { name: /^办赛/ }).count()).toBe(0)
    await settled(page, `/console/${id}/draft`)
    await page.getByText('没有找到这个赛事').waitFor()
    await expectAccessible(page, 'nobody’s event')
    await host.page.goto('/applicationCenter')
    await host.page.getByRole('link', { name: /^办赛/ }).click()
    await heading(host.page, '办赛')
    for (const one of [page, host.page]) {
      expectCalm(one)
      await one.context().close()
    }
  })
})
