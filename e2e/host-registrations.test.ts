import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, PHONE, type TestPage } from './browser.ts'
import { addChild } from './guardian-page.ts'
import { aFile, aHost, type Host, published } from './host.ts'
import { firstLook } from './looks.ts'
import { registerFor } from './own-event.ts'
import { get, newAccount, post, signUp } from './people.ts'
import { settled } from './settled.ts'

/** What the journey reads and presses, in both languages. */
const WORDS = {
  'zh-CN': {
    nobody: '还没有人报名',
    search: '姓名、队名、单位、机构或编号',
    found: (count: number) => `共 ${count} 条报名`,
    choose: /^选择 王小雨/,
    mark: '登记缴费',
    will: '将更新 1 条。',
    confirm: '登记',
    paid: '已缴费',
    export: '导出',
    starters: '出场名单',
    accept: '通过',
    moved: '这条报名刚刚有了变化',
    seen: '知道了',
    reject: '不通过',
    reasons: '重复',
    reveal: /^查看完整号码/,
    why: '赛事现场核对证件',
    show: '查看并记录',
    withdraw: '退出报名',
    frees: '名额立即空出',
    withdrawn: '已退出',
    late: '补录报名',
    save: '补录',
  },
  en: {
    nobody: 'Nobody has entered yet',
    search: 'Name, team, club, organization or reference',
    found: (count: number) => (count === 1 ? '1 registration' : `${count} registrations`),
    choose: /^Choose 王小雨/,
    mark: 'Mark fees',
    will: '1 will change.',
    confirm: 'Mark',
    paid: 'Paid',
    export: 'Export',
    starters: 'Start list',
    accept: 'Accept',
    moved: 'This registration has just changed',
    seen: 'Got it',
    reject: 'Reject',
    reasons: 'The same person is entered twice',
    reveal: /^See the full numbers/,
    why: 'Checking documents at the event',
    show: 'Show and record it',
    withdraw: 'Withdraw it',
    frees: 'The place is free at once',
    withdrawn: 'Withdrawn',
    late: 'Late entry',
    save: 'Let them in',
  },
} as const

const looks: [string, keyof typeof WORDS, BrowserContextOptions][] = [
  ['on a phone, light', 'zh-CN', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark, in English', 'en', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' }],
]

const NUMBER = anIdNumber({ birthDate: '2019-03-08', gender: 'female' })

/** Two children of a guardian in the event; gives their registrations. */
async function entered(id: string): Promise<string[]> {
  const { groups } = await get<{ groups: { id: string }[] }>(`/api/events/${id}`)
  const token = await signUp(newAccount())
  const people = [
    await addChild(token, { name: '王小雨', id_number: NUMBER }),
    await addChild(token, { name: '李小星', birthDate: '2020-05-01' }),
  ]
  return registerFor(token, { id, groups: [] }, groups[0]?.id, people)
}

/** Decides on a registration as a colleague would, elsewhere. */
async function decideElsewhere({ token }: Host, id: string, rid: string): Promise<void> {
  const { review } = await get<{ review: { rev: number } }>(`/api/console/events/${id}/registrations/${rid}`, token)
  const reasons = [{ code: 'form_unstamped' }]
  const items = [{ registration_id: rid, rev: review.rev, state: 'returned', reasons }]
  await post(`/api/console/events/${id}/reviews`, { items }, token)
}

const button = (page: TestPage, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: TestPage) => page.getByRole('dialog')
const rows = (page: TestPage) => page.locator('[data-row]')

/** What is typed is asked for once, when it has settled; the page before stays while a slow line brings the next. */
async function searched(page: TestPage, words: (typeof WORDS)[keyof typeof WORDS]) {
  const asked: string[] = []
  const { promise: line, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/registrations\?.*keyword=/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('keyword') ?? '')
    await line
    await route.continue()
  })
  await page.getByLabel(words.search).pressSequentially('王小', { delay: 40 })
  await page.locator('[aria-busy=true]').waitFor()
  expect(await rows(page).count()).toBe(2)
  letThrough()
  await page.getByText(words.found(1)).waitFor()
  expect(asked).toEqual(['王小'])
  await page.unroute(/\/registrations\?.*keyword=/)
}

