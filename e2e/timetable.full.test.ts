import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { chromiumPath, DESKTOP, expectCalm, PHONE, type TestPage } from './browser.ts'
import { aDrawnEvent } from './drawn-event.ts'
import { aHost } from './host.ts'
import { get } from './people.ts'
import { settled } from './settled.ts'

/** What the journey reads and presses, in both languages. */
const WORDS = {
  'zh-CN': {
    propose: '排一份日程',
    proposeNow: '排日程',
    clash: /号码 \d+ .+： U8 积分赛 预赛 第 3 轮 第 1 组 .+ 与 U8 竞速赛 决赛 第 1 组 .+ 相隔 \d+ 分钟/,
    later: 'U8 竞速赛 · 决赛：推后 5 分钟',
    fine: '没有人休息不足 15 分钟',
    save: '保存日程',
    saved: '都已保存',
    move: /U8 积分赛 预赛 第 1 轮 第 1 组|^09:00 ?预赛 第 1 轮 第 1 组/,
    export: '导出',
    timing: /^计时文件（FinishLynx）/,
  },
  en: {
    propose: 'Propose a timetable',
    proposeNow: 'Propose it',
    clash: /No\. \d+ .+: U8 积分赛 Motos, run 3, heat 1 .+ and U8 竞速赛 Final, heat 1 .+ are \d+ min apart/,
    later: 'U8 竞速赛 · Final: 5 min later',
    fine: 'Everybody has at least 15 min of rest',
    save: 'Save the timetable',
    saved: 'Everything is saved',
    move: /^09:00/,
    export: 'Export',
    timing: /^Timing files \(FinishLynx\)/,
  },
} as const

const looks: [string, keyof typeof WORDS, BrowserContextOptions][] = [
  ['on a phone, light', 'zh-CN', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark, in English', 'en', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' }],
]

const button = (page: TestPage, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const timesOf = async (id: string, token: string) =>
  (await get<{ heats: { starts_at: string | null }[] }>(`/api/console/events/${id}/timetable`, token)).heats.map(
    ({ starts_at }) => starts_at,
  )

describe.skipIf(!chromiumPath)('the timetable of a drawn event', () => {
  test.each(looks)(
    'proposed, a clash read and mended by shifting a block, saved, %s',
    async (_look, locale, options) => {
      const words = WORDS[locale]
      const host = await aHost(options)
      const { page } = host
      const { id } = await aDrawnEvent(host)
      await settled(page, `/console/${id}/timetable?rest=15`)
      await expectAccessible(page, 'nothing timed')
      await button(page, words.propose).click()
      await expectAccessible(page, 'the proposal')
      await page.getByRole('dialog').getByRole('button', { name: words.proposeNow }).click()
      await button(page, words.clash).first().waitFor()
      await expectAccessible(page, 'clashes')
      await button(page, words.later).click()
      await button(page, words.later).click()
      await page.getByText(words.fine).waitFor()
      await button(page, words.move).first().click()
      await page.getByRole('dialog').getByRole('combobox').first().waitFor()
      await expectAccessible(page, 'moving a heat')
      await page.keyboard.press('Escape')
      expect(await timesOf(id, host.token)).toEqual([null, null, null, null])
      await button(page, words.save).click()
      await page.getByText(words.saved).waitFor()
      const times = await timesOf(id, host.token)
      expect(new Set(times).size).toBe(4)
      expect(times).not.toContain(null)
      await page.getByTitle(words.export, { exact: true }).click()
      const file = page.waitForEvent('download')
      await button(page, words.timing).click()
      expect((await file).suggestedFilename()).toMatch(/\.zip$/)
      await settled(page, `/console/${id}/timetable?rest=15`)
      await page.getByText(words.fine).waitFor()
      expectCalm(page)
      await page.context().close()
    },
  )
})
