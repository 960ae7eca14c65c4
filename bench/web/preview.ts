import type { Browser, Page } from 'playwright-core'
import { aRow, bringFile, HEADINGS, sheetForm, workbook } from '../../e2e/sheets.ts'
import type { Sample } from '../measure.ts'
import { hinder, openContext } from './browser.ts'
import { type DemoPortal, LIST_GROUP } from './portal.ts'
import type { WatchedWindow } from './watch.ts'

const PEOPLE = 300

/** A list of 300, one of them without a name, so that something is to be put right. */
function aList(): string[][] {
  const rows = Array.from({ length: PEOPLE }, (_none, at) => aRow(at + 1, LIST_GROUP, at === 7 ? { 姓名: '' } : {}))
  return [HEADINGS, ...rows]
}

/** Looks through the checked list of 300 on a phone's processor, with real presses and keys: the longest from input to paint. */
export async function measurePreview(browser: Browser, portal: DemoPortal): Promise<Sample> {
  const context = await openContext(browser, portal.address, portal.session)
  const page = await context.newPage()
  await page.goto(sheetForm(portal.listEvent))
  await bringFile(page, workbook(aList()))
  await page.getByRole('heading', { name: '全部名单' }).waitFor()
  await hinder(page, { processor: true })
  await lookThrough(page)
  const inpMs = await page.evaluate(() => (globalThis as WatchedWindow).watched.inpMs)
  await context.close()
  return { inpMs }
}

async function lookThrough(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /下一页|第 2 页/ })
    .first()
    .click()
  await page.getByText('王小60').first().waitFor()
  const name = page.getByRole('article').getByRole('textbox').first()
  await name.click()
  await page.keyboard.type('王补名')
  await page.keyboard.press('Enter')
  await page.getByText('这一类已处理完').waitFor()
  await page.keyboard.press('Tab')
}
