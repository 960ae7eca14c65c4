import { MARKED_AT_ONCE } from '@startline/contract'
import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import { aJudged } from '../one/judged-fixtures.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

const many = Array.from({ length: MARKED_AT_ONCE + 1 }, (_, at) => aJudged({ id: `r${at}` }))

function Screen({ isHost }: { isHost: boolean }) {
  const selection = useSelection()
  return (
    <main>
      <button type="button" id="all" aria-label="·" onClick={() => selection.put(many, true)} />
      <SelectionBar id="e" isHost={isHost} selection={selection} />
    </main>
  )
}

const bar = () => document.querySelector('[data-page-bar]')
const ways = () => [...(bar()?.querySelectorAll('button, a') ?? [])].map(({ textContent }) => textContent)

async function shown(isHost: boolean) {
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <Screen isHost={isHost} />
    </SubAppRoot>
  )
  showGuest(guest, '/console', '/registrations')
  await expect.poll(bar).not.toBeNull()
}

test('a host marks, exports and announces; who looks after some groups marks', async () => {
  await shown(true)
  expect(ways()).toEqual(['登记缴费', '导出所选', '发公告', '取消选择'])
  expect(bar()?.querySelector('a')?.getAttribute('href')).toContain('/common/announcements/new?event=e&only=')
})

test('who looks after some groups takes nothing along and announces nothing', async () => {
  await shown(false)
  expect(ways()).toEqual(['登记缴费', '取消选择'])
})

test('never more are chosen than can be marked at once, and that is said', async () => {
  await shown(false)
  await userEvent.click(document.getElementById('all') ?? document.body)
  await expect.poll(() => bar()?.textContent).toContain('已选 500 条，一次最多这么多')
  await userEvent.click([...(bar()?.querySelectorAll('button') ?? [])].at(-1) ?? document.body)
  await expect.poll(() => bar()?.textContent).toContain('已选 0 条')
})
