import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import type { Around } from '../../../../../../tools/forms/show.tsx'
import { NOTHING, readFilters } from '../filters.ts'
import { aJudged } from '../one/judged-fixtures.ts'
import ExportDialog from './export-dialog.tsx'

const dialog = () => document.querySelector('[role=dialog]')
const words = () => dialog()?.textContent ?? ''
const buttons = () => [...(dialog()?.querySelectorAll('button') ?? [])]
const press = (name: string) =>
  userEvent.click(buttons().find(({ textContent }) => textContent === name) ?? document.body)
const kind = (value: string) => userEvent.click(document.querySelector(`input[value=${value}]`) ?? document.body)
const scopes = () => [...(dialog()?.querySelector('select')?.options ?? [])].map(({ textContent }) => textContent)

async function shown(part: Partial<Parameters<typeof ExportDialog>[0]> = {}, around: Around = {}) {
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <ExportDialog id="none" filters={NOTHING} onClose={() => undefined} {...part} />
    </SubAppRoot>
  )
  showGuest(guest, '/console', '/registrations', around)
  await expect.poll(words).not.toBe('')
}

test('of a list that is not narrowed there is all of it', async () => {
  await shown()
  expect(scopes()).toEqual(['全部报名'])
})

test('what was chosen comes first, then what the list shows', async () => {
  await shown({ filters: readFilters(new URLSearchParams('status=running')), chosen: [aJudged()] })
  await expect.poll(scopes).toEqual(['所选的 1 条', '按当前筛选', '全部报名'])
})

test('numbers in clear are offered for the insurance alone, with a warning, and not without a reason', async () => {
  await shown()
  expect(words()).not.toContain('包含完整证件号码')
  await kind('insurance')
  await expect.poll(words).toContain('包含完整证件号码')
  await userEvent.click(document.querySelector('input[type=checkbox]') ?? document.body)
  await expect.poll(words).toContain('里面是孩子们的证件号码')
  await press('导出并记录')
  await expect.poll(() => document.getElementById('export-reason')?.getAttribute('aria-invalid')).toBe('true')
  await press('为参赛选手办理意外险')
  await expect.poll(() => document.getElementById('export-reason')?.getAttribute('aria-invalid')).toBe(null)
})

test('what was refused is told in the dialog, with its choices as they were', async () => {
  await shown({}, { locale: 'en' })
  await kind('starters')
  await press('Export')
  await expect.poll(() => dialog()?.querySelector('[role=alert]')?.textContent).toContain('The file was not exported')
  expect(document.querySelector<HTMLInputElement>('input[value=starters]')?.checked).toBe(true)
})
