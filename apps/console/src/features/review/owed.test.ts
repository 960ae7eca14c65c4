import { expect, test } from 'vitest'
import { owedBy } from './owed.ts'
import { aReviewItem } from './review-fixtures.ts'

const NOW = Date.parse('2030-05-01T00:00:00Z')
const of = (organization_name: string, due_at: string | null = null) =>
  aReviewItem({ organization_name, review: { state: 'returned', reasons: [], rev: 1, at: null, due_at } })

test('who owes most comes first, with what is late', () => {
  const returned = [of('阳光学校', '2030-04-30T00:00:00Z'), of('飞轮俱乐部', '2030-05-02T00:00:00Z')]
  expect(owedBy([of('飞轮俱乐部')], returned, NOW)).toEqual([
    { organization: '飞轮俱乐部', missing: 1, returned: 1, overdue: 0 },
    { organization: '阳光学校', missing: 0, returned: 1, overdue: 1 },
  ])
  expect(owedBy([], [], NOW)).toEqual([])
})
