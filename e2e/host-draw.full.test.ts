import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, expectCalm, openPage, PHONE, type TestPage } from './browser.ts'
import { aFile, aHost, published } from './host.ts'
import { get, post, put } from './people.ts'
import { clubEnters } from './reviewing.ts'
import { settled } from './settled.ts'

const NAMES = ['王一', '李二', '张三', '赵四', '钱五', '孙六']

interface Contest {
  state: string
  draw: { seed: string } | null
  starters: { id: string; bib: number; name: string }[]
  heats: { number: number; lanes: { lane: number; bib: number; moved: boolean }[] }[]
  amendments: { what: string }[]
}

/** An event with six children of one club, frozen, as one contest of heats of four. */
async function frozenMeet(host: { token: string }) {
  const group = {
    name: 'U10',
    registration_event: 'jifen',
    born_from: '2014-01-01',
    born_to: '2018-12-31',
    capacity: 80,
  }
  const id = await published(host, aFile('抽签赛', { groups: [group] }))
  const { groups } = await get<{ groups: { id: string }[] }>(`/api/events/${id}`)
  const group_id = groups[0]?.id ?? ''
  await clubEnters({ id, group: group_id }, NAMES)
  const base = `/api/console/events/${id}`
  const contests = [{ name: 'U10 争先赛', group_ids: [group_id], rulebook: 'roller_sprint_places' }]
  const planned = (await put(`${base}/contests`, { contests }, host.token)) as { items: { id: string }[] }
  const cid = planned.items[0]?.id ?? ''
  await post(`${base}/freeze`, { contest_ids: [cid], end_changes_now: true }, host.token)
  return { id, cid, contest: () => get<Contest>(`${base}/contests/${cid}`, host.token) }
}

/** Numbers as they are proposed: tried, and given. */
async function giveNumbers(page: TestPage, id: string) {
  await settled(page, `/console/${id}/bibs`)
  await expectAccessible(page, 'numbers')
  await page.getByRole('button', { name: '试编' }).click()
  await page.getByText('6 人会得到号码（还没有保存）').waitFor()
  await expectAccessible(page, 'numbers: tried')
  await page.getByRole('button', { name: '就按这个编号' }).click()
  await page.getByText('每个人都有号码了').waitFor()
  await page.getByRole('link', { name: '去抽签' }).click()
}

/** All contests with one seed, from the list. */
async function drawAll(page: TestPage) {
  await page.locator('#all-seed').fill('春风十里')
  await expectAccessible(page, 'draw: the list')
  await page.getByRole('button', { name: '试排 1 场' }).click()
  await page.getByRole('button', { name: '全部抽签（1 场）' }).click()
  await page.getByRole('link', { name: /U10 争先赛/ }).click()
}

/** Whoever stands first is read from the board, and goes to the other heat; then everybody may know. */
async function moveAndPublish(page: TestPage) {
  const first = page.locator('[data-starter]').first()
  await first.waitFor()
  await expectAccessible(page, 'draw: the board')
  const bib = Number(/\d{3}/.exec(await first.innerText())?.[0])
  await first.click()
  await page.getByRole('dialog').getByRole('button', { name: /^放到/ }).click()
  await page.getByText('抽签原为第 1 组 1 道').waitFor()
  await page.getByRole('button', { name: '公布出场名单' }).click()
  const asked = page.getByRole('dialog')
  await expectAccessible(page, 'draw: publishing')
  await asked.getByRole('button', { name: '公布出场名单' }).click()
  await page.getByText(/起已公布/).waitFor()
  return bib
}

describe.skipIf(!chromiumPath)('the draw on a phone', () => {
  test('numbers are given, heats drawn, read, moved and published by screens alone, and everybody sees them', async () => {
    const host = await aHost({ viewport: PHONE })
    const { page } = host
    const { id, cid, contest } = await frozenMeet(host)
    await giveNumbers(page, id)
    await drawAll(page)
    const bib = await moveAndPublish(page)
    const { state, draw, heats, amendments } = await contest()
    expect([state, draw?.seed, amendments]).toEqual(['listed', '春风十里', []])
    const second = heats.find(({ number }) => number === 2)
    expect(second?.lanes.find(({ moved }) => moved)?.bib).toBe(bib)
    const visitor = await openPage(`/integratedServices?lists=${id}&contest=${cid}`)
    await expect.poll(() => visitor.locator('main').innerText()).toContain(String(bib))
    expectCalm(page)
    await visitor.context().close()
    await page.context().close()
  })
})
