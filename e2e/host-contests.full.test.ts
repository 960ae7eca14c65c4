import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, PHONE } from './browser.ts'
import { addChild } from './guardian-page.ts'
import { aFile, aHost, published } from './host.ts'
import { registerFor } from './own-event.ts'
import { get, newAccount, signUp } from './people.ts'
import { settled } from './settled.ts'

/** What the journey presses and reads, in both languages. */
const WORDS = {
  'zh-CN': {
    each: '按组别各成一项比赛',
    suggested: 'U7 + U8，合计 3 人',
    merge: '合成一项',
    sum: /^2 项比赛，共 \d+ 场，约 \d+ 分钟$/,
    save: '保存比赛安排',
    onward: '下一步：封名单',
    unpaid: /只有不欠费的/,
    none: /有名额的都出场/,
    left: '3 人不出场',
    endNow: '现在就截止修改，马上封名单',
    freeze: '封 2 场的名单',
    confirm: '封名单',
    frozen: /3 人出场/,
  },
  en: {
    each: 'Make a contest of each group',
    suggested: 'U7 + U8: 3 together',
    merge: 'Merge',
    sum: /^2 contests, \d+ races?, about \d+ minutes$/,
    save: 'Save the contests',
    onward: 'Next: freeze the entries',
    unpaid: /Only who owes nothing/,
    none: /Everybody with a place/,
    left: '3 left out',
    endNow: 'End changes now and freeze at once',
    freeze: 'Freeze 2 contests',
    confirm: 'Freeze',
    frozen: /3 starters/,
  },
} as const

const looks: [string, keyof typeof WORDS, BrowserContextOptions][] = [
  ['on a phone, light', 'zh-CN', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark, in English', 'en', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' }],
]

const group = (name: string, year: number) => ({
  name,
  registration_event: 'jifen',
  born_from: `${year}-01-01`,
  born_to: `${year}-12-31`,
  capacity: 40,
  fee: 12_000,
})

/** An event of three groups: one with two children, an older one with one, an oldest with three; its id. */
async function entered(host: { token: string }): Promise<string> {
  const groups = [group('U8', 2019), group('U7', 2020), group('U12', 2015)]
  const id = await published(host, aFile('春季编排赛', { groups }))
  const own = (await get<{ groups: { id: string }[] }>(`/api/events/${id}`)).groups
  const token = await signUp(newAccount())
  const enter = async (nth: number, year: number, names: string[]) => {
    const children = await Promise.all(names.map((name) => addChild(token, { name, birthDate: `${year}-05-20` })))
    await registerFor(token, { id, groups: [] }, own[nth]?.id, children)
  }
  await enter(0, 2019, ['王小雨'])
  await enter(1, 2020, ['李小星', '赵小满'])
  await enter(2, 2015, ['钱小暑', '孙小雪', '周小寒'])
  return id
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
interface Saved {
  name: string
  state: string
  counts: { starters: number }
}
const contestsOf = async (id: string, token: string) =>
  (await get<{ items: Saved[] }>(`/api/console/events/${id}/contests`, token)).items

describe.skipIf(!chromiumPath)('the contests of an event', () => {
  test.each(looks)('are made of its groups, merged as suggested and frozen, %s', async (_look, locale, options) => {
    const words = WORDS[locale]
    const host = await aHost(options)
    const { page, token } = host
    const id = await entered(host)
    await settled(page, `/console/${id}/contests`)
    await expectAccessible(page, 'no contests')
    await press(page, words.each)
    await page.getByText(words.suggested).waitFor()
    await press(page, words.merge)
    await page.getByText(words.sum).waitFor()
    await expectAccessible(page, 'contests merged')
    await press(page, words.save)
    await page.getByRole('link', { name: words.onward }).click()
    await page.getByRole('radio', { name: words.unpaid }).check()
    await page.getByText(words.left).first().waitFor()
    await expectAccessible(page, 'who would be left out')
    await page.getByRole('radio', { name: words.none }).check()
    await page.getByLabel(words.endNow).check()
    await press(page, words.freeze)
    await expectAccessible(page, 'asked before the freeze')
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click()
    const saved = async () => (await contestsOf(id, token)).map(({ state, counts }) => `${state} ${counts.starters}`)
    await expect.poll(saved).toEqual(['frozen 3', 'frozen 3'])
    await page.getByText(words.frozen).first().waitFor()
    await expectAccessible(page, 'frozen')
    expectCalm(page)
    await page.context().close()
  })
})
