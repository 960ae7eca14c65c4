import type { BrowserContextOptions, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE, type TestPage } from './browser.ts'
import { dayAhead } from './host.ts'
import { heading, settled } from './settled.ts'

/** What is pressed on the way to an event, in both languages. */
export const WORDS = {
  'zh-CN': {
    add: '新建赛事',
    begin: '开始填写',
    next: /^下一步/,
    preset: '按出生年份成组',
    addGroups: /^加入 \d+ 个组别/,
    health: '健康证明',
    publish: '发布赛事',
    copy: /^复制“/,
    doCopy: '复制为新草稿',
    toPublish: /^发布/,
  },
  en: {
    add: 'New event',
    begin: 'Begin',
    next: /^Next/,
    preset: 'Groups by birth year',
    addGroups: /^Add \d+ groups/,
    health: 'A certificate of health',
    publish: 'Publish the event',
    copy: /^Copy “/,
    doCopy: 'Copy into a draft',
    toPublish: /^Publish/,
  },
} as const

/** A language that the journeys are made in. */
export type JourneyLocale = keyof typeof WORDS

/** The two looks of a journey that share nothing. */
export const journeyLooks: [string, JourneyLocale, BrowserContextOptions][] = [
  ['on a phone, light', 'zh-CN', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark, in English', 'en', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' }],
]

/** Counts what a person does: presses, and fields that are typed into. A list that is chosen from is two presses. */
export function counting(page: TestPage) {
  const count = { presses: 0, typed: 0 }
  const press = async (what: Locator) => {
    count.presses += 1
    await what.click()
  }
  return {
    count,
    press,
    link: (name: string | RegExp) => press(page.getByRole('link', { name }).first()),
    button: (name: string | RegExp) => press(page.getByRole('button', { name }).first()),
    type: async (id: string, value: string) => {
      count.typed += 1
      await page.locator(`#${id}`).fill(value)
    },
    choose: async (what: Locator, value: string) => {
      count.presses += 2
      await what.selectOption(value)
    },
  }
}

/** The event whose screen a page is on. */
export const heldIdIn = (page: TestPage): string => /\/console\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

interface Holding {
  /** Told at every screen, where it stands. */
  look?: (screen: string) => Promise<unknown>
  /** More than a first event needs: registration opens at once, and a certificate of health is asked for. */
  reviewed?: boolean
}

/** Holds an event from the empty list to its overview, by screens alone; gives its id and what a person did. */
export async function holdFirstEvent(
  page: TestPage,
  locale: JourneyLocale,
  name: string,
  { look = async () => undefined, reviewed = false }: Holding = {},
) {
  const words = WORDS[locale]
  await settled(page, '/console')
  await look('no events')
  const { count, link, button, press, type, choose } = counting(page)
  await link(words.add)
  await heading(page, words.add)
  await look('new')
  await button(words.begin)
  await page.locator('#draft-name').waitFor()
  await look('first part')
  await type('draft-name', name)
  await type('draft-venue', '朝阳体育中心')
  await choose(page.locator('#draft-district_code'), '110000')
  await choose(page.locator('#draft-district_code-1'), '110100')
  await choose(page.locator('#draft-district_code-2'), '110105')
  await type('draft-contacts-0-name', '方老师')
  await type('draft-contacts-0-phone', '010-5550 0702')
  await link(words.next)
  await type('draft-starts_at', `${dayAhead(60)}T09:00`)
  if (reviewed) await type('draft-registration_opens_at', `${dayAhead(-1)}T09:00`)
  await link(words.next)
  await button(words.preset)
  const preset = page.getByRole('region', { name: words.preset })
  await look('groups by year')
  count.typed += 2
  await preset.getByRole('textbox').nth(0).fill('40')
  await preset.getByRole('textbox').nth(1).fill('120')
  await press(preset.getByRole('button', { name: words.addGroups }))
  await page.getByText('U14').first().waitFor()
  await look('groups')
  await link(words.next)
  if (reviewed) await press(page.getByRole('checkbox', { name: words.health }))
  // Whoever goes on to publish sees that the last of it is saved; a draft that is not is not published.
  await page
    .getByText(/^(已保存|Saved)( |$)/)
    .first()
    .waitFor()
  await look('papers and fees')
  await link(words.next)
  await look('texts')
  await link(words.next)
  const publish = page.getByRole('button', { name: words.publish })
  await expect.poll(() => publish.isEnabled()).toBe(true)
  await look('publish')
  const id = heldIdIn(page)
  await press(publish)
  await page.waitForURL(`**/console/${id}`)
  await page.getByText('U14').first().waitFor()
  await look('overview')
  return { id, count }
}
