import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { needs } from '../tools/needs.ts'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, PHONE } from './browser.ts'
import { addChild } from './guardian-page.ts'
import { aFile, aHost, published } from './host.ts'
import { firstLook } from './looks.ts'
import { registerFor } from './own-event.ts'
import { get, newAccount, signUp } from './people.ts'
import { settled } from './settled.ts'

const printing = needs('a Chinese font')

/** What the journey presses, in both languages. */
const WORDS = {
  'zh-CN': {
    save: '保存改动',
    saveAll: '仍然保存',
    touches: /2 名已报名选手将不符合/,
    promoted: /1 个候补会得到名额/,
    told: /1 个机构会收到通知/,
    addOne: '加一个组别',
    close: '停止报名：U10',
    stays: /有人报名的组别不能删除/,
    nothing: '还没有改动。',
    find: '识别',
    recognized: /识别出 1 笔/,
    mark: '标记 1 笔为已缴',
    undo: '撤销',
    paid: '已缴',
    receipts: '收据 PDF',
    give: '分配岗位',
    end: /^结束.*的岗位$/,
    endNow: '结束岗位',
    ending: '取消或归档赛事',
    cancel: '取消赛事',
    nobody: '还没有给任何人岗位',
  },
  en: {
    save: 'Save the changes',
    saveAll: 'Save all the same',
    touches: /2 entered would not be eligible/,
    promoted: /1 waiting gets a place/,
    told: /1 organization is told/,
    addOne: 'Add a group',
    close: 'Close it now: U10',
    stays: /A group that somebody is entered in stays/,
    nothing: 'Nothing yet.',
    find: 'Find them',
    recognized: /1 found/,
    mark: 'Mark 1 as paid',
    undo: 'Undo',
    paid: /^Paid/,
    receipts: 'Receipts as PDF',
    give: 'Give this duty',
    end: /^End the duty of/,
    endNow: 'End the duty',
    ending: 'Cancel the event, or put it away',
    cancel: 'Cancel the event',
    nobody: 'Nobody has a duty yet',
  },
} as const
type Words = (typeof WORDS)['zh-CN' | 'en']

const looks: [string, keyof typeof WORDS, BrowserContextOptions][] = [
  ['on a phone, light', 'zh-CN', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark, in English', 'en', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' }],
]

const U8 = {
  name: 'U8',
  registration_event: 'jifen',
  born_from: '2019-01-01',
  born_to: '2020-12-31',
  capacity: 2,
  fee: 12_000,
}
const U10 = { name: 'U10', registration_event: 'jifen', born_from: '2017-01-01', born_to: '2018-12-31', capacity: 40 }

