import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import { aJudged } from '../one/judged-fixtures.ts'
import { Rows } from './rows.tsx'
import { useSelection } from './use-selection.ts'

const items = ['王小雨', '李小星', '张伟'].map((name, at) => {
  const { members, ...one } = aJudged({ id: `r${at}`, reference: `K7QM-2XR${at}` })
  return { ...one, members: members.map((member) => ({ ...member, name })) }
})

function Screen() {
  const selection = useSelection()
  return (
    <main>
      <h1 tabIndex={-1}>·</h1>
      <input id="elsewhere" aria-label="·" />
      <Rows id="e" items={items} stale={false} selection={selection} />
      <output id="chosen">{selection.chosen.map(({ id }) => id).join()}</output>
    </main>
  )
}

async function shown() {
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <Screen />
    </SubAppRoot>
  )
  showGuest(guest, '/console', '/registrations')
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(3)
}

const here = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null
const chosen = () => document.getElementById('chosen')?.textContent

test('j and k go through the rows, x chooses the one that has the focus, and the ends are ends', async () => {
  await shown()
  await userEvent.keyboard('x')
  expect(chosen()).toBe('')
  await userEvent.keyboard('jjx')
  expect([here(), chosen()]).toEqual(['r1', 'r1'])
  await userEvent.keyboard('jjj')
  expect(here()).toBe('r2')
  await userEvent.keyboard('kkkx')
  expect([here(), chosen()]).toEqual(['r0', 'r1,r0'])
  await userEvent.keyboard('x')
  expect(chosen()).toBe('r1')
})

test('letters that are typed somewhere stay letters', async () => {
  await shown()
  await userEvent.type(document.getElementById('elsewhere') ?? document.body, 'jx')
  expect([here(), chosen()]).toEqual([null, ''])
})

test('a whole page is chosen by one box, as cards and as a table, and breaks no rule', async () => {
  await shown()
  await expectAccessible()
  await page.viewport(1280, 900)
  await userEvent.click(document.querySelector('thead input') ?? document.body)
  expect(chosen()).toBe('r0,r1,r2')
  await expectAccessible()
  await page.viewport(390, 844)
})
