import type { Review } from '@startline/contract'
import { type SubAppProps, SubAppRoot } from '@startline/guest'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../../tools/forms/accessible.ts'
import { showGuest } from '../../../../../../tools/forms/guest.tsx'
import type { Around } from '../../../../../../tools/forms/show.tsx'
import type { Judged } from '../../../held/hosted-queries.ts'
import { Decide } from './decide.tsx'
import { aHeld, aPublished } from './held-fixtures.ts'
import { aJudged } from './judged-fixtures.ts'

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
const words = () => document.getElementById('here')?.textContent ?? ''

/** Shows what is decided on a registration. */
async function panel(judged: Judged, around: Around = {}) {
  const guest = (shell: SubAppProps) => (
    <SubAppRoot {...shell}>
      <main id="here">
        <Decide held={aHeld()} event={aPublished()} judged={judged} during={(act) => act()} />·
      </main>
    </SubAppRoot>
  )
  showGuest(guest, '/console', '/registrations', around)
  await expect.poll(words).not.toBe('')
}

const review = (more: Partial<Review>): Judged['review'] => ({
  state: 'pending',
  reasons: [],
  rev: 1,
  at: null,
  due_at: null,
  ...more,
})

test('nothing is decided where nobody looks at papers, nor of one that was withdrawn or rejected', async () => {
  await panel(aJudged({ review: null }))
  expect(words()).toBe('·')
  await panel(aJudged({ status: 'withdrawn', review: review({ state: 'rejected' }) }))
  await expect.poll(() => document.body.textContent).toContain('已审核不通过，名额已释放。')
  expect(button('通过')).toBeUndefined()
})

test('one that is late says until when it was due, and why it was returned, in the host’s words', async () => {
  const reasons = [{ code: 'photo_old' as const, participant_id: 'p1', note: '请交近照' }]
  await panel(aJudged({ review: review({ state: 'returned', due_at: '2020-01-01T00:00:00Z', reasons }) }))
  expect(words()).toContain('已逾期；名额仍保留')
  expect(words()).toContain('照片不是近照 · 请交近照')
  await expectAccessible()
})

test('what was accepted can still be returned, and is not accepted again', async () => {
  await panel(aJudged({ review: review({ state: 'accepted' }) }), { locale: 'en' })
  expect(words()).toContain('It is accepted.')
  expect([button('Accept'), button('Return') !== undefined]).toEqual([undefined, true])
})

test('what could not be sent says so, and what was written stays', async () => {
  await panel(aJudged())
  await userEvent.click(button('退回修改') ?? document.body)
  const chip = document.querySelector<HTMLInputElement>('input[name=photo_old]')
  await userEvent.click(chip ?? document.body)
  await userEvent.click(button('退回') ?? document.body)
  await expect.poll(words).toContain('没有保存')
  expect(document.querySelector<HTMLInputElement>('input[name=photo_old]')?.checked).toBe(true)
})
