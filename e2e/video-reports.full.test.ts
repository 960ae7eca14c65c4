import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, type TestPage } from './browser.ts'
import { aGuardian, holdSession } from './guardian-page.ts'
import { pressAt, tabTo, typeAt } from './keyboard.ts'
import { looks } from './looks.ts'
import { portalCommand } from './own-event.ts'
import { get, newAccount, signUp } from './people.ts'
import { settled } from './settled.ts'
import { aVideoFileAt, PREPARED, readyVideos } from './videos.ts'

/** Somebody whose organization is confirmed and shows a video file of its own to everybody. */
async function aPublisher() {
  const token = await signUp(newAccount())
  const { organization } = await get<{ organization: { id: string } }>('/api/user/info', token)
  await aVideoFileAt(inject('address'), token)
  const own = (await get<{ items: { id: string }[] }>('/api/teaching-videos/manage/', token)).items
  const id = own[0]?.id ?? ''
  await expect.poll(async () => (await readyVideos(token, 1)).some((video) => video.id === id), PREPARED).toBe(true)
  return { token, id, confirm: () => portalCommand(['organization', 'confirm', organization.id]) }
}

async function publish(token: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ visibility: 'public' })
  const answer = await fetch(`${inject('address')}/api/teaching-videos/manage/${id}`, {
    method: 'PATCH',
    headers,
    body,
  })
  expect(answer.status).toBe(200)
}

const WORDS = {
  zh: {
    report: '举报这个视频',
    send: '提交举报',
    child: '未经同意露出了孩子',
    note: '补充说明',
    choose: '请选择一个原因',
    done: '您已举报这个视频',
  },
  en: {
    report: 'Report this video',
    send: 'Send the report',
    child: 'It shows a child without consent',
    note: 'In your words',
    choose: 'Please choose why',
    done: 'You have reported this video',
  },
}

describe.skipIf(!chromiumPath)('a video file that should not be shown', () => {
  test.each(looks)('is reported by the keyboard alone, once, %s', async (_, look) => {
    const publisher = await aPublisher()
    await publisher.confirm()
    await publish(publisher.token, publisher.id)
    const { page } = await aGuardian(look)
    const words = look.locale === 'en' ? WORDS.en : WORDS.zh
    await settled(page, `/viewVideo?id=${publisher.id}`)
    // The player's own keys and rings are another story's.
    await page.getByRole('button', { name: words.report }).press('Enter')
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: words.send })
    await send.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await pressAt(page, send)
    await dialog.getByText(words.choose).waitFor()
    await tabTo(page, dialog.getByRole('radio').first())
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('radio', { name: words.child }).isChecked()).toBe(true)
    await typeAt(page, dialog.getByRole('textbox'), '0:12')
    expect(await accessibilityProblems(page)).toEqual([])
    await pressAt(page, send)
    await page.getByText(words.done).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(words.done).waitFor()
    expect(await page.getByRole('button', { name: words.report }).count()).toBe(0)
    const told = await portalCommand(['video', 'reports'])
    expect(told).toContain(publisher.id)
    expect(told).toContain('0:12')
    await portalCommand(['video', 'remove', publisher.id])
    await leave(page)
  })

  test('is hidden by the operator: its managers read so, others do not find it', async () => {
    const publisher = await aPublisher()
    await publisher.confirm()
    await publish(publisher.token, publisher.id)
    const { page: manager } = await asManager(publisher.token)
    await settled(manager, '/common/videos/manage')
    await manager.getByText('可观看', { exact: true }).first().waitFor()
    await portalCommand(['video', 'hide', publisher.id])
    await settled(manager, '/common/videos/manage')
    await manager.getByText('平台已隐藏').waitFor()
    await manager.getByText('平台隐藏了这个视频：成员和其他人都看不到', { exact: false }).waitFor()
    expect(await accessibilityProblems(manager)).toEqual([])
    await settled(manager, `/viewVideo?id=${publisher.id}`)
    await manager.getByText('平台隐藏了这个视频').waitFor()
    const { page: stranger } = await aGuardian()
    await settled(stranger, `/viewVideo?id=${publisher.id}`)
    await stranger.getByText('看不到这个视频').waitFor()
    await portalCommand(['video', 'show', publisher.id])
    await settled(stranger, `/viewVideo?id=${publisher.id}`)
    await stranger.getByRole('button', { name: WORDS.zh.report }).waitFor()
    await portalCommand(['video', 'remove', publisher.id])
    for (const page of [manager, stranger]) await leave(page)
  })
})

test.skipIf(!chromiumPath)('only a confirmed organization is offered to show a video file to everybody', async () => {
  const publisher = await aPublisher()
  const { page } = await asManager(publisher.token)
  const everybody = page.getByRole('radio', { name: '所有登录用户' })
  await settled(page, `/common/videos/manage/${publisher.id}`)
  expect(await everybody.isDisabled()).toBe(true)
  await page.getByText('机构经平台确认后才能公开视频').waitFor()
  await publisher.confirm()
  await settled(page, `/common/videos/manage/${publisher.id}`)
  await everybody.check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await portalCommand(['video', 'remove', publisher.id])
  await leave(page)
})

async function asManager(token: string): Promise<{ page: TestPage }> {
  const page = await openPage('/healthz')
  await holdSession(page, token)
  return { page }
}

async function leave(page: TestPage): Promise<void> {
  expectCalm(page)
  await page.context().close()
}
