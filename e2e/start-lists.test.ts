import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { signInDemo } from './every-screen.ts'
import { get } from './people.ts'
import { heading, settled } from './settled.ts'

/** The demo's event that is drawn and whose name begins so. */
async function drawn(beginning: string): Promise<string> {
  const { items } = await get<{ items: { id: string; name: string }[] }>('/api/events?phase=closed&page_size=50')
  return items.find(({ name }) => name.startsWith(beginning))?.id ?? ''
}

describe.skipIf(!chromiumPath)('public start lists', () => {
  test('lead from the event’s page to a number’s heat, which has an address of its own', async () => {
    const page = await openPage(`/integratedServices?event=${await drawn('岛城')}`)
    await page.getByRole('searchbox', { name: '查号码或参赛单位' }).fill('112')
    await page.keyboard.press('Enter')
    await heading(page, '出场名单')
    const found = page.getByRole('article').first()
    await found.getByText('112 号', { exact: true }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await found.getByRole('link', { name: /预赛 第 \d 组/ }).click()
    await page.getByRole('rowheader', { name: '112', exact: true }).waitFor()
    const address = page.url()
    expect(new URL(address).searchParams.get('heat')).toMatch(/^0-1-\d$/)
    const there = await openPage(PLAIN)
    await there.goto(address)
    await expect.poll(() => there.evaluate(() => document.activeElement?.textContent)).toMatch(/第 \d 组.*112/)
    expectCalm(page)
    expectCalm(there)
    await there.context().close()
    await page.context().close()
  })

  test('a guardian sees number, heat and lane with the registration, and takes the start along', async () => {
    const page = await openPage(PLAIN)
    await signInDemo(page)
    await settled(page, '/common/registrations')
    await page
      .getByText(/^\d+ 号$/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: /滨江平衡车接力邀请赛/ }).click()
    const starts = page.getByRole('region', { name: '出场安排' })
    await expect.poll(() => starts.getByRole('listitem').count()).toBe(3)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '加入日历' }).click()
    const file = readFileSync(await (await saved).path(), 'utf8').replaceAll('\r\n ', '')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(file).toMatch(/SUMMARY:.+ · \d+ 号 · .*第 1 轮 第 \d 组 · \d 道/)
    expectCalm(page)
    await page.context().close()
  })
})
