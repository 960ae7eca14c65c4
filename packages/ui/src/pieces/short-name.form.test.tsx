import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tools/forms/show.tsx'
import { OrganizationSwitch } from '../layout/app-header.tsx'
import { Grouped } from './grouped.tsx'
import { ShortName } from './short-name.tsx'

const LONG = '阿卜杜热合曼江'

test('a long name stands short, and is read out whole', async () => {
  show(
    <p>
      <ShortName name={LONG} />
    </p>,
  )
  const short = await page.getByText('阿卜...曼江').findElement()
  expect(short.getAttribute('aria-hidden')).toBe('true')
  expect(short.parentElement?.title).toBe(LONG)
  const whole = page.getByText(LONG, { exact: true }).element()
  expect(whole.getBoundingClientRect().width).toBeLessThanOrEqual(1)
})

test('a short name, and a masked phone that stands for one, are left as they are', async () => {
  show(
    <p>
      <ShortName name="欧阳娜娜" /> <ShortName name="138****5678" />
    </p>,
  )
  const line = await page.getByText('欧阳娜娜 138****5678').findElement()
  expect(line.children).toHaveLength(0)
})

test('the header tells an organization whole, where there is room for it', async () => {
  const club = { id: '1', name: '星河少年轮滑俱乐部' }
  show(<OrganizationSwitch current={club} organizations={[club]} onSwitch={() => undefined} />)
  const name = await page.getByText(club.name, { exact: true }).first().findElement()
  expect(name.closest('summary')?.title).toBe(`当前账号: ${club.name}`)
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
})

test('a grouped number is copied without its blanks', async () => {
  show(<Grouped number="110105 1949 1231 002X" />)
  const shown = await page.getByText('110105 1949 1231 002X').findElement()
  getSelection()?.selectAllChildren(shown)
  const copying = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
  shown.dispatchEvent(copying)
  expect(copying.clipboardData?.getData('text/plain')).toBe('11010519491231002X')
  expect(copying.defaultPrevented).toBe(true)
})
