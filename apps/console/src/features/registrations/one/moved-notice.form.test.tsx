import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import type { Judged } from '../../../held/hosted-queries.ts'
import { aJudged } from './judged-fixtures.ts'
import { MovedNotice, useMoved } from './moved-notice.tsx'

const later = (more: Partial<Judged> = {}): Judged => {
  const { review } = aJudged()
  return aJudged({
    review: review && { ...review, rev: 2, state: 'returned' },
    group: { id: 'g2', name: 'U10' },
    ...more,
  })
}

/** A screen on which a registration becomes another one: by somebody else, or by what is done on it. */
function Screen() {
  const [judged, setJudged] = useState(aJudged())
  const moved = useMoved(judged)
  const own = () => moved.during(() => Promise.resolve(setJudged(later())))
  return (
    <main>
      <button type="button" id="theirs" aria-label="·" onClick={() => setJudged(later())} />
      <button type="button" id="own" aria-label="·" onClick={() => void own()} />
      <p id="group">{judged.group.name}</p>
      <MovedNotice moved={moved} />
    </main>
  )
}

const press = (selector: string) => userEvent.click(document.querySelector(selector) ?? document.body)
const told = () => document.querySelector('[role=status]')?.textContent ?? ''

const shown = async () => {
  showGuest(
    (shell: SubAppProps) => (
      <SubAppRoot {...shell}>
        <Screen />
      </SubAppRoot>
    ),
    '/console',
    '/registrations',
  )
  await expect.poll(() => document.getElementById('own')).not.toBeNull()
}

test('what others changed meanwhile is told until it has been seen', async () => {
  await shown()
  await press('#theirs')
  await expect.poll(told).toContain('审核结果变了')
  expect(told()).toContain('换了组别')
  await press('[role=status] button')
  await expect.poll(told).toBe('')
})

test('what one does oneself is no news', async () => {
  await shown()
  await press('#own')
  await expect.poll(() => document.getElementById('group')?.textContent).toBe('U10')
  expect(told()).toBe('')
})
