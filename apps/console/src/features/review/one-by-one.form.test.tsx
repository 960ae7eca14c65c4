import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../../tools/forms/show.tsx'
import { OneByOne } from './one-by-one.tsx'
import { emptyQueue } from './queue.ts'
import type { QueueProps } from './queue-props.ts'
import { aReviewItem } from './review-fixtures.ts'
import { entriesToJudge, type ReviewItem } from './review-item.ts'
import type { Reviewing } from './use-review.ts'

const GROUP = aReviewItem().group
const EVENT = {
  id: 'e',
  starts_at: '2027-05-15T00:00:00Z',
  timezone: 'Asia/Shanghai',
  groups: [],
} as unknown as QueueProps['event']
function entry(id: string, name: string, more: Partial<ReviewItem['entries'][number]> = {}) {
  const item = aReviewItem({ registration_id: id, reference: `REF-${id}`, group: { ...GROUP, id, name } })
  const { entries: _entries, members: _members, organization_name: _organization, since: _since, ...own } = item
  return { ...own, matches: true, ...more }
}
const ITEM = aReviewItem({
  registration_id: 'points',
  entries: [
    entry('points', '积分组'),
    entry('sprint', '绕桩组'),
    entry('relay', '接力组', { matches: false, review: null }),
  ],
})

/** Shows a person of the queue; gives what is decided. */
function showPerson(together: readonly ReviewItem[]) {
  const decide = vi.fn<Reviewing['decide']>()
  const reviewing = { queue: { ...emptyQueue(), total: 1 }, decide, step: vi.fn(), renew: vi.fn() }
  const [first = ITEM, ...others] = together
  show(
    <OneByOne
      reviewing={reviewing as unknown as Reviewing}
      event={EVENT}
      together={[first, ...others]}
      next={[]}
      say={vi.fn()}
      undo={vi.fn()}
    />,
  )
  return () => decide.mock.calls.map(([items]) => items.map(({ registration_id }) => registration_id))
}

test('a person is shown once with all entries and their states, and one decision is for all that wait', async () => {
  const decided = showPerson(entriesToJudge(ITEM))
  const list = page.getByRole('region', { name: '本赛事的报名' })
  await expect.element(list.getByRole('listitem').nth(1)).toMatchTextContent('绕桩组待审核REF-sprint')
  await expect.element(list.getByRole('listitem').nth(2)).toMatchTextContent('接力组无需审核REF-relay')
  expect(document.querySelectorAll('article')).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: '通过' }))
  expect(decided()).toEqual([['points', 'sprint']])
})

test('an entry that is not ticked is left, and the last one cannot be', async () => {
  const decided = showPerson(entriesToJudge(ITEM))
  await userEvent.click(page.getByRole('checkbox', { name: '绕桩组' }))
  await expect.element(page.getByRole('checkbox', { name: '积分组' })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: '通过' }))
  expect(decided()).toEqual([['points']])
})

test('a decided entry is marked, and the others stay to be judged', async () => {
  const [, sprint] = entriesToJudge(ITEM)
  showPerson(sprint ? [sprint] : [])
  const list = page.getByRole('region', { name: '本赛事的报名' })
  await expect.element(list.getByRole('listitem').nth(0)).toMatchTextContent('积分组已决定REF-points')
})