interface Shown {
  venue: string
  groups: {
    id: string
    name: string
    born_from: string
    capacity: number
    waitlisted: number
    registration_closes_at: string
  }[]
}
const shown = (id: string) => get<Shown>(`/api/events/${id}`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** A family enters three children in an event’s first group, which has two places; gives the references, of those with a place first. */
async function family(id: string): Promise<string[]> {
  const token = await signUp(newAccount())
  const group = (await shown(id)).groups[0]?.id
  const born = async (birthDate: string) => [await addChild(token, { birthDate })]
  const event = { id, groups: [] }
  for (const day of ['2019-03-01', '2019-05-01']) await registerFor(token, event, group, await born(day))
  await registerFor(token, event, group, await born('2020-02-02'), 'waitlist')
  const { items } = await get<{ items: { reference: string; status: string }[] }>('/api/registration', token)
  return items.filter(({ status }) => status === 'registered').map(({ reference }) => reference)
}

/** Another place, and a narrower group with more places: told first, with names, and then saved. */
async function changeWithEffects(page: Page, id: string, words: Words): Promise<void> {
  await settled(page, `/console/${id}/change`)
  await page.getByText(words.nothing).waitFor()
  await expectAccessible(page, 'change: what and where')
  await page.locator('#draft-venue').fill('奥体中心')
  await page.locator(`a[href="/console/${id}/change/groups"]`).click()
  await page.locator('summary', { hasText: 'U8' }).click()
  await page.getByText(words.stays).waitFor()
  await page.locator('#draft-groups-0-born_from').fill('2020-01-01')
  await page.locator('#draft-groups-0-capacity').fill('3')
  await expectAccessible(page, 'change: groups')
  await button(page, words.save)
  const asked = page.getByRole('dialog')
  await asked.getByText(words.touches).waitFor()
  await asked.getByText(words.promoted).waitFor()
  await asked.getByText(words.told).waitFor()
  await expectAccessible(page, 'change: effects')
  expect(await shown(id)).toMatchObject({ venue: '朝阳体育中心', groups: [{ capacity: 2, waitlisted: 1 }, {}] })
  await asked.getByRole('button', { name: words.saveAll }).click()
  await page.getByText(words.nothing).waitFor()
  expect(await shown(id)).toMatchObject({
    venue: '奥体中心',
    groups: [{ born_from: '2020-01-01', capacity: 3, waitlisted: 0 }, {}],
  })
}

/** A group more and one that closes now concern nobody: saved by one press. */
async function changeGroups(page: Page, id: string, words: Words): Promise<void> {
  await button(page, words.addOne)
  await page.locator('#draft-groups-2-name').fill('U12')
  await page.locator('#draft-groups-2-capacity').fill('many')
  await page.locator('summary', { hasText: 'U10' }).click()
  await button(page, words.close)
  await button(page, words.save)
  await page.locator('#draft-groups-2-capacity-error').waitFor()
  await page.locator('#draft-groups-2-capacity').fill('20')
  await button(page, words.save)
  await page.getByText(words.nothing).waitFor()
  const { groups } = await shown(id)
  expect(groups.map(({ name }) => name)).toEqual(['U8', 'U10', 'U12'])
  expect(Date.parse(groups[1]?.registration_closes_at ?? '')).toBeLessThanOrEqual(Date.now())
}

/** One paid by a bank statement, taken back and marked again, and its receipt. */
async function fees(page: Page, id: string, references: string[], words: Words): Promise<void> {
  await settled(page, `/console/${id}/fees`)
  await expectAccessible(page, 'fees')
  const [paid = ''] = references
  const find = async () => {
    await page
      .locator('#pasted')
      .fill(`2027-05-03 转账 120.00 飞轮 ${paid.toLowerCase().replace('-', ' ')}\n又 80.00 孙女士`)
    await button(page, words.find)
    await page.getByRole('dialog').getByText(words.recognized).waitFor()
    await page
      .getByRole('dialog')
      .getByText(/80.00 孙女士/)
      .waitFor()
    await expectAccessible(page, 'fees: looked at')
    await page.getByRole('dialog').getByRole('button', { name: words.mark }).click()
  }
  await find()
  await button(page, words.undo)
  await expect.poll(async () => page.getByRole('button', { name: words.undo }).count()).toBe(0)
  await find()
  await page.getByRole('button', { name: words.undo }).waitFor()
  await page.getByRole('link', { name: words.paid }).click()
  await page.getByRole('checkbox', { name: new RegExp(paid) }).check()
  await expectAccessible(page, 'fees: chosen')
  // Without a font receipts are refused (receipts.test.ts).
  if (printing.missing) return
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.receipts)])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
}

/** A duty is given to a phone and ended. */
async function people(page: Page, id: string, token: string, words: Words): Promise<void> {
  await settled(page, `/console/${id}/people`)
  await page.getByText(words.nobody).waitFor()
  await expectAccessible(page, 'people')
  const phone = `139${String(Date.now()).slice(-8)}`
  await page.locator('#duty-phone').fill(phone)
  await page.locator('#duty-label').fill('东门志愿者')
  await page.getByRole('checkbox', { name: 'U8' }).check()
  await button(page, words.give)
  await page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).waitFor()
  expect(await get(`/api/console/events/${id}/duties`, token)).toMatchObject({
    items: [{ duty: 'registrar', label: '东门志愿者', held: false, group_ids: [expect.any(String)] }],
  })
  await expectAccessible(page, 'people: given')
  await button(page, words.end)
  await page.getByRole('dialog').getByRole('button', { name: words.endNow }).click()
  await page.getByText(words.nobody).waitFor()
}

/** Called off by typing its name, once it is said who will hear of it. */
async function cancel(page: Page, id: string, name: string, words: Words): Promise<void> {
  await settled(page, `/console/${id}/change#ending`)
  await button(page, words.cancel)
  const asked = page.getByRole('dialog')
  const done = asked.getByRole('button', { name: words.cancel })
  await asked.getByText('¥120').waitFor()
  await expectAccessible(page, 'cancel')
  expect(await done.isDisabled()).toBe(true)
  await asked.getByRole('textbox').fill(name)
  await done.click()
  await asked.waitFor({ state: 'detached' })
  await page.locator('#draft-venue').waitFor({ state: 'detached' })
}

describe.skipIf(!chromiumPath)('an event that is published', () => {
  test.each(firstLook(looks))('is changed, paid for, helped at and called off, %s', async (_look, locale, options) => {
    const words = WORDS[locale]
    const host = await aHost(options)
    const { page, token } = host
    const name = '春季赛'
    const id = await published(host, aFile(name, { groups: [U8, U10] }))
    const references = await family(id)
    await changeWithEffects(page, id, words)
    await changeGroups(page, id, words)
    await fees(page, id, references, words)
    await people(page, id, token, words)
    await cancel(page, id, name, words)
    expect(await get(`/api/console/events/${id}`, token)).toMatchObject({ stage: 'cancelled' })
    expectCalm(page)
    await page.context().close()
  })
})