/** A name is looked for, one is chosen and its fee marked, and the start list is taken along. */
async function throughTheList(page: TestPage, words: (typeof WORDS)[keyof typeof WORDS]) {
  await page.getByText(words.found(2)).waitFor()
  await expectAccessible(page, 'the list')
  await searched(page, words)
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('王小')
  await page.getByRole('checkbox', { name: words.choose }).check()
  await page.getByLabel(words.search).fill('')
  await page.getByText(words.found(2)).waitFor()
  await button(page, words.mark).click()
  await dialog(page).getByText(words.will).waitFor()
  await expectAccessible(page, 'marking')
  await dialog(page).getByRole('button', { name: words.confirm, exact: true }).click()
  await rows(page).filter({ hasText: '王小雨' }).getByText(words.paid, { exact: true }).waitFor()
  await button(page, words.export).click()
  await dialog(page).getByRole('radio', { name: words.starters }).check()
  await expectAccessible(page, 'exporting')
  const file = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: words.export, exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  await dialog(page).waitFor({ state: 'detached' })
}

/** What a colleague did meanwhile is told, a number is seen with a reason, and the registration withdrawn. */
async function throughOne(page: TestPage, words: (typeof WORDS)[keyof typeof WORDS], elsewhere: () => Promise<void>) {
  await page.getByText('2019-03-08').waitFor()
  await expectAccessible(page, 'one registration')
  await elsewhere()
  await button(page, words.accept).click()
  await page.getByText(words.moved).waitFor()
  await expectAccessible(page, 'moved meanwhile')
  await button(page, words.seen).click()
  await button(page, words.reveal).click()
  await dialog(page).getByRole('button', { name: words.why }).click()
  await dialog(page).getByRole('button', { name: words.show }).click()
  await page.getByText(NUMBER.slice(-4)).waitFor()
  await expectAccessible(page, 'clear numbers')
  await button(page, words.withdraw).click()
  await dialog(page).getByText(words.frees).waitFor()
  await page.locator('#host-reason').fill('监护人来电，临时有事')
  await expectAccessible(page, 'withdrawing')
  await dialog(page).getByRole('button', { name: words.withdraw, exact: true }).click()
  await page.getByText(words.withdrawn, { exact: true }).first().waitFor()
}

/** Somebody is written out and let in late. */
async function letInLate(page: TestPage, words: (typeof WORDS)[keyof typeof WORDS]) {
  await page.getByRole('link', { name: words.late }).click()
  await page.locator('#late-group').selectOption({ index: 1 })
  await page.locator('#host-reason').fill('教练来电，漏报一人')
  await page.locator('#participant-name').fill('赵小满')
  await page.locator('#participant-id_number').fill(anIdNumber({ birthDate: '2019-09-09' }))
  await page.locator('#participant-guardian_name').fill('赵大海')
  await page.locator('#participant-guardian_phone').fill('13911112222')
  await page.locator('#participant-consent').check()
  await expectAccessible(page, 'late entry')
  await button(page, words.save).click()
  await page
    .getByRole('heading', { name: /赵小满/ })
    .first()
    .waitFor()
}

describe.skipIf(!chromiumPath)('what a host does with registrations', () => {
  test.each(firstLook(looks))(
    'searched, marked, taken along, decided on, seen, withdrawn and entered late, %s',
    async (_look, locale, options) => {
      const words = WORDS[locale]
      const host = await aHost(options)
      const { page } = host
      const file = aFile('春季报名赛') as { groups: object[] }
      const groups = file.groups.map((group) => ({ ...group, papers: ['form'] }))
      const id = await published(host, { ...file, groups })
      await settled(page, `/console/${id}/registrations`)
      await page.getByText(words.nobody).waitFor()
      await expectAccessible(page, 'nobody yet')
      const [rid = ''] = await entered(id)
      await settled(page, `/console/${id}/registrations`)
      await throughTheList(page, words)
      await rows(page).getByRole('link', { name: '王小雨' }).click()
      await throughOne(page, words, () => decideElsewhere(host, id, rid))
      await settled(page, `/console/${id}/registrations`)
      await letInLate(page, words)
      const { registrations } = await get<{ registrations: object }>(`/api/console/events/${id}/stats`, host.token)
      expect(registrations).toEqual({ registered: 2, waitlisted: 0, withdrawn: 1 })
      expectCalm(page)
      await page.context().close()
    },
  )
})
