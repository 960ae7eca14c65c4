import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { needs } from '../tools/needs.ts'
import { expectAccessible } from './accessibility.ts'
import { DESKTOP, expectCalm, openPage, PHONE } from './browser.ts'
import { addChild } from './guardian-page.ts'
import { aFile, aHost, type Host, published } from './host.ts'
import { registerFor } from './own-event.ts'
import { get, newAccount, post, put, signUp } from './people.ts'
import { settled } from './settled.ts'

const WORDS = {
  'zh-CN': {
    untimed: /组没有时间/,
    judges: '裁判员',
    try: '试排，看页数',
    make: '生成并公布第 1 版',
    sure: '公布',
    version: '第 1 版',
    data: '数据文件',
    print: '打印',
    callSheets: '检录单',
    since: /最新一版之后有 1 条更正/,
    right: '核对无误，与公布时完全一致',
    wrong: '有内容与公布时不一致',
    check: '核对',
    paste: '粘贴内容',
    pdf: '秩序册的 PDF（可选）',
  },
  en: {
    untimed: /no time/,
    judges: 'Judges',
    try: 'Try it',
    make: 'Make version 1 public',
    sure: 'Make public',
    version: 'Version 1',
    data: 'Data',
    print: 'Print',
    callSheets: 'Call sheets',
    since: /1 amendment since the newest version/,
    right: 'All of it is as it was published',
    wrong: 'Something is not as it was published',
    check: 'Check',
    paste: 'Paste it',
    pdf: 'The programme’s PDF (optional)',
  },
} as const
type Words = (typeof WORDS)['zh-CN' | 'en']

const looks: [string, keyof typeof WORDS, BrowserContextOptions][] = [
  ['on a phone, light', 'zh-CN', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desktop, dark, in English', 'en', { viewport: DESKTOP, colorScheme: 'dark', locale: 'en' }],
]

interface Contest {
  id: string
  starters: { id: string }[]
}

/** An event with three children whose one contest is drawn; the event and its contest. */
async function aDrawnEvent(host: Host) {
  const id = await published(host, aFile('春芽杯'))
  const { groups } = await get<{ groups: { id: string }[] }>(`/api/events/${id}`)
  const family = await signUp(newAccount())
  const children: string[] = []
  for (const day of ['2019-03-01', '2019-05-01', '2020-02-02'])
    children.push(await addChild(family, { birthDate: day }))
  const group = groups[0]?.id ?? ''
  await registerFor(family, { id, groups: [] }, group, children)
  const at = `/api/console/events/${id}`
  const plan = { contests: [{ name: 'U8 个人赛', group_ids: [group], rulebook: 'roller_points_2_1' }] }
  const { items } = (await put(`${at}/contests`, plan, host.token)) as { items: Contest[] }
  const cid = items[0]?.id ?? ''
  await post(`${at}/freeze`, { contest_ids: [cid], end_changes_now: true }, host.token)
  await post(`${at}/bibs`, { groups: [{ group_id: group, from: 101, to: 199 }] }, host.token)
  const draw = (more: object) => post(`${at}/contests/${cid}/draw`, { seed: '春风', force: true, ...more }, host.token)
  const { digest } = (await draw({ dry_run: true })) as { digest: string }
  await draw({ digest })
  return { id, cid }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Written, tried, made public, printed. */
async function make(page: Page, id: string, words: Words): Promise<void> {
  await settled(page, `/console/${id}/programme`)
  await page.getByText(words.untimed).waitFor()
  await expectAccessible(page, 'programme: before')
  await page.getByLabel(words.judges).fill('裁判长：冯裁判')
  await press(page, words.try)
  await page.getByText('分组编排').waitFor()
  await expectAccessible(page, 'programme: tried')
  await press(page, words.make)
  await page.getByRole('dialog').getByRole('button', { name: words.sure, exact: true }).click()
  await page.getByText(words.version, { exact: true }).waitFor()
  await expectAccessible(page, 'programme: made')
  await page.getByTitle(words.print).click()
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`^${words.callSheets}`) }).click(),
  ])
  expect(printed.suggestedFilename()).toBe('春芽杯-检录单.pdf')
}

/** What the portal gave is right, and one changed byte in body or chain is named, without any network. */
async function verify(data: string, options: BrowserContextOptions, words: Words): Promise<void> {
  const page = await openPage('/open/pub/verify.html', options)
  await page.context().setOffline(true)
  const check = async (text: string) => {
    await page.getByLabel(words.paste).fill(text)
    await press(page, words.check)
    return page.locator('#result')
  }
  await (await check(data)).getByText(words.right).waitFor()
  await expectAccessible(page, 'verifier')
  const body = await check(data.replace('裁判长：冯裁判', '裁判长：冯裁叛'))
  await body.getByText(words.wrong).waitFor()
  await body.getByText('/body/front').waitFor()
  const chain = await check(data.replace(/"hash":"(.)/, (_all, first) => `"hash":"${first === 'a' ? 'b' : 'a'}`))
  await chain.getByText('/amendments/0').waitFor()
  expectCalm(page)
  await page.context().close()
}

const printing = needs('Chromium', 'a Chinese font')

describe.skipIf(printing.missing)(printing.named('the programme of an event'), () => {
  test.each(looks)('is made and printed on screens, and checked by anybody, %s', async (_look, locale, options) => {
    const words = WORDS[locale]
    const host = await aHost(options)
    const { page, token } = host
    const { id, cid } = await aDrawnEvent(host)
    await make(page, id, words)
    const at = `/api/console/events/${id}`
    const { starters } = await get<Contest>(`${at}/contests/${cid}`, token)
    await post(`${at}/starters/${starters[0]?.id}/scratch`, { reason: '受伤' }, token)
    await settled(page, `/console/${id}/programme`)
    await page.getByText(words.since).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.data, exact: true }).click(),
    ])
    expectCalm(page)
    await verify(readFileSync(await file.path(), 'utf8'), options, words)
  })
})
