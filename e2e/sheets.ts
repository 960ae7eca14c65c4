import type { NewParticipant } from '@startline/contract'
import type { Locator, Page } from 'playwright-core'
import { cell, sheetOf, workbookOf, zip } from '../apps/server/src/paper/sheet/sheet-fixtures.ts'
import { aParticipant } from '../apps/server/src/test/factories.ts'

/** The headings of a list as clubs keep it. */
export const HEADINGS = ['序号', '姓名', '身份证号码', '性别', '家长姓名', '联系电话', '组别', '参赛单位']

/** A row of a club's list that is good in a group of both genders, unless changed by the column's heading. */
export function aRow(order: number, group: string, change: Record<string, string> = {}): string[] {
  const child: NewParticipant = aParticipant()
  const row = [String(order), `王小${order}`, child.id_number, '男', '王大明', '13800138000', group, '']
  return row.map((text, at) => change[HEADINGS[at] ?? ''] ?? text)
}

const LETTERS = 'ABCDEFGHIJKL'
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An Excel file with these rows. */
export function workbook(rows: readonly string[][], name = '名单.xlsx') {
  const lines = rows.map((row, at) => {
    const cells = row.flatMap((text, column) => (text === '' ? [] : [cell(`${LETTERS[column]}${at + 1}`, safe(text))]))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name, mimeType, buffer: zip(workbookOf(sheetOf(lines.join('')))) }
}

/** The form of an event for lists. */
export const sheetForm = (event: string): string => `/applicationForm?event=${event}&from=sheet`

/** Brings a file as a person does: a press in the page, and one in the device's own chooser. */
export async function bringFile(page: Page, file: ReturnType<typeof workbook>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('选择表格文件').click()
  await (await chooser).setFiles(file)
}

/** Pastes text as the clipboard of Excel or WPS gives it. */
export const paste = (page: Page, rows: readonly string[][]): Promise<void> =>
  page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    rows.map((row) => row.join('\t')).join('\r\n'),
  )

/** The card of one kind of problem. */
export const repair = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

/** Waits until the list stands there, checked. */
export const listChecked = (page: Page): Promise<void> => page.getByRole('heading', { name: '全部名单' }).waitFor()

/** What goes on from the list to the check. */
export const nextStep = (page: Page): Locator => page.getByRole('button', { name: /^下一步：核对 \d+ 名参赛者/ })
/** The guardians' consent to all of a list. */
export const agree = (page: Page): Locator => page.getByRole('checkbox', { name: /监护人的书面同意|我是名单中/ })
/** What sends the list. */
export const submit = (page: Page): Locator => page.getByRole('button', { name: /^提交 \d+ 名参赛者的报名/ })
